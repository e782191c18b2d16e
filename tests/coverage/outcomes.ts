import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { TestOutcome } from '../../scripts/tally.ts'
import { vitestOutcomes } from '../../scripts/vitest-outcomes.ts'
import { tagsIn } from './line.ts'

const tests = join(import.meta.dirname, '..')

/** The reports of the steps that `npm test` runs before this one. */
const reports = { node: vitestOutcomes, elements: elementOutcomes, console: vitestOutcomes }

/** The outcomes of all tests of this run, by tag and by `file name`. A test that ran twice has both outcomes. */
export function outcomes(folder: string): Map<string, Set<TestOutcome['status']>> {
  const found = new Map<string, Set<TestOutcome['status']>>()
  for (const [name, read] of Object.entries(reports)) {
    const file = join(folder, `${name}.json`)
    if (!existsSync(file)) continue
    for (const outcome of read(file)) {
      for (const key of [keyOf(relative(tests, outcome.file), outcome.name), ...tagsIn(outcome.name)]) {
        found.set(key, (found.get(key) ?? new Set()).add(outcome.status))
      }
    }
  }
  return found
}

export const keyOf = (file: string, test: string) => `${file}\n${test}`

function elementOutcomes(file: string): TestOutcome[] {
  return JSON.parse(readFileSync(file, 'utf8')) as TestOutcome[]
}
