import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { createConcurrencyLimiter } from '../../../src/widgets/kit/usage/concurrency-limiter.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { answer, answering } from '../gateway/answering.ts'

/** A gateway whose database works on one call after the other, each for so long by the page's clock. */
let server: Awaited<ReturnType<typeof answering>>
let queue: Promise<unknown>
let workedOn: string[] = []
let arrived: string[] = []
/** Milliseconds by which the clock of the page is ahead. */
let ahead = 0
let took = 0
const clock = Date.now.bind(Date)

beforeAll(async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.spyOn(Date, 'now').mockImplementation(() => clock() + ahead)
  server = await answering((request, response) => {
    arrived.push(request.url!)
    queue = queue.then(() => work(request.url!, response))
  })
  vi.stubGlobal('location', new URL(server.url))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await server.close()
})
afterEach(() => {
  ;[workedOn, arrived] = [[], []]
})

async function work(call: string, response: ServerResponse) {
  await new Promise((next) => setTimeout(next, 15))
  ahead += took
  workedOn.push(call)
  answer(response, 200, { success: true, message: '', data: { quota: 1 } })
}

/** Sums of figures all at once, and, while they are under way, what a user presses now and then. */
async function sumsAndPresses(milliseconds: number) {
  ;[queue, took] = [Promise.resolve(), milliseconds]
  const gateway = new Gateway(server.url, memoryStorage())
  const meter = createConcurrencyLimiter(gateway, new AbortController().signal)
  let sent = 0
  const sums = Array.from({ length: 24 }, (_, at) =>
    meter(() => {
      sent += 1
      return gateway.request(`/api/log/stat?at=${String(at)}`)
    }),
  )
  /** Sums that were worked on before it, and those that were sent while it waited. */
  const delays: { before: number; meanwhile: number }[] = []
  for (let press = 0; press < 4; press++) {
    while (workedOn.filter((call) => call.includes('stat')).length < 5 * (press + 1))
      await new Promise((next) => setTimeout(next, 1))
    const [worked, began] = [workedOn.length, sent]
    await gateway.request(`/api/user/self?press=${String(press)}`)
    const place = workedOn.indexOf(`/api/user/self?press=${String(press)}`)
    delays.push({ before: place - worked, meanwhile: sent - began })
  }
  await Promise.all(sums)
  return delays
}

test('where answers are slow, what a user presses waits for one sum at most', async () => {
  const delays = await sumsAndPresses(1100)
  expect(delays.map(({ before }) => before <= 1)).toEqual([true, true, true, true])
  expect(delays.map(({ meanwhile }) => meanwhile)).toEqual([0, 0, 0, 0])
})

test('no sum is sent while something that a user pressed is under way', async () => {
  const delays = await sumsAndPresses(0)
  expect(delays.map(({ meanwhile }) => meanwhile)).toEqual([0, 0, 0, 0])
  // What was on its way before: four at once where answers are quick.
  expect(Math.max(...delays.map(({ before }) => before))).toBeLessThanOrEqual(4)
  expect(arrived).toHaveLength(28)
})
