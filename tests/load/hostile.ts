import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect } from 'vitest'
import { call, ordinary, startAttacked } from '../gateway/relay/attacked.ts'

const people = Array.from({ length: 20 }, (_, index) => `user${index}`)

/** Milliseconds. */
const longest = 1000

/** A machine that has other things to do is slow without an attack, too. */
const slower = 4

/** Seconds without an attack. */
const calm = 3

/**
 * Lets one user do everything at once that could end a gateway or hold it up, while twenty others work, and checks that
 * none of their calls fails or takes long.
 */
export async function expectOthersUnharmed({
  atOnce,
  but = [],
}: {
  atOnce: number
  but?: string[]
}): Promise<void> {
  const attacker = new Worker(new URL('./attacker.ts', import.meta.url), { execArgv: [] })
  const [{ provider }] = (await once(attacker, 'message')) as [{ provider: string }]
  const quotas = Object.fromEntries([...people, 'eve'].map((name) => [name, 1e12]))
  const gateway = await startAttacked({ people: quotas, provider })
  let times: number[] = []
  let worked: number[] = []
  const failed: string[] = []
  let over = false
  let peak = 0
  const work = async (key: string, index: number) => {
    for (let turn = index; !over; turn += 1) {
      const stream = turn % 4 === 0
      const before = workOf(gateway.child.pid!)
      const { status, text, took } = await call(gateway.url, ordinary(key, { stream, max_tokens: 50 }))
      times.push(took)
      worked.push(workOf(gateway.child.pid!) - before)
      if (status !== 200 || (stream && !text.includes('[DONE]'))) failed.push(`${status} ${text}`)
      await pause(300)
    }
  }
  try {
    // Everything is compiled before anything is measured.
    await Promise.all(people.map((key) => call(gateway.url, ordinary(key))))
    const took: Record<string, number> = {}
    const attacked = new Promise<void>((done) =>
      attacker.on('message', (told: { name?: string; took?: number; over?: boolean }) => {
        if (told.name) took[told.name] = told.took!
        if (told.over) done()
      }),
    )
    const working = people.map(work)
    await pause(calm * 1000)
    const usual = Math.max(...times)
    times = []
    worked = []
    attacker.postMessage({ url: gateway.url, atOnce, but })
    const watch = setInterval(() => void gateway.memory().then((now) => (peak = Math.max(peak, now))), 100)
    await attacked
    over = true
    await Promise.all(working)
    clearInterval(watch)
    times.sort((one, other) => one - other)
    const busiest = Math.round(Math.max(...worked))
    const at = (share: number) => times[Math.floor((times.length - 1) * share)]
    console.log(
      `slowest of others ${usual} ms without an attack; ${times.length} calls of others: median ${at(0.5)} ms, 99 of 100 ${at(0.99)} ms, slowest ${at(1)} ms;`,
      `the gateway worked at most ${busiest} ms during one;`,
      `the gateway took ${peak} MB;`,
      JSON.stringify(took),
    )
    expect(failed).toEqual([])
    expect(times.length).toBeGreaterThan(people.length * 5)
    expect(busiest).toBeLessThan(longest)
    expect(at(1)).toBeLessThan(Math.max(longest, usual * slower))
    expect(gateway.output()).not.toContain('unexpectedly')
  } finally {
    await gateway.close()
    await attacker.terminate()
  }
}

/**
 * Milliseconds for which the thread that answers has worked; 0 where the kernel does not tell. What it works while a call
 * is answered is the time that the call takes on a machine that has nothing else to do.
 */
export function workOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}
