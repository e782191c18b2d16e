import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { failures, one, sentence, slowest, strict, type TestOutcome } from '../../../scripts/test/tally.ts'
import { vitestOutcomes } from '../../../scripts/test/vitest-outcomes.ts'

const outcomes = (...statuses: TestOutcome['status'][]): TestOutcome[] =>
  statuses.map((status, at) => ({ file: 'a.test.ts', name: `test ${at}`, status }))

describe('the count that ends npm test', () => {
  test('names skipped tests only when there are any', () => {
    expect(sentence(outcomes('passed', 'passed'))).toBe('2 passed, 0 failed')
    expect(sentence(outcomes('passed', 'failed', 'skipped'))).toBe('1 passed, 1 failed, 1 skipped')
  })

  test('a runner that crashed or ran nothing has failed', () => {
    const silent = one('runner', false)
    expect(strict('runner', false)).toEqual(silent)
    expect(strict('runner', true)).toEqual(silent)
    expect(strict('runner', true, outcomes('skipped'))).toEqual([...outcomes('skipped'), ...silent])
    expect(strict('runner', false, outcomes('passed'))).toEqual([...outcomes('passed'), ...silent])
  })

  test('failures that are counted are not counted twice', () => {
    expect(strict('runner', false, outcomes('passed', 'failed'))).toEqual(outcomes('passed', 'failed'))
    expect(strict('runner', true, outcomes('passed', 'skipped'))).toEqual(outcomes('passed', 'skipped'))
  })

  test('what failed is said a line each, with the first line of its reason', () => {
    const [passed, failed] = outcomes('passed', 'failed') as [TestOutcome, TestOutcome]
    expect(failures([passed, { ...failed, message: 'late\n  at line 7' }, ...one('types', false)])).toEqual([
      'a.test.ts | test 1 | late',
      'types',
    ])
  })
})

describe('what a vitest report says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-tally-'))
  const file = join(folder, 'report.json')
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('a file that could not be loaded, or whose hook failed, is a failure', () => {
    const tests = (...statuses: string[]) => statuses.map((status) => ({ title: status, status }))
    const testResults = [
      { name: 'a', status: 'passed', assertionResults: tests('passed', 'passed', 'pending', 'todo') },
      { name: 'b', status: 'failed', assertionResults: tests('passed', 'failed') },
      { name: 'c', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'd', status: 'failed', message: 'hook timed out', assertionResults: tests('pending') },
    ]
    const timed = testResults.map((suite, at) => ({
      ...suite,
      startTime: 0,
      endTime: suite.name === 'c' ? 75_000 : at,
    }))
    writeFileSync(file, JSON.stringify({ testResults: timed }))
    const found = vitestOutcomes(file)
    expect(slowest(found, 1)).toEqual(['   75 s  c'])
    expect(sentence(found)).toBe('3 passed, 3 failed, 3 skipped')
    expect(failures(found)).toEqual([
      'b | failed',
      'c | outside its tests | no such module',
      'd | outside its tests | hook timed out',
    ])
  })
})
