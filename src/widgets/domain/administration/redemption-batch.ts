import { formatTimestamp } from '../format.ts'
import { LogType, type LogEntry } from '../log.ts'
import { RedemptionStatus, type Redemption } from './redemption.ts'

/** Identifies a batch: codes with the same name created in the same minute. Gateways keep no other record of it. */
export const batchOf = ({ name, created_time }: Pick<Redemption, 'name' | 'created_time'>) =>
  `${name} · ${formatTimestamp(created_time).slice(0, -':00'.length)}`

/** How much of a batch has been used. */
export function tallyOf(codes: readonly Redemption[]) {
  const used = codes.filter(({ status }) => status === RedemptionStatus.used)
  const unused = codes.filter(({ status }) => status === RedemptionStatus.unused)
  const worth = (some: readonly Redemption[]) => some.reduce((sum, { quota }) => sum + quota, 0)
  return {
    used: used.sort((one, other) => other.redeemed_time - one.redeemed_time),
    unused,
    /** Units. */
    usedWorth: worth(used),
    unusedWorth: worth(unused),
    disabled: codes.filter(({ status }) => status === RedemptionStatus.disabled).length,
  }
}

/**
 * How many seconds a top-up's log line may lie before or after the code's redemption time; it is written afterwards.
 */
export const apart = { before: 1, after: 3 }

/** Matches the log line of a redeemed code. It does not name the code, so the two can only be matched by time. */
const redeemed = /兑换码/

/**
 * Users who may have redeemed a code, from top-up lines around its time; several if they redeemed codes at the same
 * moment.
 */
export function redeemersOf({ redeemed_time }: Redemption, lines: readonly LogEntry[]): string[] {
  const near = lines.filter(
    ({ type, created_at, content }) =>
      type === LogType.topup &&
      redeemed.test(content) &&
      created_at >= redeemed_time - apart.before &&
      created_at <= redeemed_time + apart.after,
  )
  // A line from exactly the same second takes precedence.
  const exact = near.filter(({ created_at }) => created_at === redeemed_time)
  return [...new Set((exact.length > 0 ? exact : near).map(({ username }) => username))]
}
