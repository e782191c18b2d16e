import { setImmediate as nextTick } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'

/**
 * Lets the process do other things between two statements. PGlite works in the process itself, and ends one statement
 * in the task of the one before: a crowd of calls that wait for nothing but the database would run to its end before
 * anything else is read. Of new connections, Node accepts a single one between two such tasks.
 */
export function yieldToEvents(client: PGlite): void {
  let last: Promise<unknown> = Promise.resolve()

  /** As the client itself has it: one after the other, in the order of the calls. */
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
