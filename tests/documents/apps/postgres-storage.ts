import type { Pool } from 'pg'
import type { BackendStorage } from 'oneapi-widgets/server'

/** Needs `CREATE TABLE backend (key text PRIMARY KEY, value text NOT NULL)`. */
export const postgresStorage = (pool: Pool): BackendStorage => ({
  async get(key) {
    const { rows } = await pool.query('SELECT value FROM backend WHERE key = $1', [key])
    return rows[0]?.value
  },
  async replace(key, expected, value) {
    const { rowCount } =
      expected === undefined
        ? await pool.query('INSERT INTO backend VALUES ($1, $2) ON CONFLICT DO NOTHING', [key, value])
        : await pool.query('UPDATE backend SET value = $2 WHERE key = $1 AND value = $3', [
            key,
            value,
            expected,
          ])
    return rowCount === 1
  },
})
