import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, afterEach, expect, test } from 'vitest'
import { currentConfig } from '../../src/widgets/gateway/config.ts'
import type { SignInRecording } from '../contract/recordings.ts'
import { consoleAt, secretFields, signInFacts, signInOutcomes } from '../contract/sign-in.ts'
import { realGateway } from '../contract/writes/real-gateway.ts'
import { realNames } from '../contract/writes/real-names.ts'
import { closeLent } from '../gateway/database/lent-database.ts'
import { startOidcProvider } from '../gateway/stand-ins/oidc.ts'
import { oidcOptionsOf, realColumns as columns, realFolder, rootOf, type RealColumn } from './real-console.ts'

/*
 * What the gateways themselves answer to a sign-in by OpenID Connect is what was recorded of them; `RECORD=1` records it
 * anew.
 */

const file = join(import.meta.dirname, '../contract/recordings-sign-in.json')
const recorded = JSON.parse(readFileSync(file, 'utf8')) as SignInRecording[]
const kept = new Map<string, SignInRecording[]>()

const closing: (() => unknown)[] = []
beforeAll(() => void (currentConfig().unprovenWrites = true))
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(async () => {
  await closeLent()
  if (!process.env.RECORD) return
  const rows = [...Object.values(realNames)].flatMap(
    (gateway) => kept.get(gateway) ?? recorded.filter((call) => call.gateway === gateway),
  )
  writeFileSync(file, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
})

const scrubbed = (value: unknown, words: [string, string][]) =>
  JSON.parse(
    words.reduce(
      (text, [word, name]) => text.replaceAll(word, name).replaceAll(encodeURIComponent(word), name),
      JSON.stringify(value, (key, field: unknown) => (secretFields.test(key) && field ? `<${key}>` : field)),
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

/** Forwards calls to a gateway as browsers that keep its cookies, and keeps both. */
async function listen(target: string, gateway: string) {
  const calls: SignInRecording[] = []
  const jars = new Map<string, Map<string, string>>()
  const server = createServer((request, response) => {
    void (async () => {
      const [, as = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(request.url!) ?? []
      const jar = jars.get(as) ?? new Map<string, string>()
      jars.set(as, jar)
      const body = await buffer(request)
      const { authorization, 'new-api-user': user, 'x-auth-session': session } = request.headers
      const reply = await fetch(target + path, {
        method: request.method!,
        headers: {
          ...{
            'Content-Type': 'application/json',
            Cookie: [...jar].map((pair) => pair.join('=')).join('; '),
          },
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
      calls.push({
        ...{ gateway, as, method: method!, path },
        ...(body.length > 0 && { request: JSON.parse(body.toString()) as unknown }),
        ...{ status: reply.status, reply: jsonOr(text) },
      })
      response.writeHead(reply.status, { 'Content-Type': reply.headers.get('content-type') ?? 'text/plain' })
      response.end(text)
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close())
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const run = async (column: RealColumn) => {
  const name = realNames[column]
  const gateway = await realGateway(column, `${join(realFolder, 'run')} ${name}`)
  closing.push(() => gateway.close())
  const callbacks = ['oidc', 'forge'].map((id) => `${consoleAt}/oauth/${id}`)
  const stand = await startOidcProvider(callbacks, { secretInBody: column !== 'one-hub', withoutPkce: true })
  closing.push(() => stand.close())
  const call = await rootOf(gateway.url)
  for (const [key, value] of oidcOptionsOf(column, stand, consoleAt))
    await call('PUT', '/api/option/', { key, value })
  const { issuer, options } = stand
  if (column === 'new-api rc' || column === 'new-api tokens')
    await call('POST', '/api/custom-oauth-provider/', {
      ...{ name: 'Forge', slug: 'forge', enabled: true, scopes: 'openid profile' },
      ...{ client_id: options.OidcClientId, client_secret: options.OidcClientSecret },
      ...{ authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
      ...{ user_info_endpoint: `${issuer}/me`, user_id_field: 'sub', username_field: 'preferred_username' },
    })
  const { calls, url } = await listen(gateway.url, name)
  const words: [string, string][] = [[issuer, 'https://provider.test']]
  const outcomes = await signInOutcomes(name, {
    urlOf: (browser) => `${url}/${browser}`,
    visit: async (page, person) => {
      stand.state.person = { id: person, name: person }
      const back = await stand.visit(page)
      const [code, state] = [back.get('code')!, back.get('state')!]
      const number = (words.length + 1) / 2
      words.push([code, `<code-${number}>`], [state, `<state-${number}>`])
      return { code, state, iss: back.get('iss') }
    },
  })
  return { outcomes, calls: scrubbed(calls, words) as unknown as SignInRecording[] }
}

if (columns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')
else
  test.each(columns)('%s answers as it was recorded', async (column) => {
    const { outcomes, calls } = await run(column)
    kept.set(realNames[column], calls)
    expect(outcomes).toEqual(signInFacts[realNames[column]])
    if (process.env.RECORD) return
    const lines = (all: SignInRecording[]) =>
      all.map(({ as, method, path, status }) => `${as} ${method} ${decodeURIComponent(path)}: ${status}`)
    expect(lines(calls)).toEqual(lines(recorded.filter(({ gateway }) => gateway === realNames[column])))
  })
