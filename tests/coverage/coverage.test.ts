import { describe, expect, test } from 'vitest'
import { keyOf, outcomes } from './outcomes.ts'
import { specification } from './spec.ts'
import { taggedTests } from './tagged.ts'
import type { Line } from './line.ts'
import { isLong } from '../tiers.ts'

// Runs last in `npm test` and `npm run test:long`, which pass the folder with the reports of the earlier steps.
const folder = process.env.TEST_REPORTS
const long = process.env.TEST_TIER === 'long'
const tagged = taggedTests()
/** Whether only `npm run test:long` can prove a line. */
const provenLate = (proof: Line[1]) =>
  typeof proof === 'string' ? Boolean(tagged.get(proof)?.every(({ file }) => isLong(file))) : isLong(proof[0])
const known = folder ? outcomes(folder) : new Map<string, Set<string>>()

describe('the specification', () => {
  test('runs after the tests that it names', () => {
    expect(folder, 'TEST_REPORTS is not set: this runs as the last step of npm test').toBeTruthy()
    expect(known.size).toBeGreaterThan(0)
  })

  test('has lines in each of its nine sections, and none twice', () => {
    expect(Object.keys(specification)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    for (const lines of Object.values(specification)) expect(lines.length).toBeGreaterThan(0)
    const statements = Object.entries(specification).flatMap(([section, lines]) =>
      lines.map(([statement]) => `§${section} ${statement}`),
    )
    expect(statements.filter((line, index) => statements.indexOf(line) !== index)).toEqual([])
  })

  test.each(Object.entries(specification))('section %s is proven, line by line', (_, lines) => {
    const unproven = lines.flatMap(([statement, proof]) => {
      if (provenLate(proof) !== long) return []
      const found = known.get(typeof proof === 'string' ? proof : keyOf(...proof))
      const proven = found?.has('passed') && !found.has('failed')
      return proven ? [] : [`${statement} — ${proof} ${found ? 'did not pass' : 'does not exist'}`]
    })
    expect(unproven).toEqual([])
  })
})
