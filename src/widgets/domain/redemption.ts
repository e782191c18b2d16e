import { secondsNow } from './clock.ts'
import { id, number, text, type Decoded } from './wire.ts'
import { formatTimestamp } from './format.ts'
import { LogType, type LogEntry } from './log.ts'
import { longerThan, usualTextLimits, type TextLimit } from './limits.ts'
import { numberIn } from './forms/numbers.ts'
import { nameOf } from './typed.ts'
import type { Rules } from './forms/rules.ts'

export const RedemptionStatus = { unused: 1, disabled: 2, used: 3 } as const

export type Redemption = Decoded<typeof redemptionShape>
export const redemptionShape = {
  id,
  name: text,
  key: text,
  status: number,
  quota: number,
  created_time: number,
  /** Epoch seconds; 0 while unused. */
  redeemed_time: number,
  /** Epoch seconds; 0 if it never expires, or if the gateway's codes have no end. */
  expired_time: number,
}

export const redemptionStates = ['unused', 'disabled', 'used', 'expired', 'unknown'] as const
export type RedemptionState = (typeof redemptionStates)[number]

export function redemptionState({
  status,
  expired_time = 0,
}: Pick<Redemption, 'status'> & Partial<Pick<Redemption, 'expired_time'>>): RedemptionState {
  switch (status) {
    case RedemptionStatus.unused:
      return expired_time > 0 && expired_time < secondsNow() ? 'expired' : 'unused'
    case RedemptionStatus.disabled:
      return 'disabled'
    case RedemptionStatus.used:
      return 'used'
    default:
      return 'unknown'
  }
}

export interface RedemptionDraft {
  name: string
  quota: number
  count: number
}

export const newRedemption: RedemptionDraft = { name: '', quota: 100000, count: 1 }
export const redemptionCountLimit = 100

/** Codes with the same name created in the same minute are a batch; gateways keep no other record of it. */
export const batchOf = ({ name, created_time }: Pick<Redemption, 'name' | 'created_time'>) =>
  `${name} · ${formatTimestamp(created_time).slice(0, -':00'.length)}`

export function tallyOf(codes: readonly Redemption[]) {
  const inState = (state: RedemptionState) => codes.filter((code) => redemptionState(code) === state)
  const [used, unused] = [inState('used'), inState('unused')]
  const worth = (some: readonly Redemption[]) => some.reduce((sum, { quota }) => sum + quota, 0)
  return {
    used: used.sort((one, other) => other.redeemed_time - one.redeemed_time),
    unused,
    /** In units. */
    usedWorth: worth(used),
    unusedWorth: worth(unused),
    disabled: inState('disabled').length,
    expired: inState('expired').length,
  }
}

/** In seconds: the top-up's log line is written after the redemption. */
export const redeemWindow = { before: 1, after: 3 }

const redeemed = /兑换码|redemption code/
/** Only new-api's line names the code; elsewhere the two can only be matched by time. */
const redeemedId = /兑换码ID (\d+)/

/** Several users may have redeemed at the same moment. */
export function redeemersOf({ id, redeemed_time }: Redemption, lines: readonly LogEntry[]): string[] {
  const near = lines.flatMap(({ type, created_at, content, username }) => {
    const named = redeemedId.exec(content)?.[1]
    const isNear =
      created_at >= redeemed_time - redeemWindow.before && created_at <= redeemed_time + redeemWindow.after
    const fits =
      type === LogType.topup && redeemed.test(content) && isNear && (named ?? String(id)) === String(id)
    return fits ? { username, exact: named !== undefined || created_at === redeemed_time } : []
  })
  const exact = near.filter((line) => line.exact)
  return [...new Set((exact.length > 0 ? exact : near).map(({ username }) => username))]
}

export interface RedemptionFields {
  name: string
  /** In units; null if invalid. */
  quota: number | null
  count: string
}

export const fieldsOf = ({ name, quota, count }: RedemptionDraft): RedemptionFields => ({
  name,
  quota,
  count: String(count),
})

/** Only new codes have a count (behaviour §5). */
export const redemptionRules: Rules<
  RedemptionFields,
  'nameRequired' | 'nameTooLong' | 'nameTooManyLetters' | 'quotaInvalid' | 'countInvalid',
  { creating: boolean; maxLength?: TextLimit | undefined }
> = {
  name: ({ name }, { maxLength = usualTextLimits.codeName }) => {
    const long = longerThan(nameOf(name), maxLength)
    return (!nameOf(name) && 'nameRequired') || (long && [long.why, long.max])
  },
  quota: ({ quota }) => (quota === null || quota <= 0) && 'quotaInvalid',
  count: ({ count }, { creating }) => creating && !isCount(count) && ['countInvalid', redemptionCountLimit],
}

function isCount(text: string): boolean {
  const count = numberIn(text, true)
  return count !== undefined && count >= 1 && count <= redemptionCountLimit
}

export const draftOf = ({ name, quota, count }: RedemptionFields): RedemptionDraft => ({
  name: nameOf(name),
  quota: quota ?? 0,
  count: numberIn(count, true) ?? 0,
})
