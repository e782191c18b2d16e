import { createHash } from 'node:crypto'
import { existsSync, linkSync, openAsBlob, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

const migrationsFolder = join(import.meta.dirname, '../../../gateway/db/migrations')
const pglite = join(import.meta.dirname, '../../../node_modules/@electric-sql/pglite/package.json')

let made: Promise<Blob> | undefined

/**
 * An empty, migrated database. Creating one takes seconds, loading it a fraction; so it is created once per set of
 * migrations and kept in the system's temporary folder.
 */
export const emptyDatabase = (): Promise<Blob> => (made ??= readOrMake())

async function readOrMake(): Promise<Blob> {
  const file = join(tmpdir(), `oneapi-empty-database-${fingerprint()}.tar`)
  if (!existsSync(file)) {
    const client = await PGlite.create()
    await migrate(drizzle(client), { migrationsFolder })
    const dump = await client.dumpDataDir('none')
    await client.close()
    // Written under another name first, so that no other test process reads half a file; a file that another process has
    // made meanwhile stays, because that process cannot read it any more once it is replaced.
    const mine = `${file}.${process.pid}`
    writeFileSync(mine, new Uint8Array(await dump.arrayBuffer()))
    try {
      linkSync(mine, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    rmSync(mine)
  }
  return openAsBlob(file)
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(pglite))
  for (const name of readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(migrationsFolder, name)))
  }
  return hash.digest('hex').slice(0, 12)
}
