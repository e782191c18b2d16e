import { describe, expect, it } from 'vitest'
import { everyDatabase } from '../gateway/database/databases.ts'
import { runHistory } from '../gateway/money/property-history.ts'
import { scaled } from './scale.ts'

/** Number of calls of each history. */
const steps = scaled(1500)

describe.each(everyDatabase)('many long histories on $name', ({ open }) => {
  it.each([11, 12, 13, 14])('add up, beginning with seed %i', async (seed) => {
    const database = await open()
    try {
      const { counts, wrong } = await runHistory({ seed, steps, width: 30, database })
      expect(wrong).toEqual([])
      console.log(seed, JSON.stringify(counts))
    } finally {
      await database.close()
    }
  })
})
