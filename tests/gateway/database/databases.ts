import { openDatabase, type OpenDatabase } from '../../../gateway/db/open.ts'
import { whole } from '../../whole.ts'
import { copyOf } from './postgres.ts'
import { emptyDatabase } from './snapshot.ts'

export interface TestDatabase {
  name: string
  /** Opens a new, empty database; closing it drops it. */
  open(): Promise<OpenDatabase>
}

const server = process.env.TEST_DATABASE_URL

export const pglite: TestDatabase = {
  name: 'PGlite',
  open: async () => openDatabase({ snapshot: await emptyDatabase() }),
}

/** Undefined unless `TEST_DATABASE_URL` names a server on which databases may be created. */
export const postgresql: TestDatabase | undefined = server
  ? { name: 'PostgreSQL', open: () => openOn(server) }
  : undefined

async function openOn(server: string): Promise<OpenDatabase> {
  const { url, drop } = await copyOf(server, 'empty', async (databaseUrl) => {
    await (await openDatabase({ databaseUrl })).close()
  })
  const opened = await openDatabase({ databaseUrl: url })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await drop()
    },
  }
}

export const everyDatabase = postgresql ? [postgresql, pglite] : [pglite]

/** The database of a normal run. */
export const usualDatabase = everyDatabase[0]!

/** The databases on which the gateway's rules are tested. */
export const testDatabases = whole ? everyDatabase : [usualDatabase]
