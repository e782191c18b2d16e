import { expect, test } from 'vitest'
import { LogType, type LogEntry } from '../../../src/widgets/domain/log.ts'
import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import { defaultStatus } from '../../../src/widgets/domain/status.ts'
import { spanOf } from '../../../src/widgets/domain/usage/days.ts'
import { statementFile } from '../../../src/widgets/elements/usage/drawn/statement.ts'
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
    async series(query, signal) {
      const page = (at: number) => lines.slice(at * 10, at * 10 + 10)
      const fetchPage = (_: unknown, at: number) =>
        Promise.resolve({ rows: page(at), size: 10, more: page(at).length === 10 })
      await collector.read(now, fetchPage, signal, () => undefined)
      return collectedUsage(collector, query)
    },
  }
}

const t = messages.en
const fileOf = (max: number) =>
  statementFile('csv', {
    source: sourceOf(max),
    range,
    filter: {},
    signal: new AbortController().signal,
    t,
    numberFormat: plainNumberFormat,
    unit: defaultStatus,
  })

test('a statement has every call, or there is none: a part of a period would be taken for all of it', async () => {
  const whole = await fileOf(1000)
  const [, ...rows] = (await (whole as Blob).text()).trimEnd().split('\r\n')
  expect(rows.map((row) => Number(row.split(',')[2])).reduce((sum, calls) => sum + calls, 0)).toBe(120)
  expect(await fileOf(60)).toBe(t.capped(5, 7))
})
