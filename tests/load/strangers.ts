import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { sha256 } from '../../gateway/accounts/secrets.ts'
import type { Database } from '../../gateway/db/open.ts'
import { tokens, users } from '../../gateway/db/schema.ts'
import { call, ordinary, startAttacked } from '../gateway/relay/attacked.ts'
import { expensive } from './expensive.ts'
import { workOf } from './hostile.ts'

const people = Array.from({ length: 20 }, (_, index) => `user${index}`)
const strangers = ['eve', 'eva', 'evi', 'evo']

/** Milliseconds of the slowest call, and of the median page. */
const limits = { slowest: 1000, median: 100 }

/** A machine that has other things to do is slow without an attack, too. */
const slower = 4

/** Megabytes of the whole process. */
const mostMemory = 1024

/** Everybody has an access token; strangers have as many lines and keys as they can. */
async function fill(db: Database, lines: number): Promise<void> {
  for (const name of [...people, ...strangers])
    await db
      .update(users)
      .set({ access_token_hash: sha256(`access-${name}`) })
      .where(eq(users.username, name))
  const owners = await db.select().from(users).where(inArray(users.username, strangers))
  for (const { id, username } of owners) {
    await db.execute(sql`
      insert into logs (user_id, username, created_at, type, token_name, model_name, channel, quota, content, request_id)
      select ${id}::int, ${username}::text, extract(epoch from now())::bigint - n * 2, 2, 'token' || n % 20, 'model' || n % 30, n % 10,
        n % 1000, '倍率：0.25 × 1.00 × 3.00', n::text
      from generate_series(1, ${lines}::int) n`)
    const rows = Array.from({ length: 999 }, (_, n) => ({
      user_id: id,
      key: `${username}${n}`.padEnd(48, 'k'),
      // As stored by an earlier version, which counted characters.
      models: '模'.repeat(4000),
    }))
    for (let at = 0; at < rows.length; at += 100) await db.insert(tokens).values(rows.slice(at, at + 100))
  }
}

interface Siege {
  /** Seconds of the attack. */
  seconds: number
  /** Lines in the log of each stranger. */
  lines: number
  /** All attacks by default. */
  only?: string[]
}

/** Lets strangers do everything at once for so long while twenty others work, and expects that none of these notices. */
export async function expectOthersUnnoticed({ seconds, lines, only }: Siege): Promise<void> {
  const worker = new Worker(new URL('./stranger.ts', import.meta.url), { execArgv: [] })
  const [{ provider }] = (await once(worker, 'message')) as [{ provider: string }]
  const gateway = await startAttacked({
    people: Object.fromEntries([...people, ...strangers].map((name) => [name, 1e12])),
    provider,
    env: { TRUST_PROXY: '1' },
    fill: (db) => fill(db, lines),
  })
  let over = false
  let peak = 0
  let times: Times = { pages: [], chats: [], worked: [] }
  const failed: string[] = []

  async function page(name: string, at: number): Promise<void> {
    const [began, before] = [Date.now(), workOf(gateway.child.pid!)]
    const headers = { Authorization: `Bearer access-${name}`, 'X-Forwarded-For': `192.0.2.${at}` }
    const answers = await Promise.all(
      ['/api/user/self', '/api/token/?p=0', '/api/log/self?p=0'].map((path) =>
        fetch(gateway.url + path, { headers }).then(async (answer) => [answer.status, await answer.text()]),
      ),
    ).catch((error: Error) => [[0, error.message]])
    times.pages.push(Date.now() - began)
    times.worked.push(workOf(gateway.child.pid!) - before)
    for (const [status, text] of answers)
      if (status !== 200 || !String(text).includes('"success":true'))
        failed.push(`${status} ${String(text).slice(0, 200)}`)
  }

  async function work(name: string, at: number): Promise<void> {
    await pause(at * 60)
    for (let turn = at; !over; turn += 1) {
      const stream = turn % 4 === 0
      const { status, text, took } = await call(gateway.url, ordinary(name, { stream, max_tokens: 50 }))
      times.chats.push(took)
      if (status !== 200 || (stream && !text.includes('[DONE]'))) failed.push(`${status} ${text}`)
      await pause(600)
      await page(name, at)
      await pause(600)
    }
  }

  try {
    // Everything is compiled before anything is measured.
    await Promise.all(people.map((name) => call(gateway.url, ordinary(name))))
    await call(gateway.url, ordinary('evi', { model: 'gpt-4o-mini' }))
    for (const path of expensive)
      await fetch(gateway.url + path, { headers: { Authorization: 'Bearer access-evi' } }).then((answer) =>
        answer.text(),
      )
    const working = people.map(work)
    await pause(4000)
    const usual = figures(times)
    times = { pages: [], chats: [], worked: [] }
    const watch = setInterval(() => void gateway.memory().then((now) => (peak = Math.max(peak, now))), 200)
    worker.postMessage({ url: gateway.url, only })
    await pause(seconds * 1000)
    over = true
    worker.postMessage({ end: true })
    await Promise.all(working)
    clearInterval(watch)
    const found = figures(times)
    console.log(
      `without: ${JSON.stringify(usual)}; attacked ${JSON.stringify(only ?? 'all')}: ${JSON.stringify(found)}; ${peak} MB; failed ${failed.length}`,
    )
    expect(failed.slice(0, 5)).toEqual([])
    expect(gateway.output()).not.toContain('unexpectedly')
    expect(peak).toBeLessThan(mostMemory)
    expect(found.slowest).toBeLessThan(Math.max(limits.slowest, usual.slowest * slower))
    // On a machine that has nothing else to do, a page takes as long as the gateway works meanwhile.
    expect(Math.min(found.medianWork || Infinity, found.medianPage)).toBeLessThan(limits.median)
  } finally {
    over = true
    await gateway.close()
    await worker.terminate()
  }
}

interface Times {
  pages: number[]
  chats: number[]
  /** What the gateway's own thread has worked during each page. */
  worked: number[]
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const figures = ({ pages, chats, worked }: Times) => ({
  calls: pages.length * 3 + chats.length,
  medianPage: median(pages),
  medianWork: Math.round(median(worked)),
  slowestPage: Math.max(0, ...pages),
  slowestChat: Math.max(0, ...chats),
  slowest: Math.max(0, ...pages, ...chats),
})
