import { writeFileSync } from 'node:fs'
import type { Reporter, TestSuiteResult } from '@web/test-runner'
import { sentence, type Tally } from '../tally.ts'

/** Prints the run's counts and writes them to a file. A test file that could not be loaded or ran nothing counts as failed. */
export function tallyReporter(file?: string): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
      for (const session of sessions) {
        const tests = session.testResults ? allTests(session.testResults) : []
        for (const { passed, skipped } of tests) tally[skipped ? 'skipped' : passed ? 'passed' : 'failed']++
        const failedTests = tests.some(({ passed, skipped }) => !passed && !skipped)
        if (tests.length === 0 || (!session.passed && !failedTests)) tally.failed++
      }
      console.log(`elements: ${sentence(tally)}`)
      if (file) writeFileSync(file, JSON.stringify(tally))
    },
  }
}

const allTests = (suite: TestSuiteResult): TestSuiteResult['tests'] => [
  ...suite.tests,
  ...suite.suites.flatMap(allTests),
]
