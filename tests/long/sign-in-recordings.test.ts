import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, afterEach, expect, test } from 'vitest'
import { currentConfig } from '../../src/widgets/gateway/config.ts'
import type { SignInRecording } from '../contract/recordings.ts'
import {
  consentFacts,
  consentOutcomes,
  consoleAt,
  frameFacts,
  frameOutcomes,
  secretFields,
  serviceFacts,
  signInFacts,
  signInOutcomes,
} from '../contract/sign-in.ts'
import { realGateway } from '../contract/writes/real-gateway.ts'
import { realNames } from '../contract/writes/real-names.ts'
import { closeLent } from '../gateway/database/lent-database.ts'
import { startStandIns, type StandIns } from '../gateway/stand-ins.ts'
import { startOidcProvider } from '../gateway/stand-ins/oidc.ts'
import { servicesByName } from '../gateway/stand-ins/services-by-name.ts'
import { telegramAnswer, telegramOptions } from '../gateway/stand-ins/telegram.ts'
import {
  oidcOptionsOf,
  commandOf,
  hasProgram,
  realColumns as columns,
  callerOf,
  serviceOptionsOf,
  type RealColumn,
  type Service,
} from './real-console.ts'

/*
 * What the gateways themselves answer to a sign-in by a service is what was recorded of them; `RECORD=1` records it
 * anew.
 */

const file = join(import.meta.dirname, '../contract/recordings-sign-in.json')
const recorded = JSON.parse(readFileSync(file, 'utf8')) as SignInRecording[]
const kept = new Map<string, SignInRecording[]>()

