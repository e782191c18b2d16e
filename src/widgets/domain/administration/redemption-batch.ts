import { formatTimestamp } from '../format.ts'
import { LogType, type LogEntry } from '../log.ts'
import { RedemptionStatus, type Redemption } from './redemption.ts'

/** Codes of one name that were made in the same minute were made at once: a gateway keeps no other record of it. */
export const batchOf = ({ name, created_time }: Pick<Redemption, 'name' | 'created_time'>) =>
  `${name} · ${formatTimestamp(created_time).slice(0, -':00'.length)}`

/** How far a batch is used up. */
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

/** Seconds that a code's time and the line of its top-up may lie apart: the line is written after it. */
export const apart = { before: 1, after: 3 }

/** What a gateway writes of a redeemed code; it names no code, so that the moment alone joins the two. */
const redeemed = /兑换码/

/** Who may have redeemed a code, of top-up lines around its time: several where they did so at the same moment. */
export function redeemersOf({ redeemed_time }: Redemption, lines: readonly LogEntry[]): string[] {
  const near = lines.filter(
    ({ type, created_at, content }) =>
      type === LogType.topup &&
      redeemed.test(content) &&
      created_at >= redeemed_time - apart.before &&
      created_at <= redeemed_time + apart.after,
  )
  // The line of the very second is its own, where there is one.
  const exact = near.filter(({ created_at }) => created_at === redeemed_time)
  return [...new Set((exact.length > 0 ? exact : near).map(({ username }) => username))]
}
