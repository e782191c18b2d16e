import { sql } from 'drizzle-orm'
import type { Database } from '../../../gateway/db/open.ts'
import { channels, redemptions, sessions, tokens, users } from '../../../gateway/db/schema.ts'
import { Role, UserStatus } from '../../../gateway/domain.ts'
import type { AppConfig } from '../../../gateway/deps.ts'
import { signValue } from '../../../gateway/http/signature.ts'
import { hashPassword } from '../../../gateway/accounts/passwords.ts'
import { echoChannelType } from '../../../gateway/relay/echo.ts'
import { sha256 } from '../../../gateway/accounts/secrets.ts'
import { userPassword } from '../browser.ts'
import { rowsOf } from '../database/rows.ts'

/** All users, in order of their ids from 1. */
const people = [
  { username: 'root', role: Role.root, status: UserStatus.enabled },
  { username: 'admin', role: Role.admin, status: UserStatus.enabled },
  { username: 'owner', role: Role.common, status: UserStatus.enabled },
  { username: 'other', role: Role.common, status: UserStatus.enabled },
  { username: 'banned', role: Role.root, status: UserStatus.banned },
  { username: 'peer', role: Role.admin, status: UserStatus.enabled },
]

type Person = 'root' | 'admin' | 'owner' | 'other' | 'banned' | 'stale'

/** A key contains its owner's name, so that a reply that reveals it is easy to spot. */
export const keyOf = (username: string) => `${username}skey`.padEnd(48, '0')

const accessTokenOf = (username: string) => sha256(username).slice(0, 32)

/** The credentials of each kind of caller; the columns of the matrix. */
export const identitiesOf = (config: Pick<AppConfig, 'sessionSecret'>) => {
  const session = (person: Person) => ({ Cookie: `session=${signValue(person, 'session', config)}` })
  return {
    nobody: {},
    stale: session('stale'),
    forged: { Cookie: 'session=root.AAAA', Authorization: accessTokenOf('nobody') },
    banned: session('banned'),
    owner: session('owner'),
    other: session('other'),
    admin: session('admin'),
    root: session('root'),
    token: { Authorization: accessTokenOf('owner') },
    key: { Authorization: `Bearer sk-${keyOf('owner')}` },
    foreign: { ...session('root'), Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  } satisfies Record<string, Record<string, string>>
}

/**
 * The same small data set before each call: the users, a key for each, one channel and one code. Rows are inserted
 * directly, because six sign-ins with a password would take a second.
 */
export const createWorld = async (db: Database) => {
  const password_hash = await hashPassword(userPassword)
  return async () => {
    await db.execute(
      sql`truncate users, tokens, channels, redemptions, logs, sessions, options, verification_codes restart identity`,
    )
    await db.insert(users).values(
      people.map((person) => ({
        ...person,
        password_hash,
        display_name: person.username,
        aff_code: person.username,
        quota: 1_000_000,
        access_token_hash: sha256(accessTokenOf(person.username)),
      })),
    )
    await db.insert(tokens).values(
      people.map(({ username }, index) => ({
        user_id: index + 1,
        key: keyOf(username),
        name: username,
        unlimited_quota: true,
      })),
    )
    const lasting = people.map(({ username }, index) => ({
      id_hash: sha256(username),
      user_id: index + 1,
      expires_at: 2 ** 40,
    }))
    await db.insert(sessions).values([...lasting, { id_hash: sha256('stale'), user_id: 3, expires_at: 1 }])
    await db
      .insert(channels)
      .values({ type: echoChannelType, key: 'channel-secret', name: 'echo', models: 'gpt-3.5-turbo' })
    await db.insert(redemptions).values({ user_id: 1, key: 'a-gift', name: 'gift', quota: 500 })
  }
}

/** A mark of every row that a call may change; equal marks mean that nothing was changed. */
export const markOf = async (db: Database) => {
  const parts = ['users', 'tokens', 'channels', 'redemptions', 'logs', 'sessions', 'options'].map((table) => {
    // That an operation was refused is recorded.
    const where = table === 'logs' ? sql`where t.other = ''` : sql``
    return sql`(select string_agg(t::text, '|' order by t::text) from ${sql.identifier(table)} t ${where})`
  })
  const [row] = await rowsOf<{ mark: string }>(
    db,
    sql`select concat_ws('#', ${sql.join(parts, sql`, `)}) as mark`,
  )
  return row!.mark
}
