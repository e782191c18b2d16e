import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { list, record, text, type Wire } from '../../src/widgets/domain/wire.ts'
import { unbindMessages } from '../../src/widgets/kit/accounts/unbind.messages.ts'
import type { Messages } from '../../src/widgets/messages/language/locale.ts'
import { messagesIn } from '../../src/widgets/messages/language/topic.ts'
import { providerMessages } from '../../src/widgets/messages/shared/providers.messages.ts'
import { openSite, type Language } from '../console/clicks/hands.ts'
import type { StandIns } from '../gateway/stand-ins.ts'
import type { OidcStandIn } from '../gateway/stand-ins/oidc.ts'
import { totpCode } from '../contract/totp-code.ts'
import { realGateway } from '../contract/writes/real-gateway.ts'
import { realNames } from '../contract/writes/real-names.ts'

/*
 * The built console in front of the gateways themselves: `REAL_GATEWAYS` names a folder with `bin/NAME`, `REAL_ONLY` picks
 * some.
 */

export type RealColumn = keyof typeof realNames

export const realFolder = process.env.REAL_GATEWAYS ?? ''
const wanted = process.env.REAL_ONLY?.split(',')

export const hasProgram = (program: string) =>
  existsSync(join(realFolder, 'bin', program)) && (wanted?.includes(program) ?? true)

export const realColumns = (Object.keys(realNames) as RealColumn[]).filter((column) =>
  hasProgram(realNames[column]),
)

/** Runs a gateway; done-hub would have its SQLite in another place than the others. */
export const commandOf = (program: string, environment: Record<string, string> = {}) =>
  [
    ...(program === 'donehub' ? ['SQLITE_PATH=one-api.db'] : []),
    ...Object.entries(environment).map((pair) => pair.join('=')),
    ...[join(realFolder, 'run'), program],
  ].join(' ')

interface Answer {
  success: boolean
  message: string
  data: unknown
}

/** A user's calls of a gateway, by cookie or access token; root's by default. */
export async function callerOf(url: string, username = 'root') {
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
  const reply = await send('POST', '/api/user/login', { username, password: '123456' })
  const { data } = (await reply.json()) as { data: { access_token?: string; id?: number } }
  const cookie = reply.headers.getSetCookie().map((line) => line.split(';')[0])
  const id = String(data.id ?? 1)
  const named = { 'New-Api-User': id, 'Veloera-User': id, Cookie: cookie.join('; ') }
  const headers = data.access_token ? { ...named, Authorization: `Bearer ${data.access_token}` } : named
  return async (method: string, path: string, body?: unknown) => {
    const answer = await send(method, path, body, headers)
    const { success, message, data } = (await answer.json()) as Answer
    expect([path, success, message]).toEqual([path, true, message])
    return data
  }
}

/** These versions of new-api take a new channel in a box, and refuse calls while their machine is busy. */
export const isRecent = (column: RealColumn) => column === 'new-api rc' || column === 'new-api tokens'

/** Laisky's fork asks channels of type 1 in the format of responses. */
export const chatType = (column: RealColumn) => (column === 'laisky' ? 50 : 1)

/** Adds a channel, whose calls a busy machine then answers as well. */
export async function addChannel(call: RealCall, column: RealColumn, channel: Wire): Promise<void> {
  const whole = { type: 1, key: 'sk-x', group: 'default', ...channel }
  await call('POST', '/api/channel/', isRecent(column) ? { mode: 'single', channel: whole } : whole)
  if (isRecent(column))
    await call('PUT', '/api/option/', { key: 'performance_setting.monitor_enabled', value: 'false' })
}

/** How a visitor sees pages: in either language, at a desk and on a phone. */
export interface View {
  language: Language
  width: 1280 | 390
}
export const views: View[] = [
  { language: 'en', width: 1280 },
  { language: 'zh-CN', width: 390 },
  { language: 'en', width: 390 },
  { language: 'zh-CN', width: 1280 },
]

