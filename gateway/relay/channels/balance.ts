import { eq } from 'drizzle-orm'
import { channels, type ChannelRow } from '../../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../../deps.ts'
import { Refusal } from '../../http/envelope.ts'
import { drop, readJson } from '../../read-text.ts'
import { channelAddress } from './channel-address.ts'
import { echoChannelType } from '../echo.ts'

/** How long a call to the other server may take. */
const timeoutMs = 10_000
const dayMs = 24 * 3600 * 1000

/**
 * Queries the balance of a channel's account through OpenAI's billing calls, and stores it in the channel.
 * @returns US dollars
 * @throws {Refusal} when the provider does not answer with a balance
 */
export const fetchBalance = async (deps: GatewayDeps, channel: ChannelRow): Promise<number> => {
  if (channel.type === echoChannelType) throw new Refusal('内置回显渠道没有余额')
  const limit = await askNumber(channel, 'subscription', 'hard_limit_usd')
  const now = deps.clock()
  const query = new URLSearchParams({ start_date: date(now - 99 * dayMs), end_date: date(now + dayMs) })
  const usedCents = await askNumber(channel, `usage?${query}`, 'total_usage')
  const balance = limit - usedCents / 100
  await deps.db
    .update(channels)
    .set({ balance, balance_updated_time: epochSeconds(deps) })
    .where(eq(channels.id, channel.id))
  return balance
}

const date = (time: number) => new Date(time).toISOString().slice(0, 10)

const askNumber = async (channel: ChannelRow, call: string, field: string): Promise<number> => {
  const url = `${baseUrl(channel)}/v1/dashboard/billing/${call}`
  const reply = await fetch(url, {
    headers: { Authorization: `Bearer ${channel.key}` },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new Refusal('查询余额失败：无法连接上游')
  })
  if (!reply.ok) {
    drop(reply)
    throw new Refusal(`查询余额失败：上游返回 HTTP ${reply.status}`)
  }
  const body = (await readJson(reply).catch(() => null)) as Record<string, unknown> | null
  const value = body?.[field]
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Refusal('该渠道类型不提供余额查询')
  return value
}

const baseUrl = (channel: ChannelRow) => {
  const base = channelAddress(channel)?.replace(/\/v1$/, '')
  if (!base) throw new Refusal('该渠道没有可用的 Base URL')
  return base
}
