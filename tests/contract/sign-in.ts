import { register } from '../../src/widgets/api/account.ts'
import {
  bindByAnswer,
  completeOAuth,
  consentAddress,
  listBindings,
  signInByAnswer,
  unbind,
} from '../../src/widgets/api/oauth.ts'
import { signIn } from '../../src/widgets/api/session.ts'
import { loadStatus } from '../../src/widgets/api/status.ts'
import { getSelf } from '../../src/widgets/api/users.ts'
import type { GatewayError } from '../../src/widgets/gateway/gateway-error.ts'
import { Gateway } from '../../src/widgets/gateway/gateway.ts'
import { providersOf, redirects } from '../../src/widgets/gateway/dialects/providers.ts'
import { memoryStorage } from '../../src/widgets/stores/browser-storage.ts'
import { numberOf } from '../gateway/stand-ins/sign-in-providers.ts'
import type { RealName } from './writes/real-names.ts'

/** The console's address, as the provider of the recordings knows it. */
export const consoleAt = 'http://console.test'

interface World {
  /** Of the gateway, for one browser. */
  urlOf: (browser: string) => string
  /** Lets a person agree at the provider's page, and returns what the console gets. */
  visit: (page: string, person: string) => Promise<{ code: string; state: string; iss?: string | null }>
  /** The service gives a person a code to type. */
  give?: (code: string, person: string) => void
  /** Lets new accounts register, or no more. */
  letRegister?: (isOpen: boolean) => Promise<void>
}

const failed = (error: GatewayError) => error.message || error.kind

/**
 * All that the console calls for sign-in by a service, and what it makes of the answers: signing in, a code that was used, a
 * state of nobody, registration that is closed, binding, listing and letting go.
 */
export async function signInOutcomes(
  column: RealName,
  id: string,
  { urlOf, visit, give, letRegister }: World,
) {
  const open = async (browser: string) => {
    const gateway = new Gateway(urlOf(browser), memoryStorage())
    await loadStatus(gateway)
    await gateway.dialectReady
    return gateway
  }
  const serviceOf = (gateway: Gateway, id: string) =>
    providersOf(gateway.dialect, gateway.status.getState().status).find((one) => one.id === id)!
  const at = async (gateway: Gateway, id: string, person: string, binds = false) => {
    const service = serviceOf(gateway, id)
    if (redirects(service)) return visit(await consentAddress(gateway, service, consoleAt, { binds }), person)
    give?.(`code-of-${person}`, person)
    return { code: `code-of-${person}`, state: '' }
  }
  const redeem = (gateway: Gateway, answer: { code: string; state: string }) =>
    redirects(serviceOf(gateway, id))
      ? completeOAuth(gateway, id, answer)
      : signInByAnswer(gateway, { id }, { code: answer.code })
  const bind = async (gateway: Gateway, person: string) => {
    const answer = await at(gateway, id, person, true)
    if (redirects(serviceOf(gateway, id))) return completeOAuth(gateway, id, answer)
    await bindByAnswer(gateway, { id }, { code: answer.code })
    return 'bound'
  }
  const [ada, rootThere] = [id === 'oidc' ? 'ada' : `ada-at-${id}`, `root-at-${id}`]

  const visitor = await open('visitor')
  const { status } = visitor.status.getState()
  const offered = providersOf(visitor.dialect, status).filter(({ isOn }) => isOn(status))
  const answer = await at(visitor, id, ada)
  const made = await redeem(visitor, answer)
  const own = await getSelf(visitor)
  const outcomes: Record<string, unknown> = {
    dialect: visitor.dialect.name,
    offered: id === 'oidc' ? offered.map(({ id, name }) => name ?? id) : offered.some((one) => one.id === id),
    signedIn: typeof made === 'object' && [made.role, made.status],
    account: serviceOf(visitor, id).account!(own),
  }
  if (redirects(serviceOf(visitor, id))) outcomes.again = await redeem(visitor, answer).catch(failed)
  outcomes.forged = await redeem(await open('stranger'), { code: 'any', state: 'forged' }).catch(failed)
  if (id !== 'oidc') {
    await letRegister?.(false)
    const late = await open('late')
    outcomes.closed = await redeem(late, await at(late, id, `eve-at-${id}`)).catch(failed)
    await letRegister?.(true)
  }

  const root = await open('root')
  await signIn(root, 'root', '123456', () => Promise.reject(new Error('no check was due')))
  const service = serviceOf(root, id)
  if (!service.bindsAtSignIn) {
    outcomes.bound = await bind(root, rootThere)
    outcomes.taken = await bind(root, ada).catch(failed)
  } else {
    const bound = await redeem(root, await at(root, id, 'root'))
    outcomes.bound = typeof bound === 'object' && bound.username
  }
  outcomes.boundAccount = service.account!(await getSelf(root))
  if (service.unbind) {
    await unbind(root, service.unbind)
    outcomes.afterUnbinding = service.account!(await getSelf(root))
  }
  if (column === 'newapi-rc' || column === 'newapi-tokens') {
    if (id === 'oidc') {
      const forge = serviceOf(root, 'forge')
      const bindForge = async () => completeOAuth(root, 'forge', await at(root, 'forge', 'smith', true))
      outcomes.forgeBound = await bindForge()
      outcomes.listed = await listBindings(root, undefined)
      outcomes.listedForAdministrators = await listBindings(root, '1')
      await unbind(root, forge.unbind!)
      outcomes.afterLettingGo = await listBindings(root, undefined)
      await bindForge()
      await unbind(root, forge.clear!('1')!)
      outcomes.afterClearing = await listBindings(root, '1')
    }
    await unbind(root, service.clear!('1')!)
    outcomes.clearedAccount = service.account!(await getSelf(root))
  }
  return outcomes
}

