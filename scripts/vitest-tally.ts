import { readFileSync } from 'node:fs'
import type { Tally } from './tally.ts'

type Report = {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** The counts of a vitest JSON report. A file that failed before its first test counts as one failure. */
export function vitestTally(file: string): Tally {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
  for (const { status, assertionResults } of testResults) {
    for (const test of assertionResults) {
      tally[test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped']++
    }
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) tally.failed++
  }
  return tally
}
