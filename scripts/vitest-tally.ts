import { readFileSync } from 'node:fs'
import type { Tally, TestOutcome } from './tally.ts'

type Report = {
  testResults: { name: string; status: string; assertionResults: { title: string; status: string }[] }[]
}

const outcome = (status: string) => (status === 'passed' || status === 'failed' ? status : 'skipped')

/** The counts of a vitest JSON report. A file that failed before its first test counts as one failure. */
export function vitestTally(file: string): Tally {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
  for (const { status, assertionResults } of testResults) {
    for (const test of assertionResults) {
      tally[outcome(test.status)]++
    }
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) tally.failed++
  }
  return tally
}

/** What became of each test of a vitest JSON report. */
export const vitestOutcomes = (file: string): TestOutcome[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as Report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ file: name, name: title, status: outcome(status) })),
  )
