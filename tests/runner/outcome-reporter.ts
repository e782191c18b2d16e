import { writeFileSync } from 'node:fs'
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner'
import { sentence, type TestOutcome } from '../../scripts/test/tally.ts'

/**
 * Prints the counts and writes the result of each test to a file. A file that could not be loaded or ran no
 * test has failed.
 */
export function outcomeReporter(file?: string): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const outcomes = sessions.flatMap(outcomesOf)
      console.log(`elements: ${sentence(outcomes)}`)
      if (file) writeFileSync(file, JSON.stringify(outcomes))
    },
  }
}

function outcomesOf({ testFile: file, testResults, passed, errors }: TestSession): TestOutcome[] {
  const all = testResults ? allTests(testResults) : []
  const seconds = all.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000
  const tests = all.map((test): TestOutcome => ({
    file,
    name: test.name,
    status: test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed',
    message: test.error?.message,
    seconds,
  }))
  const silent = tests.length === 0 || (!passed && !tests.some(({ status }) => status === 'failed'))
  if (!silent) return tests
  return [...tests, { file, name: 'outside its tests', status: 'failed', message: errors[0]?.message }]
}

const allTests = (suite: TestSuiteResult): TestSuiteResult['tests'] => [
  ...suite.tests,
  ...suite.suites.flatMap(allTests),
]
