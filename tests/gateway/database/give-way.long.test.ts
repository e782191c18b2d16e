import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../../gateway/db/open.ts'
import { options } from '../../../gateway/db/schema.ts'

/** How often everything else has its turn while this runs. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let over = false
  const count = () => {
    turns += 1
    if (!over) setImmediate(count)
  }
  setImmediate(count)
  await work()
  over = true
  return turns
}

describe('a busy PGlite', () => {
  it('lets the process do other things between any two statements', async () => {
    const { db, close } = await openDatabase()
    const statement = () => db.execute(sql`select 1`)
    const transaction = () =>
      db.transaction(async (tx) => {
        for (let at = 0; at < 5; at += 1) await tx.execute(sql`select 1`)
      })
    expect(
      await turnsDuring(() => Promise.all(Array.from({ length: 50 }, statement))),
    ).toBeGreaterThanOrEqual(50)
    expect(
      await turnsDuring(() => Promise.all(Array.from({ length: 10 }, transaction))),
    ).toBeGreaterThanOrEqual(50)
    await close()
  })

  it('keeps the order, and goes on after a failure', async () => {
    const { db, close } = await openDatabase()
    const done: string[] = []
    const write = (key: string) => db.insert(options).values({ key, value: '' })
    const failing = db.transaction(async (tx) => {
      await tx.insert(options).values({ key: 'undone', value: '' })
      throw new Error('mine')
    })
    await Promise.all([
      write('one').then(() => done.push('one')),
      failing.catch((error: Error) => done.push(error.message)),
      expect(write('one')).rejects.toThrow(),
      write('two').then(() => done.push('two')),
    ])
    expect(done).toEqual(['mine', 'one', 'two'])
    expect((await db.select().from(options)).map(({ key }) => key)).toEqual(['one', 'two'])
    await close()
  })
})
