/**
 * The only file that opens a database of the browser, each with one table. Resolves when the transaction is over or could
 * not be started, as where databases are blocked; never rejects.
 */
export const withTable = (
  { database, table }: Record<'database' | 'table', string>,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => unknown,
) =>
  new Promise<void>((resolve) => {
    try {
      const opening = indexedDB.open(database, 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(table)
      opening.onerror = opening.onblocked = () => resolve()
      opening.onsuccess = () => {
        const opened = opening.result
        const transaction = opened.transaction(table, mode)
        transaction.oncomplete = transaction.onabort = () => {
          opened.close()
          resolve()
        }
        work(transaction.objectStore(table))
      }
    } catch {
      resolve()
    }
  })