/**
 * The same for a service whose page stands in a frame and that registers nobody: an account that is bound to none, a
 * signature of somebody else's, binding, an account that another user has, signing in, an answer that was used, clearing.
 *
 * @param world.sign - what the page sends of a person; `by`: signed with another secret
 */
export async function frameOutcomes(
  column: RealName,
  id: string,
  { urlOf, sign }: Pick<World, 'urlOf'> & { sign: (person: string, by?: string) => Record<string, string> },
) {
  const open = async (browser: string) => {
    const gateway = new Gateway(urlOf(browser), memoryStorage())
    await loadStatus(gateway)
    await gateway.dialectReady
    return gateway
  }
  const visitor = await open('visitor')
  const serviceOf = ({ dialect, status }: Gateway) =>
    providersOf(dialect, status.getState().status).find((one) => one.id === id)!
  const service = serviceOf(visitor)
  const root = await open('root')
  await signIn(root, 'root', '123456', () => Promise.reject(new Error('no check was due')))
  const outcomes: Record<string, unknown> = {
    offered: service.isOn(visitor.status.getState().status),
    unbound: await signInByAnswer(visitor, service, sign('42')).catch(failed),
    forged: await signInByAnswer(visitor, service, sign('42', 'another secret')).catch(failed),
    forgedBinding: await bindByAnswer(root, service, sign('42', 'another secret')).catch(failed),
  }
  await bindByAnswer(root, service, sign('42'))
  outcomes.boundAccount = service.account!(await getSelf(root))
  const ann = await open('ann')
  await signIn(ann, 'ann', 'ann-password', () => Promise.reject(new Error('no check was due')))
  outcomes.taken = await bindByAnswer(ann, service, sign('42')).catch(failed)
  const answer = sign('42')
  const made = await signInByAnswer(visitor, service, answer)
  outcomes.signedIn = typeof made === 'object' && made.username
  const again = await signInByAnswer(await open('stranger'), service, answer).catch(failed)
  outcomes.again = typeof again === 'object' ? again.username : again
  if (column === 'newapi-old') return outcomes
  await unbind(root, service.clear!('1')!)
  return { ...outcomes, clearedAccount: service.account!(await getSelf(root)) }
}

/**
 * What a gateway wants of those who register, which done-hub alone keeps: a code of an administrator, at a form and before
 * a registration by a service, and consent, again once the texts have changed.
 */
