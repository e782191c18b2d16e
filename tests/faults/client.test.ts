import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { GatewayError } from '../../src/widgets/gateway/gateway-error.ts'
import { Gateway } from '../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../src/widgets/stores/browser-storage.ts'
import { oneHubRecordings } from '../contract/recordings.ts'
import { answer, answering, oneApiAt } from '../unit/gateway/answering.ts'
import { calls, type Call } from '../unit/gateway/calls.ts'
import { dueAnswer } from './due.ts'
import { expectedOutcome } from './expected-outcome.ts'
import { faultNames, newFaults, type FaultName } from './faults.ts'
import { pass, startProxy, type Proxy } from './proxy.ts'
import { inLong } from '../whole.ts'

const faults = newFaults(20)
const table = new Map<string, string[]>(calls.map(([call]) => [call, []]))
let upstream: Awaited<ReturnType<typeof answering>>
let proxy: Proxy
let rejections: unknown[] = []
const onRejection = (reason: unknown) => rejections.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', onRejection)
  upstream = await answering((request, response) =>
    answer(response, 200, dueAnswer(request.method ?? '', request.url ?? '')),
  )
  proxy = await startProxy(upstream.url)
})
afterAll(async () => {
  await proxy.close()
  await upstream.close()
  process.off('unhandledRejection', onRejection)
  const cells = [...table.values()].flat()
  console.log(
    [
      `call x fault: ${table.size} calls, ${faultNames.length} faults, ${cells.length} cells`,
      `columns: ${faultNames.join(' | ')}`,
      ...[...table].map(([call, row]) => `${call.padEnd(40)} ${row.join(' | ')}`),
      '(? = a write that may have been stored)',
    ].join('\n'),
  )
})
beforeEach(() => {
  rejections = []
})
afterEach(() => {
  vi.useRealTimers()
  expect(rejections, 'a promise was rejected that nobody looked at').toEqual([])
})

const make = (call: Call) => call[1](oneApiAt(proxy.url, memoryStorage()))

/** `ok`, or the kind of the error, with `?` when the write may have been stored. */
const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: unknown) => {
      if (!(error instanceof GatewayError)) throw error
      return error.kind + (error.uncertain ? '?' : '')
    },
  )

/** Both clocks move on together, second by second: the client's limit, and the gateway that takes 40 s. */
async function inFastMotion(call: Call): Promise<string> {
  const before = upstream.requests.length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let outcome = ''
  void outcomeOf(make(call)).then((result) => (outcome = result))
  const [method] = call[0].split(' ')
  while (!upstream.requests.slice(before).some((request) => request.method === method)) await nextTurn()
  while (!outcome) {
    await vi.advanceTimersByTimeAsync(1000)
    await nextTurn()
  }
  vi.useRealTimers()
  return outcome
}

const nextTurn = () => new Promise((next) => setImmediate(next))

async function outcomeUnder(name: FaultName, call: Call): Promise<string> {
  if (name === 'after 40 s') return inFastMotion(call)
  if (name !== 'out of order') return outcomeOf(make(call))
  const [first, second] = await Promise.all([outcomeOf(make(call)), outcomeOf(make(call))])
  return first === second ? first : `${first} and ${second}`
}

describe('every call meets every fault', () => {
  test.each(faultNames)('%s', async (name) => {
    const wrong: string[] = []
    for (const call of calls) {
      const [method] = call[0].split(' ')
      const path = call[2].replace(/\?.*/, '')
      const isCall = (seen: { method: string; path: string }) => seen.method === method && seen.path === path
      proxy.seen.length = 0
      // What is read before a record is written whole is a call of its own in this table.
      let isReached = false
      proxy.break((passing) => {
        isReached ||= isCall(passing)
        return (isReached ? faults[name] : pass)(passing)
      })
      const outcome = await outcomeUnder(name, call)
      table.get(call[0])?.push(outcome)
      const expected = expectedOutcome(call[0], name)
      if (outcome !== expected) wrong.push(`${call[0]}: ${outcome}, not ${expected}`)
      // A create whose answer tells nothing is followed by a look at the list.
      const sent = proxy.seen.filter(isCall).length
      if (sent !== (name === 'out of order' ? 2 : 1)) wrong.push(`${call[0]}: sent ${sent} times`)
    }
    expect(wrong).toEqual([])
  })

  test('without a fault every call succeeds', async () => {
    proxy.break()
    const outcomes = await Promise.all(calls.map((call) => outcomeOf(make(call))))
    expect(calls.map(([call], index) => [call, outcomes[index]])).toEqual(calls.map(([call]) => [call, 'ok']))
  })
})

/** Those whose address is the same there: pages in an envelope of their own, records, changes of state. */
const callsOfOneHub = calls.filter(([call]) =>
  /^((GET|DELETE) \/api\/(token|user|channel|redemption|log)\/(\{id\}\/?)?|PUT .* status.*)$/.test(call),
)

inLong(describe)('lists, records and changes of state before one-hub meet every fault', () => {
  let fork: typeof upstream
  let between: Proxy
  beforeAll(async () => {
    fork = await answering((request, response) =>
      answer(response, 200, dueAnswer(request.method ?? '', request.url ?? '', oneHubRecordings)),
    )
    between = await startProxy(fork.url)
  })
  afterAll(async () => {
    await between.close()
    await fork.close()
  })

  test.each(faultNames.filter((name) => name !== 'after 40 s'))('%s', async (name) => {
    expect(callsOfOneHub.length).toBeGreaterThan(12)
    const fresh = newFaults(20)
    const wrong: string[] = []
    for (const call of callsOfOneHub) {
      const gateway = new Gateway(between.url, memoryStorage())
      await gateway.setDialect('one-hub', true)
      between.break(fresh[name])
      between.seen.length = 0
      const outcome = await outcomeOf(call[1](gateway))
      const expected = expectedOutcome(call[0], name)
      if (outcome !== expected) wrong.push(`${call[0]}: ${outcome}, not ${expected}`)
      if (between.seen.length !== (name === 'login page' ? 2 : 1))
        wrong.push(`${call[0]}: sent ${between.seen.length} times`)
    }
    expect(wrong).toEqual([])
  })
})

test('repeated rows arrive as they were sent: a client hides nothing', async () => {
  proxy.break(faults['repeated rows'])
  const list = calls.find(([call]) => call === 'GET /api/token/')
  const { rows } = (await make(list!)) as { rows: { id: number }[] }
  const ids = rows.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].flatMap((id) => [id, id]))
  expect(ids.length).toBeGreaterThan(0)
})

test('a null where a list is due is an empty list', async () => {
  proxy.break(faults['null lists'])
  for (const name of [
    'GET /api/token/',
    'GET /api/user/',
    'GET /api/channel/',
    'GET /api/redemption/',
    'GET /api/log/',
  ]) {
    const list = calls.find(([call]) => call === name)
    expect(await make(list!), name).toMatchObject({ rows: [], more: false })
  }
})
