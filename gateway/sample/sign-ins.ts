import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { secrets, sessions, users } from '../db/schema.ts'
import { hashPassword, verifyPassword } from '../accounts/passwords.ts'
import { randomText } from '../accounts/secrets.ts'
import { sampleUsers } from './people.ts'

export interface SignIn {
  username: string
  password: string
  passwordHash: string
}

/** Creates a random password for each user. */
export const newSignIns = (usernames: string[]): Promise<SignIn[]> =>
  Promise.all(
    usernames.map(async (username) => {
      const password = randomText(16)
      return { username, password, passwordHash: await hashPassword(password) }
    }),
  )

/**
 * The password that all sample users, including an administrator, had in version 1.0.0; it is public in this
 * repository.
 */
const published = 'sample-2026'

/**
 * The name of the secret that marks a database whose passwords were replaced. The mark of an earlier version,
 * `sample-sign-ins`, does not count: it was set before the passwords were changed, so an interrupted start left them
 * unchanged.
 */
const mark = 'sample-sign-ins-retired'

/**
 * Gives new passwords to sample users who still have the published one, and ends their sessions and access tokens. It
 * runs once per database; after an interruption, again at the next start.
 * @returns their new sign-ins
 */
export const retirePublished = (db: Database): Promise<SignIn[]> =>
  db.transaction(async (tx) => {
    // Another process that starts at the same time waits here until this transaction ends.
    const [first] = await tx
      .insert(secrets)
      .values({ name: mark, value: '' })
      .onConflictDoNothing()
      .returning()
    if (!first) return []
    const names = sampleUsers.map(({ username }) => username)
    const found = await tx.select().from(users).where(inArray(users.username, names)).for('update')
    // All sample users had the same hash, so each distinct hash is verified only once.
    const hashes = [...new Set(found.map(({ password_hash }) => password_hash))]
    const known = await Promise.all(hashes.map((hash) => verifyPassword(published, hash)))
    const open = found.filter(({ password_hash }) => known[hashes.indexOf(password_hash)])
    const signIns = await newSignIns(open.map(({ username }) => username))
    for (const [index, { passwordHash: password_hash }] of signIns.entries()) {
      const { id } = open[index]!
      await tx.update(users).set({ password_hash, access_token_hash: null }).where(eq(users.id, id))
      await tx.delete(sessions).where(eq(sessions.user_id, id))
    }
    return signIns
  })

/** Stores the passwords in a file next to the data that only its owner can read. */
export const keepSignIns = (dataDir: string, signIns: SignIn[]) => {
  const lines = signIns.map(({ username, password }) => `${username} / ${password}\n`)
  const path = join(dataDir, 'sample-users.txt')
  // The file is created anew, because someone might have placed a readable file or a link there before.
  rmSync(path, { force: true })
  writeFileSync(path, lines.join(''), { mode: 0o600, flag: 'wx' })
  return path
}
