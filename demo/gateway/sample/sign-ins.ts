import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { secrets, sessions, users } from '../db/schema.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'
import { randomText } from '../secrets.ts'
import { sampleUsers } from './people.ts'

export interface SignIn {
  username: string
  password: string
  passwordHash: string
}

/** A password of its own for each. */
export const newSignIns = (usernames: string[]): Promise<SignIn[]> =>
  Promise.all(
    usernames.map(async (username) => {
      const password = randomText(16)
      return { username, password, passwordHash: await hashPassword(password) }
    }),
  )

/** Version 1.0.0 gave every sample user this password, an administrator among them, and anybody can read it here. */
const published = 'sample-2026'

/** Marks data in which it was looked for. */
const mark = 'sample-sign-ins'

/**
 * Gives sample users who still have the published password new ones, and ends their sessions and access tokens;
 * once for all in the life of a database.
 * @returns those of them
 */
export const retirePublished = async (db: Database): Promise<SignIn[]> => {
  const [first] = await db.insert(secrets).values({ name: mark, value: '' }).onConflictDoNothing().returning()
  if (!first) return []
  const names = sampleUsers.map(({ username }) => username)
  const found = await db.select().from(users).where(inArray(users.username, names))
  // All were given one hash; so each hash is tried once.
  const hashes = [...new Set(found.map(({ password_hash }) => password_hash))]
  const known = await Promise.all(hashes.map((hash) => verifyPassword(published, hash)))
  const open = found.filter(({ password_hash }) => known[hashes.indexOf(password_hash)])
  const signIns = await newSignIns(open.map(({ username }) => username))
  await db.transaction(async (tx) => {
    for (const { username, passwordHash: password_hash } of signIns) {
      const { id, password_hash: before } = open.find((user) => user.username === username)!
      const own = and(eq(users.id, id), eq(users.password_hash, before))
      await tx.update(users).set({ password_hash, access_token_hash: null }).where(own)
      await tx.delete(sessions).where(eq(sessions.user_id, id))
    }
  })
  return signIns
}

/** Keeps the passwords beside the data, for its owner to read. */
export const keepSignIns = (dataDir: string, signIns: SignIn[]) => {
  const lines = signIns.map(({ username, password }) => `${username} / ${password}\n`)
  const path = join(dataDir, 'sample-users.txt')
  // Made anew: whoever put a file or a link there before would read what is written.
  rmSync(path, { force: true })
  writeFileSync(path, lines.join(''), { mode: 0o600, flag: 'wx' })
  return path
}
