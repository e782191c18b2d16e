import { allOf, resourceOf } from '../domain/resource-key.ts'
import { userShape, type OwnExtras, type User } from '../domain/accounts/user.ts'
import type { Page } from '../domain/paging.ts'
import type { PublishedPrices } from '../domain/prices/published.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { decoder, names, number, record } from '../domain/wire.ts'
import { requestOne, requestRows } from './page.ts'

type OwnUser = User & OwnExtras

const all = resourceOf('users')
const list = all.key<Page<User>>()
const answers = all.key<unknown>()
export const userKeys = {
  all,
  self: all.key<OwnUser>(),
  /** No field of the user names these accounts at services: one's own, or below the id those of another. */
  bindings: all.key<Record<string, string>>(),
  availableModels: all.key<string[]>(),
  prices: all.key<PublishedPrices | null>(),
  shopLink: all.key<string>(),
  mayConnect: all.key<boolean>(),
  list,
  every: allOf(list),
  one: all.key<User>(),
}

export async function getSelf(gateway: Gateway, signal?: AbortSignal) {
  const before = gateway.session.getState()
  const user = await requestOne(
    gateway,
    '/api/user/self',
    (wire): OwnUser => ({ ...decodeUser(wire), ...gateway.dialect.extensions.account?.read(record(wire)) }),
    { signal },
  )
  // Another user may have signed in elsewhere with the same cookie since this one was stored.
  const isCurrent = before.phase === 'signed-in' && gateway.session.getState() === before
  if (isCurrent && before.user?.id !== user.id) gateway.signedIn(user)
  return user
}

export async function listAvailableModels(gateway: Gateway, signal?: AbortSignal): Promise<string[]> {
  const { listModels } = await gateway.knownDialect()
  if (listModels) return listModels(fetcherOf(gateway, signal))
  return names(await requestRows(gateway, '/api/user/available_models', { signal }))
}

/** The prices that the gateway publishes; null if it publishes none. */
export async function listPrices(gateway: Gateway, signal?: AbortSignal): Promise<PublishedPrices | null> {
  // Of one-api's kind, only the embedded gateway publishes them, as its status says.
  if (gateway.status.getState().phase !== 'loaded') await gateway.fetchStatus().catch(() => undefined)
  await gateway.dialectReady
  const { status } = gateway.status.getState()
  const report = status.capabilities.includes('pricing')
    ? (await import('../gateway/dialects/prices/new-api.ts')).newApiPrices
    : await gateway.dialect.fetchPrices?.()
  return report?.(fetcherOf(gateway, signal), status) ?? null
}

/** Empty if the gateway has none. */
export const getShopLink = async (gateway: Gateway, signal?: AbortSignal): Promise<string> =>
  (await gateway.knownDialect()).extensions.account?.shopLink?.(fetcherOf(gateway, signal)) ?? ''

export async function mayConnectChannels(gateway: Gateway, signal?: AbortSignal): Promise<boolean> {
  if (!(await gateway.knownDialect()).extensions.account?.grantsConnecting) return true
  const load = (aborted: AbortSignal) => getSelf(gateway, aborted)
  return (await gateway.resources.fetch(userKeys.self, load, 60_000, signal)).may_connect ?? true
}

/** Models and their ratios may be in the same response, which is shared while it is fresh. */
export const fetcherOf =
  (gateway: Gateway, signal: AbortSignal | undefined) =>
  (path: string, whole = false): Promise<unknown> =>
    gateway.resources.fetch(
      answers.at(path),
      (load): Promise<unknown> =>
        whole ? gateway.envelope(path, { signal: load }) : gateway.request(path, { signal: load }),
      5000,
      signal,
    )

/** Redeems a code; resolves to the units credited, which Veloera sends beside what kind of code it was. */
export async function redeemCode(gateway: Gateway, code: string) {
  const creditedIn = (data: unknown) => record(data).quota ?? data
  const expects = ({ data }: { data?: unknown }) => typeof creditedIn(data) === 'number'
  const body = { key: code }
  return number(creditedIn(await gateway.request('/api/user/topup', { method: 'POST', body, expects })))
}

/** Real gateways include secrets, which are dropped. */
export const decodeUser = decoder(userShape)
