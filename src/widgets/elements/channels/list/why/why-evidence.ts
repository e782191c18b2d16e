import { listTestLines } from '../../../../api/channels/channel-tests.ts'
import { listLogs } from '../../../../api/logs.ts'
import { verdictOf, type TestVerdict } from '../../../../domain/channels/channel-test.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { LogType, wholeLog, type LogEntry } from '../../../../domain/log.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'

/** The newest record is kept, with the number of equal ones. */
export interface Repeated<Record> {
  newest: Record
  times: number
}

export interface Evidence {
  /** The tests are by reason, newest first. */
  failed: Repeated<TestVerdict>[]
  passed: TestVerdict | undefined
  /** The system or an administrator wrote these lines, newest first. */
  lines: Repeated<LogEntry>[]
  call: LogEntry | undefined
}

/** The search reads four pages of the log; one that cannot be read counts as empty. */
export async function findEvidence(
  gateway: Gateway,
  channel: Channel,
  signal: AbortSignal,
): Promise<Evidence> {
  const { id, name } = channel
  const own = String(id)
  const page = (type: number, of = '') =>
    listLogs(gateway, 'all', 0, { ...wholeLog(), type, channel: of }, { signal })
      .then(({ rows }) => rows)
      .catch((error: unknown) => {
        if (signal.aborted) throw error
        return []
      })
  const [tests, system, management, calls] = await Promise.all([
    listTestLines(gateway, { channel: own, limit: 1, enough: () => true, signal }).catch(() => []),
    page(LogType.system),
    page(LogType.management),
    page(LogType.consumption, own),
  ])
  const verdicts = tests
    .filter((line) => String(line.channel) === own)
    .flatMap((line) => verdictOf(line, name) ?? [])
  const [last] = verdicts
  return {
    failed: repeatedBy(
      verdicts.filter(({ passed }) => !passed),
      ({ message }) => message,
    ),
    passed: last?.passed ? last : undefined,
    lines: repeatedBy(
      [...system, ...management]
        .filter(({ content }) => names(content, channel) && /禁用|disabl/i.test(content))
        .sort((one, other) => other.created_at - one.created_at),
      ({ content }) => content,
    ),
    call: calls.find((line) => String(line.channel) === own),
  }
}

/** Groups keep the order of their first records. */
export function repeatedBy<Record>(records: readonly Record[], said: (record: Record) => string) {
  const groups = new Map<string, Repeated<Record>>()
  for (const newest of records) {
    const group = groups.get(said(newest))
    if (group) group.times++
    else groups.set(said(newest), { newest, times: 1 })
  }
  return [...groups.values()]
}

/** Gateways mention a channel as `#id`, or by its name in quotes, brackets or whitespace. */
function names(content: string, { id, name }: Pick<Channel, 'id' | 'name'>) {
  const numbered = new RegExp(`#${escaped(String(id))}(?!\\d)`)
  const quoted =
    name && new RegExp(`(?:[「『“"'\`（(【\\[]|\\s)${escaped(name)}(?:[」』”"'\`）)】\\]]|\\s|$)`)
  return numbered.test(content) || Boolean(quoted && quoted.test(content))
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
