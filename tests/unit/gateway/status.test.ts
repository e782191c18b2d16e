import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { loadStatus } from '../../../src/widgets/api/status.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
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
