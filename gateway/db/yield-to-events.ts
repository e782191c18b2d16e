import { setImmediate as nextTick } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'

/**
 * Yields to the event loop between two statements. PGlite runs inside this process and resolves one statement in the
 * same task as the next, so many calls that wait for the database alone would all finish before Node reads anything
 * else; and Node accepts only one new connection between two such tasks.
 */
export function yieldToEvents(client: PGlite): void {
  let last: Promise<unknown> = Promise.resolve()

  /** Runs one work after the other in the order of the calls, as the client does. */
  function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = last.then(() => nextTick()).then(work)
    last = mine.catch(() => {})
    return mine
  }

  const query = client.query.bind(client)
  const transaction = client.transaction.bind(client)
  client.query = ((...words: Parameters<typeof query>) => inOrder(() => query(...words))) as typeof query
  client.transaction = (work) => inOrder(() => transaction((tx) => work(withTurns(tx))))
}

function withTurns(tx: Transaction): Transaction {
  const query = tx.query.bind(tx)
  tx.query = (async (...words: Parameters<typeof query>) => {
    await nextTick()
    return query(...words)
  }) as typeof query
  return tx
}
