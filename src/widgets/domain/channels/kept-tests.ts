import { parseJson } from '../format.ts'
import type { Id } from '../id.ts'
import { id, list, number, record, text } from '../wire.ts'
import type { TestVerdict } from './channel-test.ts'

/** How the last test of each channel ended, as far as this browser has seen it. */
export type KeptTests = ReadonlyMap<Id, TestVerdict>

/** Channels of which a test is kept, and characters of its words: some 400 kB at most. */
const most = 1000
const longest = 300

/** Providers repeat a wrong key in their refusal, whole or in part. */
const secret = /\b(?:(?:sk|pk|ak|key)[-_]|bearer )[\w*.-]{6,}|(?=[\w-]*\d)[\w-]{24,}/gi

/** The verdict as it may be stored: short, and without what looks like a key. */
export const keepable = (verdict: TestVerdict): TestVerdict => ({
  ...verdict,
  words: verdict.words.slice(0, longest).replace(secret, (found) => `${found.slice(0, 3)}…`),
})

/** The newest verdicts, as stored text. */
export const keptText = (tests: KeptTests): string =>
  JSON.stringify([...tests.values()].sort((one, other) => other.at - one.at).slice(0, most))

/** What an earlier visit has stored; whatever else stands there is none. */
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
