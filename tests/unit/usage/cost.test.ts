import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { daysBetween } from '../../../src/widgets/domain/usage/spans.ts'
import { spanOf, type Span } from '../../../src/widgets/domain/usage/days.ts'
import type { UsageQuery } from '../../../src/widgets/kit/usage/metrics-source.ts'
import { spendOver } from '../../../src/widgets/kit/usage/sources/spend.ts'
import { historyOf, randomFrom, sourceOf } from './history.ts'

const now = Math.floor(new Date(2026, 10, 20, 15, 30).getTime() / 1000)
const year = daysBetween('2025-11-21', '2026-11-20')!
// The dearest case: no hour without a call.
const calls = historyOf(randomFrom(1), { ...year, to: now }, 60_000, 8).map((call, index) => ({
  ...call,
  at: year.from + Math.floor((index / 60_000) * (now - year.from)),
}))

const views: [string, Span, UsageQuery['step'], UsageQuery['group']][] = [
  ['today by hour', spanOf('today', now), 'hour', 'none'],
  ['7 days', spanOf('7d', now), 'day', 'none'],
  ['7 days by model', spanOf('7d', now), 'day', 'model'],
  ['30 days', spanOf('30d', now), 'day', 'none'],
  ['30 days by model', spanOf('30d', now), 'day', 'model'],
  ['90 days by model', spanOf('90d', now), 'week', 'model'],
  ['a year by model', year, 'week', 'model'],
]

const document = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')

test.each(views)('%s costs as many calls as the documents say', async (name, range, step, group) => {
  const { source, asked } = sourceOf(calls, now)
  if (group === 'none') source.candidates = () => Promise.resolve(undefined)
  const query: UsageQuery = { metric: 'spend', step, range, group, filter: {} }
  const first = await spendOver(query, source, () => undefined)
  const cold = asked.splice(0).length
  const again = await spendOver(query, source, () => undefined)
  expect(again).toEqual(first)
  const row = new RegExp(`^\\| ${name} +\\| +(\\d+) +\\| +(\\d+) +\\|$`, 'm').exec(document)
  expect([cold, asked.length], name).toEqual(row?.slice(1).map(Number))
})
