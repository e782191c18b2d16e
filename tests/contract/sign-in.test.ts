import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentConfig } from '../../src/widgets/gateway/config.ts'
import { answer, answering } from '../unit/gateway/answering.ts'
import { signInRecordings } from './recordings.ts'
import { secretFields, signInFacts, signInOutcomes } from './sign-in.ts'
import type { RealName } from './writes/real-names.ts'

beforeAll(() => void (currentConfig().unprovenWrites = true))
afterAll(() => void delete currentConfig().unprovenWrites)

const hidden = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, field: unknown) => (secretFields.test(key) && field ? `<${key}>` : field)),
  ) as unknown

test.each(Object.entries(signInFacts))(
  '%s: the calls of a sign-in by OpenID Connect, as recorded, and what is made of the answers',
  async (name, facts) => {
    const due = signInRecordings.filter(({ gateway }) => gateway === name)
    const unexpected: unknown[] = []
    const server = await answering((request, response) => {
      void (async () => {
        const [, as, path = ''] = /^\/(\w+)(\/.*)$/.exec(request.url!) ?? []
        const { method } = request
        const body = Number(request.headers['content-length']) > 0 ? hidden(await json(request)) : undefined
        const call = due.shift()
        const made = { as, method, path: decodeURIComponent(path), request: body }
        const recorded = call && {
          as: call.as,
          method: call.method,
          path: decodeURIComponent(call.path),
          request: call.request,
        }
        if (JSON.stringify(made) !== JSON.stringify(recorded)) unexpected.push([made, recorded])
        answer(response, call?.status ?? 404, call?.reply ?? {})
      })()
    })
    const asked: string[] = []
    const outcomes = await signInOutcomes(name as RealName, {
      urlOf: (browser) => `${server.url}/${browser}`,
      visit: (page) => {
        const { origin, searchParams } = new URL(page)
        const state = searchParams.get('state')!
        asked.push(`${origin} ${searchParams.get('client_id')} ${searchParams.get('redirect_uri')}`)
        return Promise.resolve({ code: state.replace('state', 'code'), state, iss: 'https://provider.test' })
      },
    })
    await server.close()
    expect(unexpected).toEqual([])
    expect(due).toEqual([])
    expect(outcomes).toEqual(facts)
    expect(new Set(asked.map((line) => line.replace('/oauth/forge', '/oauth/oidc')))).toEqual(
      new Set(['https://provider.test console http://console.test/oauth/oidc']),
    )
  },
)

test('the recordings hold no secret', () => {
  const text = JSON.stringify(signInRecordings)
  expect(text).toBe(JSON.stringify(hidden(signInRecordings)))
  expect(text).not.toMatch(/client-secret|127\.0\.0\.1:|eyJ[\w-]{20}/)
})
