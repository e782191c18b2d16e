import type { Id } from '../id.ts'
import type { LogEntry } from '../log.ts'

/** How a test of a channel ended. The log alone tells it: a failed one may have a response time, too (contract "Manners"). */
export interface TestVerdict {
  channel: Id
  /** Epoch seconds. */
  at: number
  model: string
  passed: boolean
  /** The provider's answer, or why there was none. */
  words: string
  /** It took; 0 where nobody tells. */
  milliseconds: number
}

const outcome = / 测试(成功，响应|失败，错误)：/

/**
 * The verdict in a line of the log; undefined for one that is no test's.
 *
 * @param name - the channel's, which may itself read like an outcome
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

/** The line of a test is written beside its time, not with it: seconds that the two may lie apart. */
const apart = 10

/** Whether a verdict is that of the last test a row tells of. */
export const isOfLastTest = ({ at }: TestVerdict, { test_time }: { test_time: number }) =>
  at >= test_time - apart
