import type { GatewayDeps } from '../deps.ts'
import { Refusal } from '../http/envelope.ts'
import { hasControls } from '../http/input.ts'
import { serverAddress } from '../options/server-address.ts'
import type { OptionSnapshot } from '../options/store.ts'
import { readJson } from '../read-text.ts'
import { withoutSecrets } from '../relay/without-secrets.ts'

/** A person's account at another service. */
export interface Identity {
  /** The service never gives this id to another account. */
  id: string
  name: string
  /**
   * GitHub's login name, by which earlier versions recognised the account; logins can be renamed and reused by others.
   */
  login?: string
  /** When the account was created at the service, in epoch seconds. */
  since?: number
}

/** The parameters with which the service redirected the browser back. */
interface SignInAnswer {
  code: string
  state: string
  /** The issuer parameter of RFC 9207; empty if the provider sends none. */
  issuer: string
}

export interface Provider {
  /** The column of `users` that stores the identity. */
  column: 'github_uid' | 'lark_id' | 'wechat_id' | 'oidc_id'
  /** The prefix of user names of accounts that this sign-in creates. */
  prefix: string
  /** The error message while this sign-in is off. */
  off: string
  isOn(options: OptionSnapshot): boolean
  /**
   * Confirms the code with the service.
   * @throws {Refusal} when the service does not confirm it or cannot be reached
   */
  identify(answer: SignInAnswer, options: OptionSnapshot, deps: GatewayDeps): Promise<Identity>
}

export const github: Provider = {
  column: 'github_uid',
  prefix: 'github',
  off: '管理员未开启通过 GitHub 登录以及注册',
  isOn: (options) => options.flag('GitHubOAuthEnabled'),
  async identify({ code }, options, { config }) {
    const { access_token } = await askJson(`${config.githubUrl}/login/oauth/access_token`, {
      method: 'POST',
      body: {
        client_id: options.text('GitHubClientId'),
        client_secret: options.text('GitHubClientSecret'),
        code,
      },
    })
    const user = await askJson(`${config.githubApiUrl}/user`, { token: access_token })
    const { login } = user
    return {
      ...identity(Number.isSafeInteger(user.id) ? String(user.id) : '', user.name),
      ...(isLine(login, 100) && { login }),
      since: Math.floor(Date.parse(String(user.created_at)) / 1000),
    }
  },
}

export const lark: Provider = {
  column: 'lark_id',
  prefix: 'lark',
  off: '管理员未开启通过飞书登录以及注册',
  isOn: (options) => options.text('LarkClientId') !== '' && options.text('LarkClientSecret') !== '',
  async identify({ code }, options, { config }) {
    const { access_token } = await askJson(`${config.larkUrl}/open-apis/authen/v2/oauth/token`, {
      method: 'POST',
      body: {
        grant_type: 'authorization_code',
        client_id: options.text('LarkClientId'),
        client_secret: options.text('LarkClientSecret'),
        redirect_uri: `${serverAddress(options, config)}/oauth/lark`,
        code,
      },
    })
    const { data } = await askJson(`${config.larkUrl}/open-apis/authen/v1/user_info`, { token: access_token })
    const user = data as Record<string, unknown> | undefined
    return identity(user?.open_id, user?.name)
  },
}

/** The operator's own WeChat server, which exchanges a code for the person's id. */
export const wechat: Provider = {
  column: 'wechat_id',
  prefix: 'wechat',
  off: '管理员未开启通过微信登录以及注册',
  isOn: (options) => options.flag('WeChatAuthEnabled'),
  async identify({ code }, options) {
    if (!code) throw new Refusal('无效的参数')
    const server = options.text('WeChatServerAddress').replace(/\/+$/, '')
    const reply = await askJson(`${server}/api/wechat/user?${new URLSearchParams({ code })}`, {
      authorization: options.text('WeChatServerToken'),
    })
    if (reply.success !== true) {
      const { message } = reply
      const said = isLine(message, 200)
        ? withoutSecrets({ key: options.text('WeChatServerToken') })(message)
        : ''
      throw new Refusal(said || '验证码错误或已过期')
    }
    return identity(reply.data, '')
  },
}

/**
 * Whether a value from another server is one line of text that the database can store: no control characters or lone
 * surrogates.
 */
const isLine = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength && !hasControls(value) && !/\p{Cs}/u.test(value)

/**
 * Checks the identity that a service has sent.
 * @throws {Refusal} for an id that the database would refuse, or store as a different one
 */
export const identity = (id: unknown, name: unknown): Identity => {
  if (!isLine(id, 255) || id === '') throw new Refusal('第三方平台返回的账户信息为空，请稍后重试')
  return { id, name: isLine(name, 1000) ? name : '' }
}

export const unreachable = () => new Refusal('无法连接第三方登录服务器，请稍后重试')

interface Ask {
  method?: string
  body?: object
  token?: unknown
  authorization?: string
}

/** How long a call to the other server may take. */
const timeoutMs = 10_000

const askJson = async (url: string, { method = 'GET', body, token, authorization }: Ask) => {
  const credentials = authorization ?? (typeof token === 'string' ? `Bearer ${token}` : '')
  const reply = await fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(credentials && { Authorization: credentials }),
    },
    body: body ? JSON.stringify(body) : null,
    // A redirect would send the operator's secret on, or read an address that only this machine reaches.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw unreachable()
  })
  const content: unknown = await readJson(reply).catch(() => ({}))
  return (typeof content === 'object' && content !== null ? content : {}) as Record<string, unknown>
}
