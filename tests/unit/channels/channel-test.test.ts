import { describe, expect, test } from 'vitest'
import { verdictsIn } from '../../../src/widgets/api/channels/channel-tests.ts'
import { isOfLastTest, lastTest, verdictOf } from '../../../src/widgets/domain/channels/channel-test.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import type { Channel } from '../../../src/widgets/domain/channels/channel.ts'
import type { LogEntry } from '../../../src/widgets/domain/log.ts'

const gateway = new Gateway('', memoryStorage())
const line = (content: string, more: Partial<LogEntry> = {}) =>
  ({ id: 1, channel: 7, created_at: 100, type: 5, model_name: 'm', content, ...more }) as LogEntry

const unreachable =
  'do request failed: Post "http://127.0.0.1:1/v1/chat/completions": dial tcp 127.0.0.1:1: connect: connection refused'

/** From recordings-manners.json, "log of tests". */
const recorded = [
  line('渠道 good 测试成功，响应：ok', { id: 6, channel: 1 }),
  line('渠道 wrong key 测试失败，错误：http status code: 401, error message: Incorrect API key provided', {
    id: 5,
    channel: 2,
  }),
  line(`渠道 unreachable 测试失败，错误：${unreachable}`, { id: 4, channel: 3 }),
  line(`渠道 unreachable 测试失败，错误：${unreachable}`, { id: 3, channel: 3 }),
]

describe('what the log says of tests', () => {
  test('as a real gateway wrote it: the newest line of each channel counts', () => {
    const verdicts = verdictsIn(gateway, recorded, () => undefined)
    expect([...verdicts.values()].map(({ channel, passed, message }) => [channel, passed, message])).toEqual([
      [1, true, 'ok'],
      [2, false, 'http status code: 401, error message: Incorrect API key provided'],
      [3, false, unreachable],
    ])
  })

  test('a name or an answer that reads like an outcome decides nothing', () => {
    const name = 'x 测试成功，响应：ok'
    expect(verdictOf(line(`渠道 ${name} 测试失败，错误：no`), name)).toMatchObject({
      passed: false,
      message: 'no',
    })
    const answer = '渠道 y 测试失败，错误：no'
    expect(verdictOf(line(`渠道 y 测试成功，响应：${answer}`))).toMatchObject({
      passed: true,
      message: answer,
    })
  })

  test("as Laisky's fork writes it: in English, with an empty answer of a test that passed", () => {
    const lines = [
      line('test channel good succeed，response: ', { channel: 1 }),
      line('test channel bad failed, error: http status code: [401], error message: no', { channel: 2 }),
      line('test channel x failed, error: y succeed，response: ok', { channel: 3 }),
      line('model rate 0.25, group rate 1.00', { channel: 4 }),
    ]
    const verdicts = verdictsIn(gateway, lines, () => undefined)
    expect([...verdicts.values()].map(({ channel, passed, message }) => [channel, passed, message])).toEqual([
      [1, true, ''],
      [2, false, 'http status code: [401], error message: no'],
      [3, false, 'y succeed，response: ok'],
    ])
    const name = 'x failed, error: y'
    expect(verdictOf(line(`test channel ${name} succeed，response: ok`), name)).toMatchObject({
      passed: true,
    })
  })

  test('other lines of that type are none: elsewhere 5 is an error of a call', () => {
    for (const content of ['', 'status code 500', '测试失败，错误：no', '渠道 y 测试'])
      expect(verdictOf(line(content)), content).toBeUndefined()
  })

  test('a verdict from before the last test of a row is not that of the last one', () => {
    const verdict = verdictOf(line('渠道 y 测试成功，响应：ok'))!
    expect([90, 100, 110, 111].map((test_time) => isOfLastTest(verdict, { test_time }))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})

describe('how the last test ended, in every browser alike', () => {
  const channel = (more: Partial<Channel>) => ({ id: 1, test_time: 0, response_time: 0, ...more }) as Channel
  const seen = (passed: boolean, at = 1000) =>
    ({ channel: 1, at, model: 'm', passed, message: passed ? '' : 'no', milliseconds: 5 }) as const
  const failed = channel({ test_time: 1000 })
  const timed = channel({ test_time: 1000, response_time: 530 })

  test.each([
    ['never tested', channel({}), undefined, {}, 'untested'],
    ['a failure resets the time', failed, undefined, {}, 'failed'],
    ['a time alone shows no result', timed, undefined, {}, 'unclear'],
    ['unless the log or this browser has it', timed, seen(true), {}, 'passed'],
    ['a failure within a round keeps its time', timed, seen(false), {}, 'failed'],
    ['an older result is none', timed, seen(true, 500), {}, 'unclear'],
    ['stored: passed', { ...timed, test_error: '' }, undefined, {}, 'passed'],
    ['stored: failed', { ...timed, test_error: 'no' }, undefined, {}, 'failed'],
    ['stored comes before seen', { ...timed, test_error: 'no' }, seen(true), {}, 'failed'],
    ['one-hub: a time of a pass', timed, undefined, { passesByTime: true }, 'unclear'],
    ['one-hub: never passed', channel({}), undefined, { passesByTime: true }, 'unclear'],
    ['one-hub: passed here', timed, seen(true), { passesByTime: true }, 'unclear'],
    ['one-hub: failed here', timed, seen(false), { passesByTime: true }, 'failed'],
    ['new-api: a line of a pass', timed, seen(true), { passesAsCalls: 'x' }, 'unclear'],
    ['new-api: never tested or failed', channel({}), undefined, { passesAsCalls: 'x' }, 'unclear'],
  ] as const)('%s', (_, row, verdict, records, ending) => {
    expect(lastTest(row, verdict, records).ending).toBe(ending)
  })

  test('the reason comes from whoever has it', () => {
    expect(lastTest({ ...failed, test_error: 'refused' }, undefined, {}).verdict?.message).toBe('refused')
    expect(lastTest(failed, seen(false), {}).verdict?.message).toBe('no')
    expect(lastTest(timed, undefined, { passesByTime: true }).verdict).toMatchObject({
      at: 1000,
      passed: true,
    })
  })
})
