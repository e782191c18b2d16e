import { afterEach, describe, expect, it } from 'vitest'
import { endAll } from '../gateway-process.ts'
import { call, listOf, ordinary, startAttacked, type Attacked } from './attacked.ts'
import { shareOf } from '../../whole.ts'

/** Milliseconds that another user's call may take while other tests run; tests/long/hostile.test.ts has the limit. */
const longest = 5000

/** The largest body, in megabytes. */
const large = 30

describe('one user cannot end or hold up the gateway', { timeout: 120_000 }, () => {
  let gateway: Attacked | undefined
  afterEach(async () => {
    await gateway?.close()
    await endAll()
  })

  /** How long the slowest of the calls takes that another user makes meanwhile, in milliseconds. */
  async function slowestDuring(attack: Promise<unknown>): Promise<number> {
    let over = false
    let slowest = 0
    const work = async () => {
      while (!over) {
        const { status, took } = await call(gateway!.url, ordinary('ann'))
        slowest = status === 200 ? Math.max(slowest, took) : Infinity
        if (slowest === Infinity) return
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    const working = work()
    await attack
    over = true
    await working
    return slowest
  }

  const fields = [
    ['metadata', '{}'],
    ['messages', '{}'],
    ['tools', '[]'],
    ['stop', '0'],
  ] as const
  it.each(shareOf(fields, 4))('by ten bodies with millions of values in %s', async (field, value) => {
    gateway = await startAttacked({ people: { ann: 1e9, eve: 1e9 } })
    const body = listOf(value, large, field)
    await call(gateway.url, ordinary('ann'))
    const attack = Promise.all(Array.from({ length: 10 }, () => call(gateway!.url, { key: 'eve', body })))
    const slowest = await slowestDuring(attack)
    console.log(
      field,
      slowest,
      await gateway.memory(),
      (await attack).map(({ status, took }) => `${status} ${took}`).join(),
    )
    expect((await attack).map(({ status }) => status)).toEqual(Array(10).fill(400))
    expect(slowest).toBeLessThan(longest)
  })

  const bodies = [
    ['a body in pieces, in debt', -5000, true],
    ['a body in pieces', 0, true],
    ['a body', 0, false],
  ] as const
  it.each(shareOf(bodies, 3))('by %s without quota', async (_, quota, inPieces) => {
    gateway = await startAttacked({ people: { ann: 1e9, eve: quota } })
    const whole = listOf('{}', large)
    const body = inPieces ? [0, 1, 2].map((at) => whole.subarray(at * 1e7, (at + 1) * 1e7)) : whole
    await call(gateway.url, ordinary('ann'))
    const attack = call(gateway.url, { key: 'eve', body })
    const slowest = await slowestDuring(attack)
    console.log(slowest, (await attack).status, (await attack).took)
    expect((await attack).status).toBe(403)
    expect(slowest).toBeLessThan(longest)
  })
})
