import { writeFileSync } from 'node:fs'
import type { Reporter, TestSuiteResult } from '@web/test-runner'
import { sentence, type Tally, type TestOutcome } from '../tally.ts'

/** Prints the run's counts and writes them to a file, with the name and outcome of each test. A test file that could not be loaded or ran nothing counts as failed. */
export function tallyReporter(file?: string): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
      const outcomes: TestOutcome[] = []
      for (const session of sessions) {
        const tests = session.testResults ? allTests(session.testResults) : []
        for (const { name, passed, skipped } of tests) {
          const status = skipped ? 'skipped' : passed ? 'passed' : 'failed'
          tally[status]++
          outcomes.push({ file: session.testFile, name, status })
        }
        const failedTests = tests.some(({ passed, skipped }) => !passed && !skipped)
        if (tests.length === 0 || (!session.passed && !failedTests)) tally.failed++
      }
      console.log(`elements: ${sentence(tally)}`)
      if (file) writeFileSync(file, JSON.stringify({ ...tally, outcomes }))
    },
  }
}

const allTests = (suite: TestSuiteResult): TestSuiteResult['tests'] => [
  ...suite.tests,
  ...suite.suites.flatMap(allTests),
]
