import { describe, expect, test } from 'vitest'
import { healthOf, healthStart, hoursShown, percentOf } from '../../../src/widgets/domain/channels/health.ts'
import { LogType, type LogEntry } from '../../../src/widgets/domain/log.ts'

const now = 1_795_953_600 + 1800
const from = healthStart(now)

let id = 0
const lineOf = (given: Partial<LogEntry>): LogEntry => ({
  id: ++id,
  created_at: now,
  model_name: 'm',
  type: LogType.consumption,
  content: '',
  request_id: `r${id}`,
  username: 'u',
  token_name: 'k',
  channel: 1,
  is_stream: false,
  quota: 1,
  prompt_tokens: 1,
  completion_tokens: 1,
  elapsed_time: 5,
  ...given,
})
const failure = (given: Partial<LogEntry>) => lineOf({ content: 'HTTP 502: no', quota: 0, ...given })

describe('the health of channels and models', () => {
  test('begins 24 whole hours before the end of the current one', () => {
    expect(from % 3600).toBe(0)
    expect(now - from).toBe((hoursShown - 1) * 3600 + 1800)
  })

  test('counts by group, the worst first, hour by hour, with the last failure', () => {
    const passed = [
      ...Array.from({ length: 20 }, (_, at) => lineOf({ elapsed_time: (at + 1) * 100 })),
      lineOf({ channel: 2, created_at: from, elapsed_time: 7 }),
    ]
    const failures = [
      failure({ channel: 2, created_at: now - 60, content: 'newer' }),
      failure({ channel: 2, created_at: now - 90, content: 'older' }),
    ]
    const [worst, best, ...rest] = healthOf(passed, failures, 'channel', from)
    expect(rest).toEqual([])
    expect(worst).toMatchObject({ id: '2', calls: 3, failed: 2, median: 7, last: { text: 'newer' } })
    expect(worst!.hours[0]).toEqual({ calls: 1, failed: 0 })
    expect(worst!.hours.at(-1)).toEqual({ calls: 2, failed: 2 })
    expect(best).toMatchObject({ id: '1', calls: 20, failed: 0, median: 1000, slow: 1900, last: undefined })
    const models = healthOf(passed, failures, 'model_name', from)
    expect(models.map(({ id, calls, failed }) => [id, calls, failed])).toEqual([['m', 23, 2]])
  })

  test('counts a stream that broke off once, though it was charged, and a retried call at each channel', () => {
    const request_id = 'same'
    const broken = [lineOf({ request_id }), failure({ request_id })]
    expect(healthOf([broken[0]!], [broken[1]!], 'channel', from)).toMatchObject([{ calls: 1, failed: 1 }])
    const retried = [lineOf({ request_id, channel: 2 }), failure({ request_id, channel: 1 })]
    expect(
      healthOf([retried[0]!], [retried[1]!], 'channel', from).map(({ id, calls, failed }) => [
        id,
        calls,
        failed,
      ]),
    ).toEqual([
      ['1', 1, 1],
      ['2', 1, 0],
    ])
  })

  test('knows no times where none was recorded, and leaves out what has no channel', () => {
    const [only, ...rest] = healthOf(
      [lineOf({ elapsed_time: 0 }), lineOf({ channel: 0 })],
      [],
      'channel',
      from,
    )
    expect(rest).toEqual([])
    expect(only).toMatchObject({ calls: 1, median: undefined, slow: undefined, first: undefined })
    const streamed = lineOf({ extras: { first_token: 40 } })
    expect(healthOf([streamed], [], 'channel', from)).toMatchObject([{ first: 40 }])
  })

  test.each([
    [1, '100'],
    [0.9999, '99.9'],
    [0.999, '99.9'],
    [0.5, '50'],
    [2 / 3, '66.6'],
    [0, '0'],
  ])('%d is %s percent: only the whole is a hundred', (share, shown) => expect(percentOf(share)).toBe(shown))
})
