import { ChannelStatus, type Channel } from '../../../../domain/channels/channel.ts'
import type { Id } from '../../../../domain/id.ts'
import { byText } from '../../../../ui/table/order.ts'
import type { TestRound } from '../../../../kit/channels/round-store.ts'

/** Result of one channel in a test round. */
export interface RoundResult {
  id: Id
  name: string
  end: 'failed' | 'unclear' | 'passed' | 'stopped'
  model: string
  /** 0 if unknown. */
  milliseconds: number
  /** Why it failed. */
  reason: string
  /** How it changed since the round began. */
  change: 'disabled' | 'enabled' | 'gone' | undefined
  /** The channel after the round, if known. */
  now: Channel | undefined
}

const rank = { failed: 0, unclear: 1, stopped: 2, passed: 3 }

/** Every channel of a round, failed ones first. */
export function roundResults({ taken, verdicts, unclear, after, here }: TestRound): RoundResult[] {
  const ids = new Set([...taken.keys(), ...verdicts.keys(), ...unclear])
  return [...ids]
    .map((id): RoundResult => {
      const verdict = verdicts.get(id)
      const before = taken.get(id)
      const now = after?.get(id)
      const end = verdict
        ? verdict.passed
          ? 'passed'
          : 'failed'
        : here && !unclear.has(id)
          ? 'stopped'
          : 'unclear'
      return {
        ...{ id, end, now },
        name: before?.name || now?.name || `#${id}`,
        model: verdict?.model ?? '',
        milliseconds: verdict?.milliseconds || (end === 'passed' ? (now?.response_time ?? 0) : 0),
        reason: end === 'failed' ? verdict!.words : '',
        change: changeOf(before?.status, now, after !== undefined),
      }
    })
    .sort((one, other) => rank[one.end] - rank[other.end] || byText(one.name, other.name))
}

function changeOf(
  before: number | undefined,
  now: Channel | undefined,
  known: boolean,
): RoundResult['change'] {
  if (!known || before === undefined) return undefined
  if (!now) return 'gone'
  if (before === ChannelStatus.enabled && now.status === ChannelStatus.autoDisabled) return 'disabled'
  return before !== ChannelStatus.enabled && now.status === ChannelStatus.enabled ? 'enabled' : undefined
}
