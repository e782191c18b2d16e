import type { ReactNode } from 'react'
import type { Channel } from '../../domain/channels/channel.ts'
import { ChannelFacts } from '../../kit/drawers/channel-facts.tsx'
import { RowDrawer, type OpenedRow } from '../../kit/drawers/row-drawer.tsx'

interface ChannelDrawerProps extends OpenedRow<Channel> {
  state: ReactNode
  balance: ReactNode
  /** How the last test ended, where it is known. */
  outcome: ReactNode
}

/** One channel beside the list, which lends its cells: shared, they would be a file of its first view. */
export default function ChannelDrawer({ state, balance, outcome, ...opened }: ChannelDrawerProps) {
  const { row: channel } = opened
  return (
    <RowDrawer {...opened} title={channel.name || `#${channel.id}`} subtitle={state}>
      <ChannelFacts channel={channel} balance={balance} outcome={outcome} />
    </RowDrawer>
  )
}
