import type { TestVerdict } from '../../domain/channels/channel-test.ts'
import type { Channel } from '../../domain/channels/channel.ts'
import { ChannelFacts } from '../../kit/drawers/channel-facts.tsx'
import { RowDrawer, type OpenedRow } from '../../kit/drawers/row-drawer.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { BalanceCell } from './balance-cell.tsx'
import { StatusCell } from './channel-cells.tsx'
import { messages } from './channel-list.messages.ts'
import { Outcome } from './test-outcome.tsx'
import type { TestOutcome } from './use-channel-tests.ts'

interface ChannelDrawerProps extends OpenedRow<Channel> {
  outcome: TestOutcome | undefined
  /** The verdict on the last test, where it is known. */
  verdict: TestVerdict | undefined
  /** Shows why it was disabled. */
  onWhyDisabled: () => void
  /** The balance may be asked for anew. */
  refreshable: boolean
}

/** One channel beside the list. */
export default function ChannelDrawer({
  outcome,
  verdict,
  onWhyDisabled,
  refreshable,
  ...opened
}: ChannelDrawerProps) {
  const words = useMessages(messages)
  const { row: channel } = opened
  return (
    <RowDrawer
      {...opened}
      title={channel.name || `#${channel.id}`}
      subtitle={
        <StatusCell channel={channel} words={words} verdict={verdict} onWhyDisabled={onWhyDisabled} />
      }
    >
      <ChannelFacts
        channel={channel}
        balance={<BalanceCell key={channel.id} channel={channel} refreshable={refreshable} />}
        outcome={outcome && <Outcome outcome={outcome} />}
      />
    </RowDrawer>
  )
}
