import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentConfig } from '../../src/widgets/gateway/config.ts'
import { answer, answering } from '../unit/gateway/answering.ts'
import { signInRecordings } from './recordings.ts'
import {
  consentFacts,
  consentOutcomes,
  frameFacts,
  frameOutcomes,
  secretFields,
  serviceFacts,
  servicePages,
  signInFacts,
  signInOutcomes,
} from './sign-in.ts'
import type { RealName } from './writes/real-names.ts'

beforeAll(() => void (currentConfig().unprovenWrites = true))
afterAll(() => void delete currentConfig().unprovenWrites)

const hidden = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, field: unknown) => (secretFields.test(key) && field ? `<${key}>` : field)),
  ) as unknown

const cases = Object.entries(signInFacts).flatMap(([name, oidc]) =>
  Object.entries({ oidc, ...serviceFacts[name as RealName] }).map(
    ([service, facts]) => [name as RealName, service, facts] as const,
  ),
)

/** Answers as a gateway was recorded, each call in its turn. */
async function replay(name: RealName | 'donehub', service: string) {
  const due = signInRecordings.filter((call) => call.gateway === name && call.service === service)
  const unexpected: unknown[] = []
  const server = await answering((request, response) => {
    void (async () => {
      const [, as, path = ''] = /^\/(\w+)(\/api\/.*)$/.exec(request.url!) ?? []
      const { method } = request
      if (!as) return answer(response, 200, '<!doctype html>')
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
      if (call?.location) response.setHeader('location', call.location)
      answer(response, call?.status ?? 404, call?.reply ?? {})
    })()
  })
  return {
    urlOf: (browser: string) => `${server.url}/${browser}`,
    async end() {
      await server.close()
      expect(unexpected).toEqual([])
      expect(due).toEqual([])
    },
  }
}

test.each(cases)(
  '%s: the calls of a sign-in by %s, as recorded, and what is made of the answers',
  async (name, service, facts) => {
    const { urlOf, end } = await replay(name, service)
    const asked = new Set<string>()
    const outcomes = await signInOutcomes(name, service, {
      urlOf,
      visit: (page) => {
        const { origin, pathname, searchParams: query } = new URL(page)
        const state = query.get('state')!
        const client = query.get('client_id') ?? query.get('app_id')
        asked.add(`${origin}${pathname} ${client} ${query.get('redirect_uri') ?? '-'}`)
        const iss = service === 'oidc' ? 'https://provider.test' : null
        return Promise.resolve({ code: state.replace('state', 'code'), state, iss })
      },
    })
    await end()
    expect(outcomes).toEqual(facts)
    const pages = [servicePages[service], 'listed' in facts && servicePages.forge].filter(Boolean)
    expect([...asked]).toEqual(pages)
  },
)

test.each(Object.entries(frameFacts))(
  '%s: the calls of a sign-in by a page in a frame, as recorded, and what is made of the answers',
  async (name, facts) => {
    const { urlOf, end } = await replay(name as RealName, 'telegram')
    let count = 0
    const outcomes = await frameOutcomes(name as RealName, 'telegram', {
      urlOf,
      sign: (id) => ({ id, first_name: 'Ada & Co', auth_date: '<auth_date>', hash: `<hash-${count++}>` }),
    })
    await end()
    expect(outcomes).toEqual(facts)
  },
)

test('donehub: the calls of a registration with consent and a code, as recorded, and what is made of them', async () => {
  const { urlOf, end } = await replay('donehub', 'consent')
  const pages: string[] = []
  const outcomes = await consentOutcomes({
    urlOf,
    visit: (page) => {
      pages.push(page.replace(/\?.*/, ''))
      return Promise.resolve({ code: '<code-1>', state: '<state-1>' })
    },
  })
  await end()
  expect(outcomes).toEqual(consentFacts)
  expect(pages).toEqual(['https://connect.linux.do/oauth2/authorize'])
})

test('the recordings hold no secret', () => {
  const text = JSON.stringify(signInRecordings)
  expect(text).toBe(JSON.stringify(hidden(signInRecordings)))
  expect(text).not.toMatch(/client-secret|127\.0\.0\.1:|eyJ[\w-]{20}/)
})
