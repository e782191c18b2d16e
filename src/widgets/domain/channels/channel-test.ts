import type { Id } from '../id.ts'
import type { LogEntry } from '../log.ts'
import type { Channel } from './channel.ts'
import { parseJson } from '../format.ts'
import { id, list, number, record, text } from '../wire.ts'

export interface TestVerdict {
  channel: Id
  /** Epoch seconds. */
  at: number
  model: string
  passed: boolean
  /** The provider's response, or why there was none. */
  message: string
  /** 0 if unknown. */
  milliseconds: number
}

const outcome = / (?:测试(?:(成功，响应)|失败，错误)：|(?:(succeed，response)|failed, error): ?)/
/** The first is one-api's, the second that of Laisky's fork. */
const starts = ['渠道 ', 'test channel ']

/** Undefined if the line is not of a test; `name` is the channel's, which may itself look like an outcome. */
export function verdictOf(entry: LogEntry, name = ''): TestVerdict | undefined {
  const { channel, created_at, model_name, content, elapsed_time } = entry
  const start = starts.find((start) => content.startsWith(start))
  if (start === undefined) return undefined
  const rest = content.slice(start.length - 1)
  const named = name && rest.startsWith(` ${name} `) ? outcome.exec(rest.slice(name.length + 1)) : null
  const found = named?.index === 0 ? named : outcome.exec(rest)
  if (!found) return undefined
  return {
    channel,
    at: created_at,
    model: model_name,
    passed: Boolean(found[1] ?? found[2]),
    message: found.input.slice(found.index + found[0].length),
    milliseconds: elapsed_time || 0,
  }
}

/** The gateway writes the line only for a test that passed. */
export const passOf = ({ channel, created_at, model_name, elapsed_time }: LogEntry): TestVerdict => ({
  channel,
  at: created_at,
  model: model_name,
  passed: true,
  message: '',
  milliseconds: elapsed_time || 0,
})

/** A test and its log line are written separately, so their times may differ by this many seconds. */
const toleranceSeconds = 10

export const isOfLastTest = ({ at }: TestVerdict, { test_time }: { test_time: number }) =>
  at >= test_time - toleranceSeconds

interface TestRecords {
  passesByTime?: boolean
  passesAsCalls?: string
}

export interface LastTest {
  ending: 'untested' | 'passed' | 'failed' | 'unclear'
  verdict?: TestVerdict | undefined
}

/** What the gateway stores for everyone comes before `seen`; where failures leave no trace, no pass is certain. */
export function lastTest(channel: Channel, seen: TestVerdict | undefined, records: TestRecords): LastTest {
  const { id, test_time: at, response_time: milliseconds, test_error: error } = channel
  const found = seen && isOfLastTest(seen, channel) ? seen : undefined
  const stored = (message: string): TestVerdict => ({
    channel: id,
    at,
    model: found?.model ?? '',
    passed: message === '',
    message,
    milliseconds,
  })
  if (error !== undefined) {
    const verdict = found?.passed === (error === '') ? found : stored(error)
    return { ending: verdict.passed ? 'passed' : 'failed', verdict }
  }
  if (found && !found.passed) return { ending: 'failed', verdict: found }
  if (records.passesByTime || records.passesAsCalls !== undefined)
    return { ending: 'unclear', verdict: found ?? (records.passesByTime && at > 0 ? stored('') : undefined) }
  if (found) return { ending: 'passed', verdict: found }
  if (at === 0) return { ending: 'untested' }
  // A failed test resets the time that it took.
  return milliseconds > 0
    ? { ending: 'unclear' }
    : { ending: 'failed', verdict: { ...stored(''), passed: false } }
}

/** A test changes these fields of the channel at any gateway. */
export const testedAs = ({ at, passed, message, milliseconds }: Omit<TestVerdict, 'channel' | 'model'>) => ({
  test_time: at,
  response_time: passed ? milliseconds : 0,
  test_error: passed ? '' : message || undefined,
})

/** By channel, as far as this browser has seen the tests. */
export type CachedTests = ReadonlyMap<Id, TestVerdict>

/** This many tests, with this many characters of their messages, take about 400 kB. */
const max = 1000
const maxLength = 300

/** Providers repeat a wrong key, in full or in part, when they refuse it. */
const secret = /\b(?:(?:sk|pk|ak|key)[-_]|bearer )[\w*.-]{6,}|(?=[\w-]*\d)[\w-]{24,}/gi

export const withoutSecrets = (verdict: TestVerdict): TestVerdict => ({
  ...verdict,
  message: verdict.message.slice(0, maxLength).replace(secret, (found) => `${found.slice(0, 3)}…`),
})

export const testsToText = (tests: CachedTests): string =>
  JSON.stringify(
    [...tests.values()]
      .sort((one, other) => other.at - one.at)
      .slice(0, max)
      .map(({ message, ...verdict }) => ({ ...verdict, words: message })),
  )

/** Any other content is ignored. */
export function testsFromText(stored: string | null): Map<Id, TestVerdict> {
  const rows = list(parseJson(stored ?? ''))
    .slice(0, max)
    .map(record)
  return new Map(
    rows
      .map((row) => ({
        channel: id(row.channel),
        at: number(row.at),
        model: text(row.model),
        passed: row.passed === true,
        message: text(row.words),
        milliseconds: number(row.milliseconds),
      }))
      .filter(({ at }) => at > 0)
      .map((verdict) => [verdict.channel, verdict]),
  )
}
