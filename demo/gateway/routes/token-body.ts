import ipaddr from 'ipaddr.js'
import * as v from 'valibot'
import { TokenStatus } from '../domain.ts'
import { integer, maybe, smallInteger, text } from '../http/input.ts'
import { splitList } from './models-of-groups.ts'

const longestName = 30

const name = v.pipe(
  text,
  v.check((value) => [...value].length <= longestName, '参数错误：令牌名称过长'),
)

const invalidSubnet = (list: string) => splitList(list).find((subnet) => !ipaddr.isValidCIDR(subnet))

const subnet = v.pipe(
  text,
  v.check(
    (list) => invalidSubnet(list) === undefined,
    ({ input }) =>
      `参数错误：无效的网段：failed to parse subnet: invalid CIDR address: ${invalidSubnet(String(input))}`,
  ),
)

/** Epoch seconds, or -1 for never. */
const expiredTime = v.pipe(integer, v.minValue(-1, '参数错误：过期时间不能早于 1970 年'))

/** The figure of an unlimited key means nothing and may be -1. */
const isCovered = ({ remain_quota = 0, unlimited_quota }: Limits) =>
  unlimited_quota === true || remain_quota >= 0

interface Limits {
  remain_quota?: number | undefined
  unlimited_quota?: boolean | undefined
}

const negative = '参数错误：额度不能为负数'

export const createTokenBody = v.pipe(
  v.object({
    name: v.optional(name, ''),
    remain_quota: v.optional(integer, 0),
    expired_time: v.optional(expiredTime, -1),
    unlimited_quota: v.optional(v.boolean('参数错误：应为布尔值'), false),
    models: v.nullish(text, null),
    subnet: v.nullish(subnet, ''),
  }),
  v.check((body) => isCovered(body), negative),
)

export const updateTokenBody = v.pipe(
  v.object({
    id: smallInteger,
    status: maybe(v.picklist([TokenStatus.enabled, TokenStatus.disabled], '参数错误：状态只能是 1 或 2')),
    name: maybe(name),
    remain_quota: maybe(integer),
    expired_time: maybe(expiredTime),
    unlimited_quota: maybe(v.boolean('参数错误：应为布尔值')),
    models: maybe(text),
    subnet: maybe(subnet),
  }),
  v.check((body) => isCovered(body), negative),
)
