import { createUser, manageUser, searchUsers } from '../api/administration/administration.ts'
import { decodeUser } from '../api/users.ts'
import type { Id } from '../domain/id.ts'
import { record, text } from '../domain/wire.ts'
import { translated } from '../gateway/dialect.ts'
import { GatewayError, GatewayErrorKind } from '../gateway/gateway-error.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { UserToken } from '../gateway/token-source.ts'
import type { Records } from './records.ts'
import type { Secrets } from './secrets.ts'
import { dataOf, send } from './send.ts'

/** An account of the gateway that belongs to a user of the site. */
export interface Account {
  /** The gateway's. */
  id: Id
  username: string
}

/** The token is empty until the user's first visit. */
export interface StoredAccount extends UserToken {
  disabled?: boolean
}

/** In ms: gateways limit sign-ins of an address, so one that failed is not tried again for so long. */
const pauseMs = 30_000

/** Makes the accounts of a site's users, and keeps the access token of each. */
export class Accounts {
  readonly #admin: () => Promise<Gateway>
  readonly #secrets: Secrets
  readonly #records: Records<StoredAccount>
  readonly #opening = new Map<string, { account: Promise<StoredAccount>; until: number }>()

  constructor(admin: () => Promise<Gateway>, secrets: Secrets, records: Records<StoredAccount>) {
    this.#admin = admin
    this.#secrets = secrets
    this.#records = records
  }

  /**
   * The account is made with the first call. `displayName` is for the gateway's lists (its first 20 characters); the
   * gateway has refused `refused`, so another token is returned. Throws GatewayError `forbidden` while the account is
   * disabled.
   */
  async tokenOf(userId: string, displayName = userId, refused?: string): Promise<StoredAccount> {
    const { value } = await this.#records.read(userId)
    if (value?.disabled) throw new GatewayError(GatewayErrorKind.forbidden, closed)
    if (value?.token && value.token !== refused) return value
    const running = this.#opening.get(userId)
    if (running && Date.now() < running.until) return running.account
    const opening = { account: this.#open(userId, displayName, refused), until: Infinity }
    this.#opening.set(userId, opening)
    // Without a timer, which runtimes with web standards end with the request.
    const pause = () => (opening.until = Date.now() + pauseMs)
    opening.account.then(() => this.#opening.delete(userId), pause)
    return opening.account
  }

  async accountFor(userId: string, displayName?: string): Promise<Account> {
    const { userId: id } = await this.tokenOf(userId, displayName)
    return { id, username: (await this.#secrets.credentialsOf(userId)).username }
  }

  /** A user without an account gets one to disable, so that the next visit does not make an enabled one. */
  async setDisabled(userId: string, disabled: boolean): Promise<void> {
    const stored = await this.#records.read(userId)
    const admin = await this.#admin()
    const profile = await this.#profileOf(userId)
    if (!stored.value && disabled) await this.#create(admin, profile)
    const id = stored.value?.userId ?? (await find(admin, profile.username))?.id
    if (id === undefined) return
    const account = { token: '', ...stored.value, userId: id, disabled }
    if (!(await this.#records.replace(userId, stored, account))) return this.setDisabled(userId, disabled)
    await manageUser(admin, { id, username: profile.username }, disabled ? 'disable' : 'enable')
    // A sign-in that the ban refused must not count against an enabled user.
    this.#opening.delete(userId)
  }

  async #open(userId: string, displayName: string, refused: string | undefined): Promise<StoredAccount> {
    const admin = await this.#admin()
    const profile = await this.#profileOf(userId, displayName)
    if (!refused) await this.#create(admin, profile)
    const stored = await this.#records.read(userId)
    const account = { ...stored.value, ...(await newToken(admin, profile.username, profile.password)) }
    // Another process may have made a token meanwhile. Which one counts, the gateway says with the next call.
    await this.#records.replace(userId, stored, account)
    return account
  }

  async #profileOf(userId: string, displayName = userId) {
    const display_name = [...displayName].slice(0, 20).join('')
    return { ...(await this.#secrets.credentialsOf(userId)), display_name }
  }

  /** Another process, or one before a storage was lost, may have made it. */
  async #create(admin: Gateway, profile: { username: string; password: string; display_name: string }) {
    try {
      await createUser(admin, profile)
    } catch (error) {
      if (!(await find(admin, profile.username))) throw error
    }
  }
}

async function find(admin: Gateway, name: string) {
  const { rows } = await searchUsers(admin, name)
  return rows.find(({ username }) => username === name)
}

/** A visitor whose account is banned or deleted reads it; elements translate this sentence of gateways. */
export const closed = '用户已被封禁或不存在'

/** An earlier token of the account ends. */
async function newToken(
  { baseUrl, dialect }: Gateway,
  username: string,
  password: string,
): Promise<UserToken> {
  const json = { 'content-type': 'application/json' }
  const answer = await send(`${baseUrl}/api/user/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, password }),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  const data = record(await dataOf(answer, dialect, 'record'))
  const { id: userId } = decodeUser(translated(dialect, data.access_token ? data.user : data))
  const made = await send(`${baseUrl}/api/user/token`, {
    headers: {
      ...(data.access_token
        ? { authorization: `Bearer ${text(data.access_token)}` }
        : { cookie: cookies.join('; ') }),
      ...dialect.extensions.session?.headersOf(userId),
    },
  })
  return { userId, token: text(await dataOf(made, dialect, 'text')) }
}
