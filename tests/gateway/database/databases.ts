import postgres from 'postgres'
import { openDatabase, type OpenDatabase } from '../../../demo/gateway/db/open.ts'
import { whole } from '../../whole.ts'
import { emptyDatabase } from './snapshot.ts'

export interface TestDatabase {
  name: string
  /** Opens a new, empty database; closing it drops it. */
  open(): Promise<OpenDatabase>
}

const serverUrl = process.env.TEST_DATABASE_URL

const pglite: TestDatabase = {
  name: 'PGlite',
  open: async () => openDatabase({ snapshot: await emptyDatabase() }),
}

const postgresql = (server: string): TestDatabase => ({
  name: 'PostgreSQL',
  async open() {
    const { url, drop } = await createPostgresDatabase(server)
    const opened = await openDatabase({ databaseUrl: url })
    return {
      ...opened,
      close: async () => {
        await opened.close()
        await drop()
      },
    }
  },
})

/** PostgreSQL where `TEST_DATABASE_URL` names a server on which databases may be made, and PGlite. */
const all = [...(serverUrl ? [postgresql(serverUrl)] : []), pglite]

/** In a normal run only the first: PGlite is what the consoles and the recordings run on. */
export const testDatabases = whole ? all : all.slice(0, 1)

/** What the recordings are replayed on. */
export const everyDatabase = all

/** A new database on the test server, for those that need its address. */
export const createPostgresDatabase = async (server: string) => {
  const name = `oneapi_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await runOn(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOn(server, `drop database ${name} with (force)`) }
}

const runOn = async (server: string, statement: string) => {
  const client = postgres(server, { max: 1, onnotice: () => {} })
  try {
    await client.unsafe(statement)
  } finally {
    await client.end()
  }
}
