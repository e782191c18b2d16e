import ipaddr from 'ipaddr.js'
import * as v from 'valibot'
import { TokenStatus } from '../domain.ts'
import { amountOf, integer, maybe, smallInteger, text, textUpTo } from '../http/input.ts'
import { Refusal } from '../http/envelope.ts'
import type { Compat } from '../compat.ts'
import { splitList } from '../relay/models-of-groups.ts'

const maxNameLength = 30

const nameOf = ({ nameLength }: Compat) =>
  v.pipe(
    text,
    v.check((value) => nameLength(value) <= maxNameLength, '参数错误：令牌名称过长'),
  )

const invalidSubnet = (list: string) => splitList(list).find((subnet) => !ipaddr.isValidCIDR(subnet))

/** The allowed models; the limit suffices for more than a hundred. A key for all models has an empty list. */
const models = textUpTo(4000)

const subnet = v.pipe(
  textUpTo(1000),
  v.check(
    (list) => invalidSubnet(list) === undefined,
    ({ input }) =>
      `参数错误：无效的网段：failed to parse subnet: invalid CIDR address: ${invalidSubnet(String(input))}`,
  ),
)

/** Epoch seconds, or -1 for never. */
const expiredTime = v.pipe(integer, v.minValue(-1, '参数错误：过期时间不能早于 1970 年'))

/** Whether a quota may be stored. That of an unlimited key has no meaning and may be -1. */
const isCovered = ({ remain_quota = 0, unlimited_quota }: Limits, { takesAnyAmount }: Compat) =>
  takesAnyAmount || unlimited_quota === true || remain_quota >= 0

interface Limits {
  remain_quota?: number | undefined
  unlimited_quota?: boolean | undefined
}

const negative = '参数错误：额度不能为负数'

/** The rule for a quota, which may be negative only for an unlimited key; `isCovered` checks that. */
const quotaOf = (compat: Compat) => (compat.takesAnyAmount ? amountOf(compat) : integer)

export const createTokenBody = (compat: Compat) =>
  v.pipe(
    v.object({
      name: v.optional(nameOf(compat), ''),
      remain_quota: v.optional(quotaOf(compat), 0),
      expired_time: v.optional(expiredTime, -1),
      unlimited_quota: v.optional(v.boolean('参数错误：应为布尔值'), false),
      models: v.nullish(models, null),
      subnet: v.nullish(subnet, ''),
    }),
    v.check((body) => isCovered(body, compat), negative),
  )

export const updateTokenBody = (compat: Compat) =>
  v.object({
    id: smallInteger,
    status: maybe(v.picklist([TokenStatus.enabled, TokenStatus.disabled], '参数错误：状态只能是 1 或 2')),
    name: maybe(nameOf(compat)),
    remain_quota: maybe(quotaOf(compat)),
    expired_time: maybe(expiredTime),
    unlimited_quota: maybe(v.boolean('参数错误：应为布尔值')),
    models: maybe(models),
    subnet: maybe(subnet),
  })

/**
 * Refuses a negative quota, unless the key was overspent and the new quota is not lower than before.
 * @throws {Refusal}
 */
export const refuseOverdraft = (sent: Limits, before: Required<Limits>, compat: Compat) => {
  const raised = (sent.remain_quota ?? 0) >= (before.remain_quota ?? 0)
  if (!raised && !isCovered(sent, compat)) throw new Refusal(negative)
}
