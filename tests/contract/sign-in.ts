import { listBindings, completeOAuth, consentAddress, unbind } from '../../src/widgets/api/oauth.ts'
import { signIn } from '../../src/widgets/api/session.ts'
import { loadStatus } from '../../src/widgets/api/status.ts'
import { getSelf } from '../../src/widgets/api/users.ts'
import type { GatewayError } from '../../src/widgets/gateway/gateway-error.ts'
import { Gateway } from '../../src/widgets/gateway/gateway.ts'
import { providersOf, redirects } from '../../src/widgets/gateway/dialects/providers.ts'
import { memoryStorage } from '../../src/widgets/stores/browser-storage.ts'
import type { RealName } from './writes/real-names.ts'

/** The console's address, as the provider of the recordings knows it. */
export const consoleAt = 'http://console.test'

interface World {
  /** Of the gateway, for one browser. */
  urlOf: (browser: string) => string
  /** Lets a person agree at the provider's page, and returns what the console gets. */
  visit: (page: string, person: string) => Promise<{ code: string; state: string; iss?: string | null }>
}

const failed = (error: GatewayError) => error.message || error.kind

/**
 * All that the console calls for sign-in by OpenID Connect, and what it makes of the answers: signing in, a code that was
 * used, a state of nobody, binding, listing and letting go.
 */
export async function signInOutcomes(column: RealName, { urlOf, visit }: World) {
  const open = async (browser: string) => {
    const gateway = new Gateway(urlOf(browser), memoryStorage())
    await loadStatus(gateway)
    await gateway.dialectReady
    return gateway
  }
  const serviceOf = (gateway: Gateway, id: string) =>
    providersOf(gateway.dialect, gateway.status.getState().status)
      .filter(redirects)
      .find((one) => one.id === id)!
  const at = async (gateway: Gateway, id: string, person: string, binds = false) =>
    visit(await consentAddress(gateway, serviceOf(gateway, id), consoleAt, binds), person)

  const visitor = await open('visitor')
  const { status } = visitor.status.getState()
  const offered = providersOf(visitor.dialect, status).filter(({ isOn }) => isOn(status))
  const answer = await at(visitor, 'oidc', 'ada')
  const made = await completeOAuth(visitor, 'oidc', answer)
  const own = await getSelf(visitor)
  const outcomes: Record<string, unknown> = {
    dialect: visitor.dialect.name,
    offered: offered.map(({ id, name }) => name ?? id),
    signedIn: typeof made === 'object' && [made.role, made.status],
    account: serviceOf(visitor, 'oidc').account!(own),
    again: await completeOAuth(visitor, 'oidc', answer).catch(failed),
    forged: await completeOAuth(await open('stranger'), 'oidc', { code: 'any', state: 'forged' }).catch(
      failed,
    ),
  }

  const root = await open('root')
  await signIn(root, 'root', '123456', () => Promise.reject(new Error('no check was due')))
  const oidc = serviceOf(root, 'oidc')
  if (!oidc.bindsAtSignIn) {
    outcomes.bound = await completeOAuth(root, 'oidc', await at(root, 'oidc', 'root-at-oidc', true))
    outcomes.taken = await completeOAuth(root, 'oidc', await at(root, 'oidc', 'ada', true)).catch(failed)
  } else {
    const bound = await completeOAuth(root, 'oidc', await at(root, 'oidc', 'root'))
    outcomes.bound = typeof bound === 'object' && bound.username
  }
  outcomes.boundAccount = oidc.account!(await getSelf(root))
  if (oidc.unbind) {
    await unbind(root, oidc.unbind)
    outcomes.afterUnbinding = oidc.account!(await getSelf(root))
  }
  if (column === 'newapi-rc' || column === 'newapi-tokens') {
    const forge = serviceOf(root, 'forge')
    outcomes.forgeBound = await completeOAuth(root, 'forge', await at(root, 'forge', 'smith', true))
    outcomes.listed = await listBindings(root, undefined)
    outcomes.listedForAdministrators = await listBindings(root, '1')
    await unbind(root, forge.unbind!)
    outcomes.afterLettingGo = await listBindings(root, undefined)
    await completeOAuth(root, 'forge', await at(root, 'forge', 'smith', true))
    await unbind(root, forge.clear!('1')!)
    outcomes.afterClearing = await listBindings(root, '1')
    await unbind(root, oidc.clear!('1')!)
    outcomes.clearedAccount = oidc.account!(await getSelf(root))
  }
  return outcomes
}

/** What is left out of the recordings. */
export const secretFields = /^(access_token|sid|aff_code|password|session_id)$/

const ofAll = { signedIn: [1, 1], account: 'ada', boundAccount: 'root-at-oidc', bound: 'bound' }
const refused = 'state is empty or not same'
const ofNewApi = { ...ofAll, dialect: 'new-api', forged: 'refused' }
const english = 'This OIDC account has already been bound'
const ofForge = {
  ...{ offered: ['OIDC', 'Forge'], taken: english, forgeBound: 'bound', clearedAccount: '' },
  ...{ listed: { forge: 'smith' }, listedForAdministrators: { forge: 'smith' } },
  ...{ afterLettingGo: {}, afterClearing: {} },
}

/** What comes of it at each gateway. One-api takes a state again and again: the provider refuses the code, or it binds. */
export const signInFacts: Record<RealName, Record<string, unknown>> = {
  oneapi: {
    ...{ ...ofAll, dialect: 'one-api', offered: ['OIDC'], forged: refused },
    ...{ again: '该 OIDC 账户已被绑定', taken: '该 OIDC 账户已被绑定' },
  },
  laisky: { ...ofAll, dialect: 'laisky', offered: ['OIDC'], forged: refused, again: refused, taken: english },
  onehub: {
    ...{ dialect: 'one-hub', offered: ['OIDC'], signedIn: [1, 1], account: 'ada', forged: refused },
    ...{ again: 'refused', bound: 'root', boundAccount: 'root', afterUnbinding: '' },
  },
  'newapi-tokens': { ...ofNewApi, ...ofForge, again: 'State parameter is empty or mismatched' },
  'newapi-rc': { ...ofNewApi, ...ofForge, again: 'Failed to get token from OIDC, please check settings' },
  'newapi-old': {
    ...{ ...ofNewApi, offered: ['OIDC'], again: 'OIDC 获取 Token 失败，请检查设置！' },
    taken: '该 OIDC 账户已被绑定',
  },
}
