import { parseJson } from '../format.ts'
import type { Id } from '../id.ts'
import { id, list, number, record, text } from '../wire.ts'
import type { TestVerdict } from './channel-test.ts'

/** The result of each channel's last test, as far as this browser has seen it. */
export type KeptTests = ReadonlyMap<Id, TestVerdict>

/** Maximum number of tests kept, and characters of their messages: about 400 kB in total. */
const most = 1000
const longest = 300

/** Providers repeat a wrong key, in full or in part, when they refuse it. */
const secret = /\b(?:(?:sk|pk|ak|key)[-_]|bearer )[\w*.-]{6,}|(?=[\w-]*\d)[\w-]{24,}/gi

/** The verdict in a form that may be stored: shortened, and without anything that looks like a key. */
export const keepable = (verdict: TestVerdict): TestVerdict => ({
  ...verdict,
  words: verdict.words.slice(0, longest).replace(secret, (found) => `${found.slice(0, 3)}…`),
})

/** The newest verdicts, as stored text. */
export const keptText = (tests: KeptTests): string =>
  JSON.stringify([...tests.values()].sort((one, other) => other.at - one.at).slice(0, most))

/** The tests stored by an earlier visit; any other content is ignored. */
export function keptIn(stored: string | null): Map<Id, TestVerdict> {
  const rows = list(parseJson(stored ?? ''))
    .slice(0, most)
    .map(record)
  return new Map(
    rows
      .map((row) => ({
        channel: id(row.channel),
        at: number(row.at),
        model: text(row.model),
        passed: row.passed === true,
        words: text(row.words),
        milliseconds: number(row.milliseconds),
      }))
      .filter(({ at }) => at > 0)
      .map((verdict) => [verdict.channel, verdict]),
  )
}
