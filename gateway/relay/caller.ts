import { and, eq, lte, type SQL } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import { reservations, tokens, users, type TokenRow, type UserRow } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { Role, TokenStatus, UserStatus } from '../domain.ts'
import { clientAddress } from '../http/address.ts'
import type { GatewayContext } from '../http/context.ts'
import { limitLookup } from '../http/limit-lookup.ts'
import { RelayError } from './errors.ts'

/** The caller of a relay call, as identified by the key in its `Authorization` header. */
export interface Caller {
  token: TokenRow
  user: UserRow
  /** The id of the channel that an administrator appended to the key; undefined without one. */
  channelId: string | undefined
}

/**
 * Reads `Bearer sk-{key}` or, from an administrator, `Bearer sk-{key}-{channel id}`.
 * @throws {RelayError} 401 for a key that cannot be used, 403 for a user or an address that may not use it
 */
export function authenticate(c: GatewayContext, deps: GatewayDeps): Promise<Caller> {
  const header = c.req.header('authorization') ?? ''
  return limitLookup(c, deps.config, header, () => callerOf(header, c, deps))
}

async function callerOf(header: string, c: GatewayContext, deps: GatewayDeps): Promise<Caller> {
  const [key = '', channelId] = header
    .replace(/^Bearer\s+/i, '')
    .replace(/^sk-/, '')
    .split('-')
  if (!key) throw new RelayError(401, '未提供令牌')
  const [found] = await deps.db
    .select()
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(eq(tokens.key, key))
  if (!found) throw new RelayError(401, '无效的令牌')
  const { tokens: token, users: user } = found
  await requireUsable(token, deps)
  requireAddress(token, clientAddress(c, deps.config))
  if (user.status !== UserStatus.enabled) throw new RelayError(403, '用户已被封禁')
  if (channelId !== undefined && user.role < Role.admin) throw new RelayError(403, '普通用户不支持指定渠道')
  return { token, user, channelId }
}

async function requireUsable(token: TokenRow, deps: GatewayDeps): Promise<void> {
  if (token.status === TokenStatus.exhausted)
    throw new RelayError(401, `令牌 ${token.name}（#${token.id}）额度已用尽`)
  if (token.status === TokenStatus.expired) throw new RelayError(401, '该令牌已过期')
  if (token.status !== TokenStatus.enabled) throw new RelayError(401, '该令牌状态不可用')
  if (token.expired_time !== -1 && token.expired_time < epochSeconds(deps)) {
    await mark(deps, token, TokenStatus.expired, eq(tokens.expired_time, token.expired_time))
    throw new RelayError(401, '该令牌已过期')
  }
  // The key is not marked as exhausted while calls run: they may still return part of their reservations, and a stored
  // status is not reset.
  if (!token.unlimited_quota && token.remain_quota <= 0 && !(await holdsAny(deps, token))) {
    await mark(deps, token, TokenStatus.exhausted, isUsedUp)
    throw new RelayError(401, '该令牌额度已用尽')
  }
}

const holdsAny = async ({ db }: GatewayDeps, { id }: TokenRow) =>
  (await db.$count(reservations, eq(reservations.token_id, id))) > 0

const isUsedUp = and(eq(tokens.unlimited_quota, false), lte(tokens.remain_quota, 0))

/**
 * Stores the status, so that the list of keys shows why a key no longer works. The conditions keep limits that the
 * owner has just raised, and a disabled status.
 * @param still - the condition that the limit is still exceeded
 */
const mark = ({ db }: GatewayDeps, { id }: TokenRow, status: number, still: SQL | undefined) =>
  db
    .update(tokens)
    .set({ status })
    .where(and(eq(tokens.id, id), eq(tokens.status, TokenStatus.enabled), still))

function requireAddress({ subnet }: TokenRow, address: string): void {
  const ranges = subnet
    .split(',')
    .map((range) => range.trim())
    .filter(Boolean)
  if (ranges.length === 0 || ranges.some((range) => contains(range, address))) return
  throw new RelayError(403, `该令牌只能在指定网段使用：${subnet}，当前 ip：${address}`)
}

function contains(range: string, address: string): boolean {
  if (!ipaddr.isValid(address) || !ipaddr.isValidCIDR(range)) return false
  const caller = ipaddr.process(address)
  const [network, bits] = ipaddr.parseCIDR(range)
  return caller.kind() === network.kind() && caller.match(network, bits)
}

/**
 * Checks that the key may call the model.
 * @throws {RelayError} 403 when it is limited to other models
 */
export function requireModel({ models }: TokenRow, model: string): void {
  if (!allowsModel({ models }, model)) throw new RelayError(403, `该令牌无权使用模型：${model}`)
}

export const allowsModel = ({ models }: Pick<TokenRow, 'models'>, model: string) =>
  !models || models.split(',').some((name) => name.trim() === model)
