import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { deleteToken, editToken } from '../../../src/widgets/api/tokens.ts'
import { loadStatus } from '../../../src/widgets/api/status.ts'
import { tested } from '../../../src/widgets/gateway/dialects/tested.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { describeFailure } from '../../../src/widgets/messages/shared/error.messages.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { createTestGateway } from '../../../src/widgets/testing/gateway.ts'
import { answer, answering } from './answering.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

/** A gateway whose answers are held back until released. */
async function holding() {
  const held: ServerResponse[] = []
  const server = await answering((_, response) => void held.push(response))
  close = server.close
  const reached = async (count: number) => {
    while (held.length < count) await new Promise((next) => setTimeout(next, 5))
    return held[count - 1]!
  }
  return { gateway: new Gateway(server.url, memoryStorage()), reached }
}

test('a status that fails late does not undo the one that was asked for again', async () => {
  const { gateway, reached } = await holding()
  const first = loadStatus(gateway).catch((error: Error) => error)
  const late = await reached(1)
  const again = loadStatus(gateway, { again: true })
  answer(await reached(2), 200, { success: true, data: { system_name: 'Relay' } })
  await again
  answer(late, 500, {})
  expect(await first).toBeInstanceOf(Error)
  expect(gateway.status.getState()).toMatchObject({ phase: 'loaded', status: { system_name: 'Relay' } })
  expect(await loadStatus(gateway)).toMatchObject({ system_name: 'Relay' })
})

test('a status that fails is told, and the next call asks again', async () => {
  const { gateway, reached } = await holding()
  const first = loadStatus(gateway).catch((error: Error) => error)
  answer(await reached(1), 500, {})
  expect(await first).toBeInstanceOf(Error)
  expect(gateway.status.getState().phase).toBe('failed')
  const next = loadStatus(gateway)
  answer(await reached(2), 200, { success: true, data: {} })
  expect(await next).toMatchObject({ system_name: 'One API' })
})

/** A gateway with one key, whose status is answered as `status` says; the changes that reached it. */
async function unknown(status: (response: ServerResponse) => void) {
  const changes: string[] = []
  const server = await answering((request, response) => {
    if (request.url === '/api/status') return status(response)
    if (request.method !== 'GET') changes.push(`${request.method} ${request.url}`)
    const key = {
      id: 4,
      name: 'first',
      status: 1,
      key: 'ab**yz',
      model_limits: '',
      model_limits_enabled: false,
    }
    answer(response, 200, { success: true, message: '', data: key })
  })
  close = server.close
  return { gateway: new Gateway(server.url, memoryStorage()), changes }
}
const published = (data: object) => (response: ServerResponse) =>
  answer(response, 200, { success: true, message: '', data })
const fieldsOf = (set = '') => Object.fromEntries(set.split(' ').map((name) => [name, '']))
const newApi = {
  ...fieldsOf(tested['new-api'].sets[1]),
  version: 'v0.0.0',
  setup: true,
  quota_display_type: 'USD',
}
const oneApi = { ...fieldsOf(tested['one-api'].sets[0]), version: 'v0.0.0' }

describe('a change at an address whose status was never answered', () => {
  test.each([
    ['fails', (response: ServerResponse) => answer(response, 500, '')],
    ['is a web page', (response: ServerResponse) => answer(response, 200, '<p>nothing</p>')],
    ['is refused by a limit', (response: ServerResponse) => answer(response, 429, '')],
  ])('is not sent where the status %s', async (_, status) => {
    const { gateway, changes } = await unknown(status)
    const error = await deleteToken(gateway, 4).catch((thrown: unknown) => thrown)
    expect(changes).toEqual([])
    const kind = (error as { status: number }).status === 429 ? 'rate-limited' : 'unrecognised'
    expect(error).toMatchObject({ kind, uncertain: false })
    expect(describeFailure(error as never, 'zh-CN')).not.toContain('undefined')
  })

  test('asks for the status first, and is sent where it is one for whom it was made', async () => {
    const { gateway, changes } = await unknown(published(oneApi))
    await deleteToken(gateway, 4)
    expect(changes).toEqual(['DELETE /api/token/4'])
    expect(gateway.dialectName).toBe('one-api')
  })

  test('is not sent in the form of another gateway, and is sent in its own when it is made again', async () => {
    const { gateway, changes } = await unknown(published(newApi))
    const first = await editToken(gateway, 4, { name: 'renamed' }).catch((thrown: unknown) => thrown)
    expect(first).toMatchObject({ kind: 'unrecognised', uncertain: false })
    expect(describeFailure(first as never, 'en')).toContain('Not sent')
    expect(changes).toEqual([])
    await editToken(gateway, 4, { name: 'renamed' })
    expect(changes).toEqual(['PUT /api/token/'])
  })

  test('waits for a status that is on its way, though another gateway answered here before', async () => {
    const { gateway, changes } = await unknown(
      (response) => void setTimeout(() => published(newApi)(response), 50),
    )
    await gateway.setDialect('one-api')
    void loadStatus(gateway)
    const error = await editToken(gateway, 4, { name: 'renamed' }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: 'unrecognised' })
    expect(changes).toEqual([])
  })

  test.each([
    ['the page says which gateway it is', true],
    ['an earlier visit knew it', false],
  ])('is sent where %s', async (_, byPage) => {
    const { gateway, changes } = await unknown((response) => answer(response, 500, ''))
    await gateway.setDialect('one-api', byPage)
    await deleteToken(gateway, 4)
    expect(changes).toEqual(['DELETE /api/token/4'])
  })
})

test('the gateway for tests of embedders asks no other service, not even for a check of the visitor', async () => {
  const answer = await createTestGateway().fetch('http://portal.test/api/status')
  const { data } = (await answer.json()) as { data: object }
  const on = Object.entries(data).flatMap(([name, value]) => (value === true ? [name] : []))
  const ways = ['register_enabled', 'password_login_enabled', 'password_register_enabled']
  expect(on).toEqual(['embedded', 'display_in_currency', ...ways])
})
