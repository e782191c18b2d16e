import { readFileSync } from 'node:fs'
import type { TestOutcome } from './tally.ts'

type Report = {
  testResults: {
    name: string
    status: string
    message: string
    /** The start in milliseconds since the epoch, as `endTime`. */
    startTime: number
    endTime: number
    assertionResults: { title: string; status: string; failureMessages?: string[] }[]
  }[]
}

/**
 * Reads the results from a JSON report of vitest. A file that failed without a failed test, because of a hook or
 * because it could not be loaded, adds one failure.
 */
export const vitestOutcomes = (report: string): TestOutcome[] =>
  (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults.flatMap((suite): TestOutcome[] => {
    const file = suite.name
    const seconds = (suite.endTime - suite.startTime) / 1000
    const tests = suite.assertionResults.map(({ title, status, failureMessages }) => ({
      file,
      name: title,
      status: outcome(status),
      message: failureMessages?.[0],
      seconds,
    }))
    if (suite.status !== 'failed' || tests.some(({ status }) => status === 'failed')) return tests
    return [...tests, { file, name: 'outside its tests', status: 'failed', message: suite.message, seconds }]
  })

const outcome = (status: string): TestOutcome['status'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped'
