import type { Id } from '../id.ts'
import type { LogEntry } from '../log.ts'

/**
 * The result of a channel test. Only the log contains it: a failed test may have a response time too (contract
 * "Manners").
 */
export interface TestVerdict {
  channel: Id
  /** Epoch seconds. */
  at: number
  model: string
  passed: boolean
  /** The provider's response, or why there was none. */
  words: string
  /** Duration; 0 if unknown. */
  milliseconds: number
}

const outcome = / 测试(成功，响应|失败，错误)：/

/**
 * The verdict in a log line; undefined if the line is not from a test.
 *
 * @param name - the channel's name, which may itself look like an outcome
 */
export function verdictOf(entry: LogEntry, name = ''): TestVerdict | undefined {
  const { channel, created_at, model_name, content, elapsed_time } = entry
  const start = `渠道 ${name}`
  const known = name && content.startsWith(`${start} 测试`) ? start.length : 0
  const rest = content.slice(known)
  const found = outcome.exec(rest)
  if (!found || !content.startsWith('渠道 ')) return undefined
  return {
    channel,
    at: created_at,
    model: model_name,
    passed: found[1]!.startsWith('成功'),
    words: rest.slice(found.index + found[0].length),
    milliseconds: elapsed_time || 0,
  }
}

/** The verdict in a line that is only written for a test that passed. */
export const passOf = ({ channel, created_at, model_name, elapsed_time }: LogEntry): TestVerdict => ({
  ...{ channel, at: created_at, model: model_name, passed: true, words: '' },
  milliseconds: elapsed_time || 0,
})

/** Maximum difference in seconds between the time of a test and its log line, which is written separately. */
const apart = 10

/** Whether a verdict is that of a channel's last test. */
export const isOfLastTest = ({ at }: TestVerdict, { test_time }: { test_time: number }) =>
  at >= test_time - apart
