import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { openDatabase, type OpenDatabase } from '../../demo/gateway/db/open.ts'

const server = process.env.TEST_DATABASE_URL

/** Runs a suite once for each database: `describe.each(databases)('$name', ({ open }) => …)`. */
export const databases: { name: string; open: () => Promise<OpenDatabase> }[] = [
  { name: 'PGlite', open: () => openDatabase() },
  ...(server ? [{ name: 'PostgreSQL', open: openPostgres }] : []),
]

/** A database of its own, dropped when it is closed. */
async function openPostgres(): Promise<OpenDatabase> {
  const { url, drop } = await createPostgres()
  const opened = await openDatabase({ databaseUrl: url })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await drop()
    },
  }
}

/** An empty database on the test server, for tests that open it more than once. */
export async function createPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `oneapi_test_${randomBytes(6).toString('hex')}`
  const admin = postgres(server!, { max: 1, onnotice: () => {} })
  await admin`create database ${admin(name)}`
  const url = new URL(server!)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await admin`drop database ${admin(name)} with (force)`
      await admin.end()
    },
  }
}
