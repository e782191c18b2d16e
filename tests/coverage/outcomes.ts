import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { TestOutcome } from '../../scripts/test/tally.ts'
import { tagsIn } from './line.ts'

const tests = join(import.meta.dirname, '..')

/** The outcomes of the tests that `npm test` ran before this step, by tag and by `file name`. */
export function outcomes(folder: string): Map<string, Set<TestOutcome['status']>> {
  const found = new Map<string, Set<TestOutcome['status']>>()
  const all = JSON.parse(readFileSync(join(folder, 'outcomes.json'), 'utf8')) as TestOutcome[]
  for (const { file, name, status } of all) {
    if (!file) continue
    for (const key of [keyOf(relative(tests, file), name), ...tagsIn(name)]) {
      found.set(key, (found.get(key) ?? new Set()).add(status))
    }
  }
  return found
}

export const keyOf = (file: string, test: string) => `${file}\n${test}`
