import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { oneAtATime } from '../../../scripts/one-at-a-time.ts'

export interface PostgresDatabase {
  url: string
  drop(): Promise<void>
}

/** A new, empty database on a test server. */
export const createPostgresDatabase = (server: string): Promise<PostgresDatabase> =>
  create(server, `oneapi_test_${someName()}`)

/**
 * A new database that begins with the data of its kind. In `npm test` these are created once, as a template, which is
 * copied in a tenth of the time.
 *
 * @param make - creates the data in an empty database and leaves no connection to it
 */
export async function copyOf(
  server: string,
  kind: string,
  make: (databaseUrl: string) => Promise<void>,
): Promise<PostgresDatabase> {
  const run = process.env.STARTING_DATA
  if (!run) {
    const database = await createPostgresDatabase(server)
    await make(database.url)
    return database
  }
  const template = `${templatesOf(run)}${kind}`
  const aside = `${template}_unfinished`
  await oneAtATime(join(run, `${kind}-template.lock`), async () => {
    if ((await on(server, `select from pg_database where datname = '${template}'`)).length > 0) return
    await on(server, `drop database if exists ${aside} with (force)`)
    await on(server, `create database ${aside}`)
    await make(addressOf(server, aside))
    await on(server, `alter database ${aside} rename to ${template}`)
  })
  return create(server, `${templatesOf(run)}${someName()}`, `template ${template} strategy file_copy`)
}

/** Drops the templates of a run, and the copies that its processes kept until they ended. */
export async function dropTemplates(server: string, run: string): Promise<void> {
  const names = await on(
    server,
    `select datname from pg_database where starts_with(datname, '${templatesOf(run)}')`,
  )
  for (const { datname } of names) await on(server, `drop database ${datname} with (force)`)
}

const templatesOf = (run: string) =>
  `oneapi_test_${createHash('sha256').update(run).digest('hex').slice(0, 8)}_`

const someName = () => `${process.pid}_${Math.random().toString(36).slice(2, 10)}`

async function create(server: string, name: string, source = ''): Promise<PostgresDatabase> {
  await on(server, `create database ${name} ${source}`)
  return {
    url: addressOf(server, name),
    drop: async () => void (await on(server, `drop database ${name} with (force)`)),
  }
}

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const on = async (server: string, statement: string): Promise<{ datname?: string }[]> => {
  const client = new pg.Client(server)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
