import { describe, expect, it } from 'vitest'
import { testDatabases } from '../database/databases.ts'
import { runHistory } from './property-history.ts'
import { shareOf } from '../../whole.ts'

describe.each(testDatabases)('any history of calls on $name', ({ name, open }) => {
  it.each(shareOf([1, 2], 2))('adds up, beginning with seed %i', async (seed) => {
    const database = await open()
    try {
      const { counts, wrong } = await runHistory({ seed, steps: 60, width: 12, database })
      expect(wrong).toEqual([])
      // The history proves nothing if a kind of call never succeeded.
      expect(counts).toMatchObject({
        'chat: 200': expect.any(Number) as number,
        'redemption: true': expect.any(Number) as number,
        'crash: true': expect.any(Number) as number,
      })
      console.log(name, seed, JSON.stringify(counts))
    } finally {
      await database.close()
    }
  })
})