const closing: (() => unknown)[] = []
let standIns: StandIns
let named: Awaited<ReturnType<typeof servicesByName>>
beforeAll(async () => {
  currentConfig().unprovenWrites = true
  standIns = await startStandIns()
  named = await servicesByName(standIns.url)
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(async () => {
  named?.close()
  await standIns?.close()
  await closeLent()
  if (!process.env.RECORD) return
  const rows = [...Object.values(realNames), 'donehub'].flatMap(
    (gateway) => kept.get(gateway) ?? recorded.filter((call) => call.gateway === gateway),
  )
  writeFileSync(file, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
})

const scrubbed = (value: unknown, words: [string, string][]) =>
  JSON.parse(
    words.reduce(
      (text, [word, name]) => text.replaceAll(word, name).replaceAll(encodeURIComponent(word), name),
      // Its words that are not to be said are in nobody's interest here.
      JSON.stringify(value, (key, field: unknown) =>
        key === 'SafeKeyWords' ? [] : secretFields.test(key) && field ? `<${key}>` : field,
      ),
    ),
  ) as SignInRecording

/** One-hub says some refusals in plain text. */
const jsonOr = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

let nextAddress = 1
/** Forwards calls to a gateway as browsers that keep its cookies, and keeps both. */
async function listen(target: string, gateway: string, service: string) {
  // Some count these calls for each address, and cannot be told to count less.
  const address = `10.0.0.${nextAddress++}`
  const calls: SignInRecording[] = []
  const jars = new Map<string, Map<string, string>>()
  const server = createServer((request, response) => {
    void (async () => {
      const [, as = '', path = ''] = /^\/(\w+)(\/api\/.*)$/.exec(request.url!) ?? []
      // A page that a gateway has led to.
      if (!as) return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>')
      const jar = jars.get(as) ?? new Map<string, string>()
      jars.set(as, jar)
      const body = await buffer(request)
      const { authorization, 'new-api-user': user, 'x-auth-session': session } = request.headers
      const reply = await fetch(target + path, {
        method: request.method!,
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': address,
          Cookie: [...jar].map((pair) => pair.join('=')).join('; '),
          ...(authorization && { Authorization: authorization }),
          ...(user && { 'New-Api-User': String(user) }),
          ...(session && { 'X-Auth-Session': String(session) }),
        },
        ...(body.length > 0 && { body }),
      })
      for (const line of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      const text = await reply.text()
      const { method } = request
      const location = reply.headers.get('location')
      calls.push({
        gateway,
        service,
        as,
        method: method!,
        path,
        ...(body.length > 0 && { request: JSON.parse(body.toString()) as unknown }),
        status: reply.status,
        reply: jsonOr(text),
        ...(location && { location }),
      })
      response.writeHead(reply.status, {
        'Content-Type': reply.headers.get('content-type') ?? 'text/plain',
        ...(location && { location }),
      })
      response.end(text)
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close())
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A person agrees at the page of a service that the stand-ins are, and is sent back. */
async function agreeAt(page: string, person: string) {
  standIns.signIn.person = { id: person, name: person }
  const { pathname, search } = new URL(page)
  const text = await (await fetch(standIns.url + pathname + search)).text()
  const [, link = ''] = /id="authorize" href="([^"]+)"/.exec(text) ?? []
  return new URL(link.replaceAll('&amp;', '&')).searchParams
}

const run = async (column: RealColumn) => {
  if (!named) throw new Error('There is no openssl here.')
  const name = realNames[column]
  const gateway = await realGateway(column, commandOf(name, named.environment))
  closing.push(() => gateway.close())
  const callbacks = ['oidc', 'forge'].map((id) => `${consoleAt}/oauth/${id}`)
  const stand = await startOidcProvider(callbacks, { secretInBody: column !== 'one-hub', withoutPkce: true })
  closing.push(() => stand.close())
  const call = await callerOf(gateway.url)
  for (const [key, value] of oidcOptionsOf(column, stand, consoleAt))
    await call('PUT', '/api/option/', { key, value })
  const { issuer, options } = stand
  if (column === 'new-api rc' || column === 'new-api tokens')
    await call('POST', '/api/custom-oauth-provider/', {
      name: 'Forge',
      slug: 'forge',
      enabled: true,
      scopes: 'openid profile',
      client_id: options.OidcClientId,
      client_secret: options.OidcClientSecret,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      user_info_endpoint: `${issuer}/me`,
      user_id_field: 'sub',
      username_field: 'preferred_username',
    })
  const words: [string, string][] = [
    [issuer, 'https://provider.test'],
    [standIns.url, 'https://service.test'],
  ]
  standIns.signIn.githubCallback = `${consoleAt}/oauth/github`
  standIns.signIn.linuxDoCallback = `${consoleAt}/oauth/linuxdo`
  const outcomes: Record<string, unknown> = {}
  const all: SignInRecording[] = []
  for (const service of ['oidc' as const, ...(Object.keys(serviceFacts[name]) as Service[])]) {
    if (service !== 'oidc')
      for (const [key, value] of Object.entries(serviceOptionsOf(service, standIns)))
        await call('PUT', '/api/option/', { key, value })
    const { calls, url } = await listen(gateway.url, name, service)
    outcomes[service] = await signInOutcomes(name, service, {
      urlOf: (browser) => `${url}/${browser}`,
      async visit(page, person) {
        stand.state.person = { id: person, name: person }
        const back = service === 'oidc' ? await stand.visit(page) : await agreeAt(page, person)
        const [code, state] = [back.get('code')!, back.get('state')!]
        const number = words.length / 2
        words.push([code, `<code-${number}>`], [state, `<state-${number}>`])
        return { code, state, iss: back.get('iss') }
      },
      give: (code, person) => standIns.chatCodes.set(code, person),
      letRegister: async (isOpen) =>
        void (await call('PUT', '/api/option/', { key: 'RegisterEnabled', value: `${isOpen}` })),
    })
    all.push(...calls)
  }
  if (frameFacts[name]) {
    for (const [key, value] of Object.entries(telegramOptions))
      await call('PUT', '/api/option/', { key, value })
    await call('POST', '/api/user/', { username: 'ann', password: 'ann-password', display_name: 'Ann' })
    const { calls, url } = await listen(gateway.url, name, 'telegram')
    let count = 0
    const now = Date.now()
    outcomes.telegram = await frameOutcomes(name, 'telegram', {
      urlOf: (browser) => `${url}/${browser}`,
      sign(person, token) {
        // Each is another one.
        const { auth_date, hash, ...fields } = telegramAnswer(person, {
          now: now - count * 1000,
          ...(token && { token }),
        })
        words.push([hash, `<hash-${count++}>`], [`auth_date=${auth_date}`, 'auth_date=<auth_date>'])
        return { ...fields, id: `${fields.id}`, auth_date: `${auth_date}`, hash }
      },
    })
    const flows = calls.filter(({ path, status }) => path.endsWith('/bind/start') && status === 200)
    flows.forEach(({ reply }, index) =>
      words.push([(reply as { data: { flow_token: string } }).data.flow_token, `<flow-${index}>`]),
    )
    all.push(...calls)
  }
  return { outcomes, calls: scrubbed(all, words) as unknown as SignInRecording[] }
}

/** The same calls, one after the other, as were recorded; `RECORD=1` takes them as they are. */
function expectRecorded(gateway: string, calls: SignInRecording[]) {
  kept.set(gateway, calls)
  if (process.env.RECORD) return
  const lines = (all: SignInRecording[]) =>
    all.map(
      ({ service, as, method, path, status }) =>
        `${service} ${as} ${method} ${decodeURIComponent(path)}: ${status}`,
    )
  expect(lines(calls)).toEqual(lines(recorded.filter((call) => call.gateway === gateway)))
}

if (columns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')
else
  test.each(columns)('%s answers as it was recorded', async (column) => {
    const { outcomes, calls } = await run(column)
    const name = realNames[column]
    expect(outcomes).toEqual({
      oidc: signInFacts[name],
      ...serviceFacts[name],
      ...(frameFacts[name] && { telegram: frameFacts[name] }),
    })
    expectRecorded(name, calls)
  })

test.runIf(hasProgram('donehub'))('done-hub answers to a registration as it was recorded', async () => {
  if (!named) throw new Error('There is no openssl here.')
  const gateway = await realGateway('one-hub', commandOf('donehub', named.environment))
  closing.push(() => gateway.close())
  const call = await callerOf(gateway.url)
  const { id, secret } = standIns.client
  const set = async (options: Record<string, string>) => {
    for (const [key, value] of Object.entries(options)) await call('PUT', '/api/option/', { key, value })
  }
  await set({
    ServerAddress: consoleAt,
    RegisterEnabled: 'true',
    InviteCodeRegisterEnabled: 'true',
    UserAgreement: '# Rules',
    UserAgreementEnabled: 'true',
    PrivacyPolicy: '# Data',
    PrivacyPolicyEnabled: 'true',
    LinuxDoClientId: id,
    LinuxDoClientSecret: secret,
    LinuxDoOAuthEnabled: 'true',
  })
  await call('POST', '/api/invite-code/', { name: 'first', code: 'WELCOME', max_uses: 0, status: 1 })
  standIns.signIn.linuxDoCallback = `${consoleAt}/oauth/linuxdo`
  const words: [string, string][] = [[standIns.url, 'https://service.test']]
  const { calls, url } = await listen(gateway.url, 'donehub', 'consent')
  const outcomes = await consentOutcomes({
    urlOf: (browser) => `${url}/${browser}`,
    changeTexts: () => set({ UserAgreement: '# Other rules' }),
    async visit(page, person) {
      const back = await agreeAt(page, person)
      const [code, state] = [back.get('code')!, back.get('state')!]
      words.push([code, '<code-1>'], [state, '<state-1>'])
      return { code, state }
    },
  })
  expectRecorded('donehub', scrubbed(calls, words) as unknown as SignInRecording[])
  expect(outcomes).toEqual(consentFacts)
})
