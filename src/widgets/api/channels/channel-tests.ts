import type { Channel } from '../../domain/channels/channel.ts'
import { passOf, verdictOf, type TestVerdict } from '../../domain/channels/channel-test.ts'
import type { Id } from '../../domain/id.ts'
import { providerTimeoutMs } from '../../domain/limits.ts'
import { LogType, wholeLog, type LogEntry, type LogFilters } from '../../domain/log.ts'
import { maxPageSize, pages } from '../../domain/paging.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { requestProvider, listChannels, searchChannels } from './channels.ts'
import { number, record, text } from '../../domain/wire.ts'
import { listLogs } from '../logs.ts'

/** The duration is in seconds; `message` is the provider's. */
export interface ChannelTest {
  seconds: number
  model: string
  message: string
}

/** The test is a real request, which costs quota; the gateway may go on after `limit` ms. */
export async function testChannel(
  gateway: Gateway,
  channelId: Id,
  model = '',
  { signal, limit = providerTimeoutMs }: { signal?: AbortSignal; limit?: number } = {},
): Promise<ChannelTest> {
  const reply = await requestProvider(gateway, `/api/channel/test/${encodeURIComponent(channelId)}`, {
    query: model ? { model } : {},
    signal,
    limit,
  })
  return {
    seconds: number(reply.time),
    model: text(reply.modelName ?? reply.model),
    message: text(reply.message),
  }
}

/** Resolves to where the test can be followed, if the gateway says. */
export async function testChannels(gateway: Gateway, scope: 'all' | 'disabled'): Promise<string | undefined> {
  const query = { scope }
  const options = { query, limit: providerTimeoutMs, changes: true }
  const started = await gateway.request('/api/channel/test', options)
  return gateway.dialect.extensions.tasks?.path(started)
}

/** The numbers of passed and failed channels come once the test has ended. */
export const followTests = async (gateway: Gateway, path: string, signal?: AbortSignal) =>
  gateway.dialect.extensions.tasks!.readTest(record(await gateway.request(path, { signal })))

/** An empty search returns all channels at once; else they are read page by page. */
export async function listEveryChannel(
  gateway: Gateway,
  signal?: AbortSignal,
  acquire?: () => Promise<void>,
): Promise<Channel[]> {
  const { rows: found, total = 0 } = await searchChannels(gateway, '', signal)
  const rows: Channel[] = []
  for await (const page of pages((at) => listChannels(gateway, at, signal, maxPageSize), { acquire })) {
    rows.push(...page.rows)
    // A search ends after some pages, and the gateway's total shows that there are more.
    if (found.length > rows.length && found.length >= total) break
  }
  return found.length < rows.length ? rows : found
}

interface TestLines {
  /** In epoch seconds. */
  since?: number
  until?: number
  /** Default: all. */
  channel?: string
  /** In wire pages, at most. */
  limit: number
  enough: (lines: readonly LogEntry[]) => boolean
  /** Resolves when the next page may be requested. */
  acquire?: (() => Promise<void>) | undefined
  signal?: AbortSignal | undefined
}

/** Newest first; reads only as many pages as needed. */
export async function listTestLines(gateway: Gateway, wanted: TestLines): Promise<LogEntry[]> {
  const { since = 0, until, channel = '', limit, enough, acquire, signal } = wanted
  const { passesAsCalls } = gateway.dialect.capabilities
  const kind = passesAsCalls
    ? { type: LogType.consumption, token_name: passesAsCalls }
    : { type: LogType.test }
  const all = { ...wholeLog(), ...kind, channel, start_timestamp: since }
  const filters: LogFilters = until === undefined ? all : { ...all, end_timestamp: until }
  const lines: LogEntry[] = []
  const request = (page: number) => listLogs(gateway, 'all', page, filters, { rows: maxPageSize, signal })
  for await (const { rows } of pages(request, { limit, acquire })) {
    lines.push(...rows)
    if (enough(rows)) break
  }
  return lines
}

/** `lines` must be newest first. */
export function verdictsIn(
  { dialect }: Gateway,
  lines: readonly LogEntry[],
  nameOf: (channel: Id) => string | undefined,
): Map<Id, TestVerdict> {
  const verdicts = new Map<Id, TestVerdict>()
  for (const line of lines) {
    const passed = dialect.capabilities.passesAsCalls !== undefined
    const verdict = verdicts.has(line.channel)
      ? undefined
      : passed
        ? passOf(line)
        : verdictOf(line, nameOf(line.channel))
    if (verdict) verdicts.set(line.channel, verdict)
  }
  return verdicts
}
