import type { ReactNode } from 'react'
import type { Channel } from '../../../domain/channels/channel.ts'
import { ChannelFacts } from '../../../kit/drawers/channel-facts.tsx'
import { RowDrawer } from '../../../kit/drawers/drawer.tsx'
import type { OpenedRow } from '../../../kit/lists/entity-list.tsx'
import { lazy } from '../../../kit/element/lazy.tsx'
import { Outcome } from './test-runs/test-run-status.tsx'
import type { TestOutcome } from './test-runs/use-channel-tests.ts'

const ChannelKeys = lazy(() => import('./keys/channel-keys.tsx'))

interface ChannelDrawerProps extends OpenedRow<Channel> {
  state: ReactNode
  balance: ReactNode
  outcome: TestOutcome | undefined
  hidden: ReadonlySet<string>
}

/** `state` and `balance` are props: importing the list's cells here would move them into a shared chunk. */
export default function ChannelDrawer({ state, balance, outcome, hidden, ...opened }: ChannelDrawerProps) {
  const { row: channel } = opened
  return (
    <RowDrawer {...opened} title={channel.name || `#${channel.id}`} subtitle={state}>
      <ChannelFacts channel={channel} balance={balance} outcome={outcome && <Outcome outcome={outcome} />} />
      {channel.keyCount > 0 && <ChannelKeys key={channel.id} channel={channel} hidden={hidden} />}
    </RowDrawer>
  )
}
