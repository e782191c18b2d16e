import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteChannel, getChannel, updateChannel } from '../../../src/widgets/api/channels/channels.ts'
import { setSecondFactor } from '../../../src/widgets/elements/account/personal-settings/second-factor/set-second-factor.ts'
import type { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { confirmWrite } from '../../../src/widgets/kit/data/confirm-write.ts'
import { answer, answering, oneApiAt } from './answering.ts'

/** A gateway that does, or does not do, what it is asked, and answers something else. */

const stored = { id: 7, name: 'one', type: 1, status: 1, models: 'm', group: 'default' }
let channel: typeof stored | undefined
let isDone: boolean
let reply: [status: number, body: unknown]
let server: Awaited<ReturnType<typeof answering>>
let gateway: Gateway
beforeEach(async () => {
  channel = { ...stored }
  server = await answering((request, response) => {
    if (request.method === 'GET')
      return channel
        ? answer(response, 200, { success: true, message: '', data: channel })
        : answer(response, 200, { success: false, message: 'record not found' })
    let sent = ''
    request.on('data', (chunk) => (sent += chunk))
    request.on('end', () => {
      if (isDone) channel = request.method === 'DELETE' ? undefined : { ...channel!, ...JSON.parse(sent) }
      answer(response, ...reply)
    })
  })
  gateway = oneApiAt(server.url)
})
afterEach(() => server.close())

const answers: [name: string, status: number, body: unknown][] = [
  ['nothing', 500, ''],
  ['a page with 502', 502, '<html>Bad Gateway</html>'],
  ['plain text with 503', 503, 'system overloaded'],
  ['a page with 200', 200, '<html>the console</html>'],
  ['nothing with 200', 200, ''],
]
const rename = () =>
  confirmWrite(() => updateChannel(gateway, 7, { name: 'two' }), {
    read: () => getChannel(gateway, 7),
    change: { before: stored, to: { name: 'two' } },
  })
const remove = () => confirmWrite(() => deleteChannel(gateway, 7), { read: () => getChannel(gateway, 7) })

describe.each(answers)('a change that is answered with %s', (_, status, body) => {
  beforeEach(() => void (reply = [status, body]))

  test('and was made has succeeded', async () => {
    isDone = true
    await rename()
    expect(channel?.name).toBe('two')
  })
  test('and was not made has failed, for certain', async () => {
    isDone = false
    await expect(rename()).rejects.toMatchObject({ uncertain: false, status })
  })
  test('is uncertain if others have changed the same', async () => {
    isDone = false
    channel!.name = 'three'
    await expect(rename()).rejects.toMatchObject({ uncertain: true })
  })
  test('a deletion that was made has succeeded, one that was not has failed', async () => {
    isDone = true
    await remove()
    channel = { ...stored }
    isDone = false
    await expect(remove()).rejects.toMatchObject({ uncertain: false })
  })
})

test('a user who was deleted but is kept with that status is gone; one with another status is not', async () => {
  reply = [502, '']
  const look = { read: () => getChannel(gateway, 7), left: { status: 3 } }
  isDone = true
  const mark = (status: number) => confirmWrite(() => updateChannel(gateway, 7, { status }), look)
  await mark(3)
  await expect(mark(2)).rejects.toMatchObject({ uncertain: false })
})

describe('a change that is refused', () => {
  beforeEach(() => void (reply = [200, { success: false, message: 'record not found' }]))

  test('was not made; nothing is read', async () => {
    isDone = false
    await expect(rename()).rejects.toMatchObject({ message: 'record not found' })
    expect(server.requests).toHaveLength(1)
  })
  test('nor was a deletion', async () => {
    isDone = false
    await expect(remove()).rejects.toMatchObject({ kind: 'refused', message: 'record not found' })
    expect(server.requests).toHaveLength(1)
  })
  test('a limit is no answer to read behind', async () => {
    reply = [429, '']
    await expect(remove()).rejects.toMatchObject({ kind: 'rate-limited' })
    expect(server.requests.every(({ method }) => method === 'DELETE')).toBe(true)
  })
})

test('a change that the gateway keeps in a form of its own has succeeded, and one it did not make has failed', async () => {
  const to = { model_mapping: '{ "a": "b" }', models: 'x,y' }
  const before = { ...stored, model_mapping: '{"c":"d"}', models: 'm' }
  reply = [502, '']
  const change = (kept: object) =>
    confirmWrite(
      async () => {
        channel = { ...stored, ...kept }
        await updateChannel(gateway, 7, { name: 'one' })
      },
      { read: () => getChannel(gateway, 7), change: { before, to }, strategies: { models: 'names' } },
    )
  isDone = false
  await change({ model_mapping: '{"a":"b"}', models: 'y,x' })
  await expect(change({ model_mapping: '{ "c": "d" }' })).rejects.toMatchObject({ uncertain: false })
  await expect(change({ model_mapping: '{"a":"c"}' })).rejects.toMatchObject({ uncertain: true })
})

test.each([true, false])(
  'a second factor that was turned (on: %s) although the answer was lost is so',
  async (on) => {
    let enabled = !on
    const done = { success: true, message: '' }
    let turns = true
    const factor = await answering((request, response) => {
      if (request.method === 'GET') return answer(response, 200, { ...done, data: { enabled } })
      request.resume().on('end', () => {
        if (turns) enabled = on
        answer(response, 502, '')
      })
    })
    const at = oneApiAt(factor.url)
    await setSecondFactor(at, '2fa', on, '123456')
    expect(enabled).toBe(on)
    enabled = !on
    turns = false
    await expect(setSecondFactor(at, '2fa', on, '123456')).rejects.toMatchObject({ uncertain: false })
    await factor.close()
  },
)
