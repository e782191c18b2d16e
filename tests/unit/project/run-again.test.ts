import { expect, test } from 'vitest'
import { runAgain, type Suite } from '../../../scripts/test/run-again.ts'
import type { TestOutcome } from '../../../scripts/test/tally.ts'

const outcome = (file: string, status: TestOutcome['status'], name = `of ${file}`): TestOutcome => ({
  file,
  name,
  status,
  ...(status === 'failed' && { message: 'late' }),
})

/** Two suites; what comes the second time is `second`. */
function stage(first: TestOutcome[], second: TestOutcome[]) {
  const outcomes = new Map([
    ['elements', [outcome('z', 'passed')]],
    ['console', first],
  ])
  const asked: (string[] | undefined)[] = []
  const suites: Suite[] = [
    ['elements', () => Promise.reject(new Error('nothing failed here'))],
    ['console', async (files) => (asked.push(files), second)],
  ]
  const oneByOne = async (steps: Suite[]) => {
    for (const [name, run] of steps) outcomes.set(name, await run())
  }
  return { outcomes, asked, again: () => runAgain(suites, outcomes, oneByOne) }
}

test('only the files that failed run again, and their second results count', async () => {
  const { outcomes, asked, again } = stage(
    [outcome('a', 'failed'), outcome('a', 'passed', 'other'), outcome('b', 'passed'), outcome('c', 'failed')],
    [outcome('a', 'passed'), outcome('a', 'passed', 'other'), outcome('c', 'failed')],
  )
  expect(await again()).toEqual(['a | of a | late'])
  expect(asked).toEqual([['a', 'c']])
  expect(outcomes.get('console')).toEqual([
    outcome('b', 'passed'),
    outcome('a', 'passed'),
    outcome('a', 'passed', 'other'),
    outcome('c', 'failed'),
  ])
})

test('nothing runs again where nothing failed, where no file did, or where more than eight did', async () => {
  const many = [...'abcdefghi'].map((file) => outcome(file, 'failed'))
  for (const first of [[outcome('a', 'passed')], [outcome('', 'failed')], many]) {
    const { outcomes, asked, again } = stage(first, [])
    expect(await again()).toEqual([])
    expect(asked).toEqual([])
    expect(outcomes.get('console')).toEqual(first)
  }
})

test('what does not run at all the second time has failed', async () => {
  const { outcomes, again } = stage([outcome('a', 'failed')], [outcome('', 'failed', 'console')])
  await again()
  expect(outcomes.get('console')).toEqual([outcome('', 'failed', 'console')])
})
