import { expect, test, vi } from 'vitest'
import { logs } from '../../../gateway/db/schema.ts'
import { dayStart, type Span } from '../../../src/widgets/domain/usage/days.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { logSource } from '../../../src/widgets/kit/usage/sources/log-source.ts'
import { startGateway } from '../../gateway/start-gateway.ts'
import { rootToken } from '../../root.ts'
import { LogType, type LogEntry } from '../../../src/widgets/domain/log.ts'
import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import { defaultStatus } from '../../../src/widgets/domain/status.ts'
import { dayOf } from '../../../src/widgets/domain/usage/spans.ts'
import { spanOf } from '../../../src/widgets/domain/usage/days.ts'
import { statementFile } from '../../../src/widgets/elements/usage/drawn/usage-file.ts'
import { messages } from '../../../src/widgets/elements/usage/usage.messages.ts'
import type { MetricsSource } from '../../../src/widgets/kit/usage/metrics-source.ts'
import { CallCollector } from '../../../src/widgets/kit/usage/sources/call-collector.ts'
import { collectedUsage } from '../../../src/widgets/kit/usage/sources/collected-usage.ts'
import { historyOf, randomFrom } from './history.ts'

const now = 1_795_300_000
const range = spanOf('7d', now)

/** A gateway that does not sum up: its rows are read, at most `max` of them. */
function sourceOf(max: number): MetricsSource {
  const lines = historyOf(randomFrom(3), { ...range, to: now }, 120, 4)
    .sort((one, other) => other.at - one.at)
    .map(({ at, model }, id): LogEntry => ({
      id,
      created_at: at,
      model_name: model,
      request_id: `r${id}`,
      type: LogType.consumption,
      content: '',
      username: 'u',
      token_name: 'k',
      channel: 1,
      is_stream: false,
      elapsed_time: 5,
      quota: 1,
      prompt_tokens: 1,
      completion_tokens: 1,
    }))
  const collector = new CallCollector(range, max)
  return {
    capabilities: () => ({ groups: {}, lastDays: {} }),
    splitsWithin: () => true,
    series: () => Promise.reject(new Error('not of one moment')),
    async bills(query, signal) {
      const page = (at: number) => lines.slice(at * 10, at * 10 + 10)
      const fetchPage = (_: unknown, at: number) =>
        Promise.resolve({ rows: page(at), size: 10, more: page(at).length === 10 })
      await collector.read(now, fetchPage, signal, () => undefined)
      return [(metric) => collectedUsage(collector, { ...query, metric })]
    },
  }
}

const t = messages.en
const fileOf = (source: MetricsSource, of: Span = range) =>
  statementFile('csv', {
    source,
    range: of,
    filter: {},
    signal: new AbortController().signal,
    t,
    numberFormat: plainNumberFormat,
    unit: defaultStatus,
  })

test('a statement has every call, or there is none: a part of a period would be taken for all of it', async () => {
  const whole = await fileOf(sourceOf(1000))
  const [, ...rows] = (await (whole as Blob).text()).trimEnd().split('\r\n')
  expect(rows.map((row) => Number(row.split(',')[2])).reduce((sum, calls) => sum + calls, 0)).toBe(120)
  expect(await fileOf(sourceOf(60))).toBe(t.capped(5, 7))
})

test('a statement of two years and many models is of one moment, where the gateway sums up', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('location', { protocol: 'http:', href: 'http://page.test/' })
  const running = await startGateway({ config: { globalApiRateLimit: 0 } })
  const token = await rootToken(running.url)
  const gateway = gatewayFor({ baseUrl: running.url, owner: {}, tokenProvider: () => token })
  const days = 450
  const today = Date.now()
  // Every day two of sixty models; a call has one token in, one out, and costs 3.
  const lineOf = (day: number, model: number) => ({
    type: 2,
    user_id: 1,
    username: 'root',
    created_at: dayStart(day, today) + 3600,
    model_name: `m${model}`,
    prompt_tokens: 1,
    completion_tokens: 1,
    quota: 3,
  })
  const lines = Array.from({ length: days }, (_, day) => [lineOf(day, day % 60), lineOf(day, (day + 7) % 60)])
  await running.db.insert(logs).values(lines.flat())
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const answer = await fetch(...call)
    // Calls go on while it is made.
    await running.db.insert(logs).values(lineOf(0, 0))
    return answer
  })
  const file = await fileOf(logSource(gateway, 'all'), {
    from: dayStart(days - 1, today),
    to: dayStart(-1, today),
  })
  vi.unstubAllGlobals()
  await running.close()
  const [, ...rows] = (await (file as Blob).text()).trimEnd().split('\r\n')
  const found = rows.map((row) => row.split(',') as [string, string, ...string[]])
  for (const [, , calls, tokens, , spend] of found)
    expect([tokens, spend].map(Number)).toEqual([2 * Number(calls), 3 * Number(calls)])
  expect(found.map(([day, model]) => `${day} ${model}`).sort()).toEqual(
    lines.flatMap((of) => of.map((line) => `${dayOf(line.created_at)} ${line.model_name}`)).sort(),
  )
})
