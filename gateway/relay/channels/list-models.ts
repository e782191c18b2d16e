import type { ChannelRow } from '../../db/schema.ts'
import { Refusal } from '../../http/envelope.ts'
import { drop, readJson } from '../../read-text.ts'
import { echoChannelType } from '../echo.ts'
import { channelAddress } from './channel-address.ts'

/** How long a call to the other server may take. */
const timeoutMs = 10_000

/** The number of models that are passed on, and the length of the longest name. */
const max = { names: 2000, length: 255 }

/**
 * Fetches the models of a channel's provider, in OpenAI's format.
 * @throws {Refusal} when the provider does not answer with a list; the message never quotes the answer, which may
 * contain the key
 */
export async function listModels(channel: Pick<ChannelRow, 'type' | 'base_url' | 'key'>): Promise<string[]> {
  if (channel.type === echoChannelType) throw new Refusal('内置回显渠道没有模型列表')
  const base = channelAddress(channel)?.replace(/\/v1$/, '')
  if (!base) throw new Refusal('该渠道没有可用的 Base URL')
  const reply = await fetch(`${base}/v1/models`, {
    headers: { Authorization: `Bearer ${channel.key}` },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new Refusal('获取模型列表失败：无法连接上游')
  })
  if (!reply.ok) {
    drop(reply)
    throw new Refusal(`获取模型列表失败：上游返回 HTTP ${reply.status}`)
  }
  const body = (await readJson(reply).catch(() => null)) as { data?: unknown } | null
  if (!Array.isArray(body?.data)) throw new Refusal('获取模型列表失败：上游没有返回列表')
  const names = body.data.map((model) => (model as { id?: unknown } | null)?.id)
  const quotesKey = (name: string) => channel.key !== '' && name.includes(channel.key)
  const listed = names.filter(
    (name): name is string =>
      typeof name === 'string' && name !== '' && name.length <= max.length && !quotesKey(name),
  )
  return [...new Set(listed)].slice(0, max.names)
}
