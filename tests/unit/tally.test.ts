import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { sentence, strict, sum } from '../../scripts/tally.ts'
import { vitestTally } from '../../scripts/vitest-tally.ts'

describe('the count that ends npm test', () => {
  test('names skipped tests only when there are any', () => {
    expect(sentence({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
    expect(sentence({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
  })

  test('a runner that crashed or ran nothing has failed', () => {
    expect(strict(false)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(strict(true, sum([]))).toMatchObject({ failed: 1 })
    expect(strict(true, { passed: 0, failed: 0, skipped: 4 })).toMatchObject({ failed: 1, skipped: 4 })
    expect(strict(false, { passed: 9, failed: 0, skipped: 0 })).toMatchObject({ passed: 9, failed: 1 })
  })

  test('failures that are counted are not counted twice', () => {
    expect(strict(false, { passed: 9, failed: 2, skipped: 0 })).toMatchObject({ passed: 9, failed: 2 })
    expect(strict(true, { passed: 9, failed: 0, skipped: 1 })).toEqual({ passed: 9, failed: 0, skipped: 1 })
  })
})

describe('the counts of a vitest report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-tally-'))
  const file = join(folder, 'report.json')
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('a file that could not be loaded is a failure', () => {
    const tests = (...statuses: string[]) => statuses.map((status) => ({ status }))
    const testResults = [
      { status: 'passed', assertionResults: tests('passed', 'passed', 'pending', 'todo') },
      { status: 'failed', assertionResults: tests('passed', 'failed') },
      { status: 'failed', assertionResults: [] },
    ]
    writeFileSync(file, JSON.stringify({ testResults }))
    expect(vitestTally(file)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })
})
