/**
 * Where a backend keeps the accounts of its users, and which amounts it has credited. Values are encrypted text. Several
 * processes may share one.
 */
export interface BackendStorage {
  /** The value of a key; undefined if it has none. */
  get(key: string): Promise<string | undefined>
  /**
   * Sets a value in one atomic step, and only while the current one is `expected` (undefined: none).
   *
   * @returns whether it was set
   */
  replace(key: string, expected: string | undefined, value: string): Promise<boolean>
}

/** Ends with the process: for tests. What it loses is made again, except that an amount may be credited twice. */
export function memoryStorage(): BackendStorage {
  const values = new Map<string, string>()
  return {
    get: (key) => Promise.resolve(values.get(key)),
    replace: (key, expected, value) => {
      const isCurrent = values.get(key) === expected
      if (isCurrent) values.set(key, value)
      return Promise.resolve(isCurrent)
    },
  }
}

/**
 * A SQLite file, for one or several processes of one machine. Needs Node 22.15.
 *
 * @param path - of the file, which is made if it is missing; its folder must be there
 * @throws Error without `node:sqlite`, or where the file cannot be opened
 */
export function sqliteStorage(path: string): BackendStorage {
  const sqlite = process.getBuiltinModule('node:sqlite')
  if (!sqlite) throw new Error('sqliteStorage() needs Node 22.15 or later')
  const database = new sqlite.DatabaseSync(path)
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL')
  database.exec('CREATE TABLE IF NOT EXISTS backend (key TEXT PRIMARY KEY, value TEXT NOT NULL)')
  const read = database.prepare('SELECT value FROM backend WHERE key = ?')
  const insert = database.prepare('INSERT INTO backend (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const update = database.prepare('UPDATE backend SET value = ? WHERE key = ? AND value = ?')
  return {
    get: (key) => Promise.resolve(read.get(key)?.value as string | undefined),
    replace: (key, expected, value) => {
      const { changes } = expected === undefined ? insert.run(key, value) : update.run(value, key, expected)
      return Promise.resolve(changes === 1)
    },
  }
}
