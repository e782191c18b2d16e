import { loadStatus } from '../api/status.ts'
import { normalizeBaseUrl } from '../gateway/registry.ts'
import { Gateway } from '../gateway/gateway.ts'
import { TokenSource, type TokenProvider } from '../gateway/token-source.ts'
import { memoryStorage as clientStorage } from '../stores/browser-storage.ts'
import { Accounts, type Account, type StoredAccount } from './accounts.ts'
import { allowedCalls, type Widget } from './allowed-calls.ts'
import { Grants, type Grant } from './grants.ts'
import { forwarder, type UserOf } from './handler.ts'
import { Records } from './records.ts'
import { Secrets } from './secrets.ts'
import type { BackendStorage } from './storage.ts'
import { usageOf, type ModelUsage } from './usage.ts'

export interface BackendOptions {
  /** Address of the gateway as your server reaches it, without `/api`. */
  gateway: string
  /** An administrator's access token, or a function that returns it. In front of new-api also whose it is, see `UserToken`. */
  adminToken: TokenProvider | Exclude<Awaited<ReturnType<TokenProvider>>, Promise<unknown>>
  /**
   * At least 32 random characters. Names and passwords of accounts follow from it, and the storage is encrypted with it:
   * with another secret your users get other accounts.
   */
  secret: string
  storage: BackendStorage
  userOf: UserOf
  /** The widgets that your pages show; only their calls are forwarded. Default: all that users have. */
  widgets?: readonly Widget[]
  /** The path of your server below which `handler` is, as in `base-url` of the elements. Default `/gateway`. */
  prefix?: string
  /** `one-api`, `laisky`, `one-hub` or `new-api`; default: recognised. Names a version that was not tested, which is otherwise read only. */
  dialect?: string
  /** Called with what the handler answers by 403, 429 or 502, for your log. No error contains a token. */
  onError?: (error: unknown) => void
}

export interface Backend {
  /** Answers the calls of the elements for the visitor's own account, which the first call makes. Never throws. */
  handler: (request: Request) => Promise<Response>
  /**
   * The account of a user, made if there is none.
   * @param displayName - what the gateway's lists show; default: the id
   * @throws GatewayError
   */
  accountFor(userId: string, displayName?: string): Promise<Account>
  /**
   * Credits US dollars to a user, once for each id, from whichever process and however often it is called.
   *
   * @returns false if this id had been credited before
   * @throws TypeError without user or id, if the amount is not positive or too large, or if the id was used for another
   * user or amount; GatewayError
   */
  grant(userId: string, dollars: number, payment: { id: string }): Promise<boolean>
  /** What a user's calls cost from one moment until another, by model. @throws TypeError for no range; GatewayError */
  usage(userId: string, range: { from: Date; to: Date; signal?: AbortSignal }): Promise<ModelUsage[]>
  /**
   * Ends the access of a user: their page, and their keys at the gateway. The account is made if there is none.
   * @throws GatewayError; call it again then
   */
  disable(userId: string): Promise<void>
  /** Takes `disable` back. @throws GatewayError */
  enable(userId: string): Promise<void>
}

/**
 * The server half of a page with widgets: an account of the gateway for each of your users, and a handler that adds its
 * access token. The browser never sees the token, and the gateway never your visitors' cookies.
 *
 * @throws TypeError if the secret is too short
 */
export function createBackend({
  adminToken,
  storage,
  userOf,
  dialect,
  widgets = Object.keys(allowedCalls) as Widget[],
  prefix = '/gateway',
  onError = () => undefined,
  ...options
}: BackendOptions): Backend {
  const baseUrl = normalizeBaseUrl(options.gateway)
  const secrets = new Secrets(options.secret)
  const gatewayOf = (provider: TokenProvider, name: string, isNamed: boolean) => {
    const tokens = new TokenSource()
    tokens.setProvider(provider)
    const gateway = new Gateway(baseUrl, clientStorage(), tokens)
    void gateway.setDialect(name, isNamed)
    return gateway
  }

  let known: Promise<Gateway> | undefined
  /** The gateway as the administrator sees it, once it is known what it is. */
  const admin = () =>
    (known ??= (async () => {
      const provider = typeof adminToken === 'function' ? adminToken : () => adminToken
      const gateway = gatewayOf(provider, dialect ?? '', dialect !== undefined)
      await loadStatus(gateway)
      await gateway.dialectReady
      return gateway
    })().catch((error: unknown) => {
      known = undefined
      throw error
    }))

  const accounts = new Accounts(admin, secrets, new Records<StoredAccount>(storage, secrets, 'account'))
  /** The gateway as a user's account sees it, for one call. */
  const accountOf = async (userId: string) => {
    const { dialectName, isConfirmed, status } = await admin()
    let token: string | undefined
    const provider: TokenProvider = async ({ refused }) => {
      const account = await accounts.tokenOf(userId, undefined, refused ? token : undefined)
      token = account.token
      return account
    }
    const gateway = gatewayOf(provider, dialectName, isConfirmed)
    gateway.status.setState(status.getState())
    await gateway.dialectReady
    return gateway
  }
  const grants = new Grants(admin, accountOf, secrets, new Records<Grant>(storage, secrets, 'grant'))

  return {
    handler: forwarder({ accounts, admin, userOf, prefix, widgets, onError }),
    accountFor: (userId, displayName) => accounts.accountFor(userId, displayName),
    async grant(userId, dollars, { id }) {
      // Two payments whose id is missing are not one payment.
      if (!userId || !id) throw new TypeError('A user and an id are needed')
      // Asked again: the operator may have changed it since this process began.
      const { quota_per_unit } = await loadStatus(await admin(), { again: true })
      const quota = Math.round(dollars * quota_per_unit)
      if (!(quota > 0 && Number.isSafeInteger(quota)))
        throw new TypeError('The amount must be positive, and not too large')
      return grants.grant(userId, { dollars, quota }, id)
    },
    usage: async (userId, { from, to, signal }) => usageOf(await accountOf(userId), from, to, signal),
    disable: (userId) => accounts.setDisabled(userId, true),
    enable: (userId) => accounts.setDisabled(userId, false),
  }
}