export async function consentOutcomes({
  urlOf,
  visit,
  changeTexts,
}: Pick<World, 'urlOf' | 'visit'> & { changeTexts?: () => Promise<void> }) {
  const open = async (browser: string) => {
    const gateway = new Gateway(urlOf(browser), memoryStorage())
    await loadStatus(gateway)
    await gateway.dialectReady
    return gateway
  }
  const isDue = async (gateway: Gateway) => (await getSelf(gateway)).agree_again
  const visitor = await open('visitor')
  const { status } = visitor.status.getState()
  const password = 'nina-password'
  const registerWith = (invite_code: string) => {
    const account = { username: 'nina', password, password2: password, email: '', verification_code: '' }
    return register(visitor, { ...account, invite_code, aff_code: '' })
  }
  const outcomes: Record<string, unknown> = {
    dialect: visitor.dialect.name,
    asks: [status.user_agreement_enabled, status.privacy_policy_enabled, status.invite_code_register],
    uninvited: await registerWith('NOBODYS').catch(failed),
  }
  await registerWith('WELCOME')
  await signIn(visitor, 'nina', password, () => Promise.reject(new Error('no check was due')))
  outcomes.due = await isDue(visitor)
  await changeTexts?.()
  outcomes.dueAfterChange = await isDue(visitor)
  await visitor.send(visitor.dialect.extensions.legalTexts!.consent!)
  outcomes.dueAfterConsent = await isDue(visitor)

  const guest = await open('guest')
  const service = providersOf(guest.dialect, status).find(({ id }) => id === 'linuxdo')!
  if (!redirects(service)) throw new Error('LinuxDO has no page')
  const addressWith = (inviteCode: string) => consentAddress(guest, service, consoleAt, { inviteCode })
  outcomes.guestUninvited = await addressWith('NOBODYS').catch(failed)
  const made = await completeOAuth(guest, 'linuxdo', await visit(await addressWith('WELCOME'), 'ada'))
  outcomes.signedIn = typeof made === 'object' && [made.role, made.status]
  outcomes.guestDue = await isDue(guest)
  return outcomes
}

/** What is left out of the recordings. */
export const secretFields = /^(access_token|sid|aff_code|password2?|session_id)$/

const ofAll = { signedIn: [1, 1], account: 'ada', boundAccount: 'root-at-oidc', bound: 'bound' }
const refused = 'state is empty or not same'
const ofNewApi = { ...ofAll, dialect: 'new-api', forged: 'refused' }
const english = 'This OIDC account has already been bound'
const ofForge = {
  offered: ['OIDC', 'Forge'],
  taken: english,
  forgeBound: 'bound',
  clearedAccount: '',
  listed: { forge: 'smith' },
  listedForAdministrators: { forge: 'smith' },
  afterLettingGo: {},
  afterClearing: {},
}

/** What comes of it at each gateway by OpenID Connect. One-api takes a state again and again: the provider refuses the code, or it binds. */
export const signInFacts: Record<RealName, Record<string, unknown>> = {
  oneapi: {
    ...ofAll,
    dialect: 'one-api',
    offered: ['OIDC'],
    forged: refused,
    again: '该 OIDC 账户已被绑定',
    taken: '该 OIDC 账户已被绑定',
  },
  laisky: { ...ofAll, dialect: 'laisky', offered: ['OIDC'], forged: refused, again: refused, taken: english },
  onehub: {
    dialect: 'one-hub',
    offered: ['OIDC'],
    signedIn: [1, 1],
    account: 'ada',
    forged: refused,
    again: 'refused',
    bound: 'root',
    boundAccount: 'root',
    afterUnbinding: '',
  },
  'newapi-tokens': { ...ofNewApi, ...ofForge, again: 'State parameter is empty or mismatched' },
  'newapi-rc': { ...ofNewApi, ...ofForge, again: 'Failed to get token from OIDC, please check settings' },
  'newapi-old': {
    ...ofNewApi,
    offered: ['OIDC'],
    again: 'OIDC 获取 Token 失败，请检查设置！',
    taken: '该 OIDC 账户已被绑定',
  },
}

const closed = '管理员关闭了新用户注册'
const closedInEnglish = 'New user registration has been disabled by administrator'
const [wrongCode, noUser] = ['验证码错误', '返回值非法，用户字段为空，请稍后重试！']

/** The same of all services of a gateway, and what differs. */
function ofServices<Own extends Record<string, Record<string, unknown>>>(
  same: Record<string, unknown>,
  own: Own,
) {
  const facts = Object.entries(own).map(([id, differing]) => {
    const { account, boundAccount, ...other } = {
      account: `ada-at-${id}`,
      boundAccount: `root-at-${id}`,
      ...differing,
    }
    return [id, { ...ofAll, offered: true, closed, ...same, account, boundAccount, ...other }]
  })
  return Object.fromEntries(facts) as Record<keyof Own, Record<string, unknown>>
}

