import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLogs } from '../../../src/widgets/api/logs.ts'
import { completeOAuth } from '../../../src/widgets/api/oauth.ts'
import { searchUsers, updateUser } from '../../../src/widgets/api/administration/administration.ts'
import { getToken, listTokens, setTokenStatus, updateToken } from '../../../src/widgets/api/tokens.ts'
import { newToken } from '../../../src/widgets/domain/tokens/token.ts'
import type { Dialect } from '../../../src/widgets/gateway/dialect.ts'
import { oneApi } from '../../../src/widgets/gateway/dialects/one-api.ts'
import type { RedirectProvider } from '../../../src/widgets/gateway/dialects/providers.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { browserStorage, memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { answer, answering } from './answering.ts'

/** A gateway that differs in everything that a dialect covers. */
const foreign: Dialect = {
  ...oneApi,
  name: 'foreign',
  paging: 'page from 1',
  idField: 'uuid',
  orderBy: (order) => ({ sort: order, dir: 'desc' }),
  logTypes: { 5: 9 },
  extensions: { log: { latencyUnit: 1000 } },
}

const heard: { method: string; url: string; body: string }[] = []
let due: (path: string) => unknown
let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      heard.push({ method: request.method!, url: request.url!, body })
      answer(response, 200, due(request.url!))
    })
  })
})
afterAll(() => server.close())

function gateway(reply: unknown) {
  heard.length = 0
  due = () => ({ success: true, message: '', data: reply })
  const made = new Gateway(server.url, memoryStorage())
  Object.assign(made, { dialect: foreign, dialectName: foreign.name, isConfirmed: true })
  return made
}

const page = (...rows: object[]) => ({ data: rows, total_count: 7 })

test('a record is named by the field of its dialect, in lists, alone and in what is sent', async () => {
  const { rows } = await listTokens(gateway(page({ uuid: 'a-1', id: 0 })), 0)
  expect(rows[0]!.id).toBe('a-1')
  expect((await getToken(gateway({ uuid: 'a-1' }), 'a-1')).id).toBe('a-1')
  await updateToken(gateway(null), 'a-1', newToken)
  expect(JSON.parse(heard[0]!.body)).toMatchObject({ uuid: 'a-1' })
  await updateUser(gateway({ uuid: 'u-1' }), 'u-1', { quota: 1 })
  expect(JSON.parse(heard.at(-1)!.body)).toEqual({ uuid: 'u-1', quota: 1 })
})

test('pages, orders and a change of status are asked for in its words', async () => {
  const { size, total, more } = await listTokens(gateway(page({ uuid: 'a' })), 1, 'used_quota')
  expect(heard[0]!.url).toBe('/api/token/?sort=used_quota&dir=desc&page=2')
  expect({ size, total, more }).toEqual({ size: 10, total: 11, more: false })
  await setTokenStatus(gateway({ status: 2 }), 'a', 2)
  expect(heard[0]!.url).toBe('/api/token/?status_only=true')
})

test('log types and latency become ours, and are asked for as its own', async () => {
  const filters = { type: 5, token_name: '', model_name: '', username: '', channel: '' }
  const range = { start_timestamp: 0, end_timestamp: 1 }
  const wire = page({ type: 9, elapsed_time: 2 }, { type: 2, elapsed_time: 1 })
  const { rows } = await listLogs(gateway(wire), 'self', 0, { ...filters, ...range })
  expect(heard[0]!.url).toContain('type=9')
  expect(rows.map(({ type, elapsed_time }) => [type, elapsed_time])).toEqual([
    [5, 2000],
    [2, 1000],
  ])
})

test('one record is all that a further service takes', async () => {
  const corp: RedirectProvider = {
    id: 'corp',
    name: 'Corp',
    isOn: () => true,
    account: () => '',
    consent: { page: () => 'https://sso.example/in', query: (_, back) => ({ redirect_uri: back }) },
  }
  browserStorage.remove('oneapi-oauth')
  const own = gateway({ uuid: 'u', username: 'ann' })
  own.dialect = { ...foreign, providers: () => [corp] }
  // Another file of this worker may have left for another service.
  browserStorage.remove('oneapi-oauth')
  expect(await completeOAuth(own, 'corp', { code: 'c', state: 's' })).toMatchObject({
    id: 'u',
    username: 'ann',
  })
  expect(heard.map(({ url }) => url)).toEqual(['/api/oauth/corp?code=c&state=s'])
  for (const unknown of ['github', '../user/self', 'constructor'])
    await expect(completeOAuth(own, unknown, { code: 'c', state: 's' })).rejects.toMatchObject({
      kind: 'refused',
    })
  expect(heard).toHaveLength(1)
})

test('a refusal ends a session', async () => {
  const refusing = gateway(null)
  refusing.session.setState({ phase: 'signed-in' })
  due = () => ({ success: false, message: 'session has expired' })
  await expect(getToken(refusing, 'a')).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(refusing.session.getState().phase).toBe('signed-out')
})

test('secrets that a gateway leaks in its lists are dropped before anything is stored', async () => {
  const leaked = { uuid: 'u', username: 'ann', access_token: 'S3CRET', password: 'S3CRET' }
  const { rows } = await searchUsers(gateway([leaked]), '')
  expect(rows[0]).toMatchObject({ id: 'u', username: 'ann' })
  expect(JSON.stringify(rows)).not.toContain('S3CRET')
})