/** Each case with one view after the other, beginning with some. */
export const inTurn = <Case extends readonly unknown[]>(cases: Case[], first = 0) =>
  cases.map((one, index) => {
    const { language, width } = views[(index + first) % views.length]!
    return [...one, language, width] as const
  })

interface Circumstances {
  /** Another program than the column's own. */
  program?: string
  /** Of the gateway. */
  environment?: Record<string, string>
  view?: View
  /** Other sites whose pages sign in through the console. */
  signInOrigins?: string[]
  /** Options that the gateway has when it starts, by the console's address. */
  options?: (address: string) => Record<string, string>
  /** Nobody has set the gateway up. */
  isNew?: boolean
}

/** A gateway, the built console in front of it, and a browser. */
export async function realConsole(
  browser: Browser,
  column: RealColumn,
  {
    program = realNames[column],
    environment = {},
    view: { language, width } = views[0]!,
    signInOrigins = [],
    options,
    isNew = false,
  }: Circumstances = {},
) {
  const port = await freePort()
  const gateway = await realGateway(column, commandOf(program, environment), {
    options: options?.(`http://localhost:${port}`),
    isNew,
  })
  const site = await openSite(gateway, { notes: true, signInOrigins, port })
  const context = await browser.newContext({ locale: language, viewport: { width, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const say = <Texts>(messages: Messages<Texts>) => messagesIn(messages, language)
  const [services, unbinding] = [say(providerMessages), say(unbindMessages)]
  /** A service's name in the page's language; of an operator's own, its own. */
  const nameOf = (service: string) =>
    (services.names as Record<string, string>)[service] ?? ownNames[service] ?? service
  /** Nobody is signed in, and nothing is stored. */
  const forget = async () => {
    await context.clearCookies()
    await page.goto(`${site.url}/login`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  return {
    gateway,
    site,
    context,
    page,
    forget,
    say,
    nameOf,
    /** Nobody calls a gateway that is not set up. */
    call: isNew ? () => Promise.resolve<unknown>(undefined) : await callerOf(gateway.url),
    /** Opens the sign-in as a visitor, and presses the button of a service. */
    async leave(service: string) {
      await forget()
      await page.goto(`${site.url}/login`)
      const button = page.getByRole('button', { name: services.with(nameOf(service)) })
      await button.waitFor()
      // Nothing is wider than the page.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      await button.click()
    },
    reach: (path: string) =>
      page
        .waitForURL((url) => url.pathname === path)
        .catch((error: unknown) => {
          throw new Error(gateway.refused.join('; '), { cause: error })
        }),
    async unbind(service: string) {
      const button = page.getByRole('button', { name: unbinding.unbindService(nameOf(service)) })
      await button.click()
      await page.getByRole('alertdialog').getByRole('button', { name: unbinding.unbind }).click()
      await button.waitFor({ state: 'detached' })
    },
    async close() {
      await context.close()
      await site.close()
      await gateway.close()
    },
  }
}

/** Answers the open question for a code. A code counts once: the next one comes within half a minute. */
export const enterCode = (page: Page, secret: string) =>
  expect
    .poll(
      async () => {
        const code = page.locator('input[name=code]')
        if ((await code.count()) === 0) return 0
        await code.fill(await totpCode(secret))
        const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
        await code.press('Enter')
        await answered
        await code.waitFor({ state: 'detached', timeout: 2000 }).catch(() => undefined)
        return code.count()
      },
      { timeout: 60_000 },
    )
    .toBe(0)

export type RealCall = (method: string, path: string, body?: unknown) => Promise<unknown>

/** A key of root; one-hub reads what its own were signed with, and in Laisky's fork the first has few models. */
export async function keyOf(
  column: RealColumn,
  call: RealCall,
  rows: () => Promise<Wire[]>,
): Promise<string> {
  if (column !== 'one-hub' && column !== 'laisky')
    return text((await rows()).find(({ name }) => name === 'first')!.key)
  const draft = { name: 'called', expired_time: -1, unlimited_quota: true, remain_quota: 0, group: '' }
  const made = record(await call('POST', '/api/token/', draft))
  if (column === 'laisky') return text(made.key)
  const listed = list(record(await call('GET', '/api/token/?page=1&size=10')).data).map(record)
  return text(listed.find(({ name }) => name === 'called')!.key)
}

/** Makes a call of a model, and resolves to the units that its line of the log has. */
export async function chargesOf(
  column: RealColumn,
  gateway: Pick<Awaited<ReturnType<typeof realGateway>>, 'url' | 'rows'>,
  call: RealCall,
  own?: string,
) {
  const key = own ?? (await keyOf(column, call, async () => (await gateway.rows()).token))
  return async (model: string) => {
    const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer sk-${key}` },
      body: JSON.stringify({ model, messages: [{ role: 'user', content: 'hi' }] }),
    })
    expect([model, answer.status, answer.ok ? '' : await answer.text()]).toEqual([model, 200, ''])
    let line: Wire | undefined
    await expect
      .poll(async () => {
        const data = await call('GET', '/api/log/?p=0&page=1&page_size=20&size=20')
        const found = record(data)
        const lines = list(Array.isArray(data) ? data : (found.items ?? found.data)).map(record)
        return (line = lines.find((one) => one.model_name === model && one.type === 2)) !== undefined
      })
      .toBe(true)
    return line!.quota
  }
}

/** The options with which a gateway uses a provider. */
export function oidcOptionsOf(column: RealColumn, stand: OidcStandIn, address: string): [string, string][] {
  const { issuer, options } = stand
  const { OidcWellKnown, OidcClientId, OidcClientSecret } = options
  const [page, token, info] = [`${issuer}/auth`, `${issuer}/token`, `${issuer}/me`]
  const likeOneApi = {
    OidcClientId,
    OidcClientSecret,
    OidcWellKnown,
    OidcAuthorizationEndpoint: page,
    OidcTokenEndpoint: token,
    OidcUserinfoEndpoint: info,
    OidcEnabled: 'true',
  }
  const likeNewApi = {
    'oidc.client_id': OidcClientId,
    'oidc.client_secret': OidcClientSecret,
    'oidc.well_known': OidcWellKnown,
    'oidc.authorization_endpoint': page,
    'oidc.token_endpoint': token,
    'oidc.user_info_endpoint': info,
    'oidc.enabled': 'true',
  }
  const own: Record<RealColumn, Record<string, string>> = {
    'one-api': likeOneApi,
    laisky: likeOneApi,
    'one-hub': {
      OIDCClientId: OidcClientId,
      OIDCClientSecret: OidcClientSecret,
      OIDCIssuer: issuer,
      OIDCScopes: 'openid,profile',
      OIDCUsernameClaims: 'preferred_username',
      OIDCAuthEnabled: 'true',
    },
    'new-api tokens': likeNewApi,
    'new-api rc': likeNewApi,
    'new-api old': likeNewApi,
  }
  return Object.entries({ ServerAddress: address, RegisterEnabled: 'true', ...own[column] })
}

export type Service = 'github' | 'lark' | 'discord' | 'linuxdo' | 'wechat'

/** Names that are the same in every language. */
const ownNames: Record<string, string> = { discord: 'Discord', linuxdo: 'LinuxDO', oidc: 'OIDC' }

/** The options with which a gateway uses a service. */
export function serviceOptionsOf(service: Service, { client, options }: StandIns): Record<string, string> {
  const { id: clientId, secret: clientSecret } = client
  switch (service) {
    case 'github':
      return options.github
    case 'lark':
      return options.lark
    case 'wechat':
      return options.chatPlatform
    case 'discord':
      return {
        'discord.client_id': clientId,
        'discord.client_secret': clientSecret,
        'discord.enabled': 'true',
      }
    case 'linuxdo':
      return { LinuxDOClientId: clientId, LinuxDOClientSecret: clientSecret, LinuxDOOAuthEnabled: 'true' }
  }
}