const byNumber = (id: string) => ({
  account: `${numberOf(`ada-at-${id}`)}`,
  boundAccount: `${numberOf(`root-at-${id}`)}`,
})
const takenInEnglish = (name: string) => `This ${name} account has already been bound`
const wechatOfNewApi = { forged: wrongCode, closed, taken: '该微信账号已被绑定' }
const ofNewApiServices = (again: (name: string) => string) =>
  ofServices(
    { dialect: 'new-api', forged: 'refused', closed: closedInEnglish, clearedAccount: '' },
    {
      github: { ...byNumber('github'), again: again('GitHub'), taken: takenInEnglish('GitHub') },
      discord: { again: again('Discord'), taken: takenInEnglish('Discord') },
      linuxdo: { ...byNumber('linuxdo'), again: again('Linux DO'), taken: takenInEnglish('Linux DO') },
      wechat: wechatOfNewApi,
    },
  )

/** What comes of it by the other services. */
export const serviceFacts: Record<RealName, Record<string, Record<string, unknown>>> = {
  oneapi: ofServices(
    { dialect: 'one-api', forged: refused },
    {
      github: { again: noUser, taken: '该 GitHub 账户已被绑定' },
      lark: { again: '该飞书账户已被绑定', taken: '该飞书账户已被绑定' },
      wechat: { forged: wrongCode, taken: '该微信账号已被绑定' },
    },
  ),
  laisky: ofServices(
    {
      dialect: 'laisky',
      forged: refused,
      closed: 'The administrator has turned off new user registration',
    },
    {
      github: { again: refused, taken: 'The GitHub account has been bound' },
      lark: { again: refused, taken: takenInEnglish('Lark') },
      wechat: { forged: wrongCode, taken: 'The WeChat account has been bound' },
    },
  ),
  onehub: ofServices(
    { dialect: 'one-hub', forged: refused, afterUnbinding: '' },
    {
      github: { again: noUser, taken: '该 GitHub 账户已被绑定' },
      wechat: { forged: wrongCode, taken: '该微信账号已被绑定' },
    },
  ),
  'newapi-tokens': ofNewApiServices(() => 'State parameter is empty or mismatched'),
  'newapi-rc': ofNewApiServices((name) => `Failed to get token from ${name}, please check settings`),
  'newapi-old': ofServices(
    { dialect: 'new-api', forged: 'refused' },
    {
      github: { again: noUser, taken: '该 GitHub 账户已被绑定' },
      linuxdo: {
        ...byNumber('linuxdo'),
        again: 'failed to get access token: bad',
        taken: '该 Linux DO 账户已被绑定',
      },
      wechat: wechatOfNewApi,
    },
  ),
}

/** Where a visitor is sent by each, and by what the service knows the console there. */
export const servicePages: Record<string, string> = {
  oidc: `https://provider.test/auth console ${consoleAt}/oauth/oidc`,
  forge: `https://provider.test/auth console ${consoleAt}/oauth/forge`,
  github: 'https://github.com/login/oauth/authorize client-id -',
  lark: `https://open.feishu.cn/open-apis/authen/v1/index client-id ${consoleAt}/oauth/lark`,
  discord: `https://discord.com/oauth2/authorize client-id ${consoleAt}/oauth/discord`,
  linuxdo: 'https://connect.linux.do/oauth2/authorize client-id -',
}

const ofFrames = {
  offered: true,
  unbound: '该 Telegram 账户未绑定',
  forged: '无效的请求',
  forgedBinding: '无效的请求',
  boundAccount: '42',
  taken: '该 Telegram 账户已被绑定',
  signedIn: 'root',
  again: 'root',
}

/** What comes of it by Telegram. Before August 2026, new-api takes an answer again and again. */
export const frameFacts: Partial<Record<RealName, Record<string, unknown>>> = {
  'newapi-tokens': {
    ...ofFrames,
    again: '该登录凭据已被使用',
    clearedAccount: '',
    forgedBinding: 'TELEGRAM_BIND_INVALID_REQUEST',
    taken: 'TELEGRAM_BIND_ALREADY_BOUND',
  },
  'newapi-rc': { ...ofFrames, clearedAccount: '' },
  'newapi-old': ofFrames,
}

/** What comes of registration at done-hub; by a service, it does not take the consent with it. */
export const consentFacts = {
  dialect: 'done-hub',
  asks: [true, true, true],
  uninvited: '邀请码无效',
  guestUninvited: '邀请码无效',
  due: false,
  dueAfterChange: true,
  dueAfterConsent: false,
  guestDue: true,
  signedIn: [1, 1],
}
