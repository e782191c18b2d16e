import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { mkdtempSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { createFirstUser } from '../../../gateway/accounts/first-user.ts'
import { readConfig } from '../../../gateway/config.ts'
import { openConsole } from '../../../gateway/console.ts'
import { redemptions, users } from '../../../gateway/db/schema.ts'
import { usualDatabase } from '../database/databases.ts'
import type { OpenDatabase } from '../../../gateway/db/open.ts'

// The server half of demo/portal: it gives away accounts, so it must not answer where others could ask it.
const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const dataDir = () => {
  const path = mkdtempSync(join(tmpdir(), 'oneapi-shop-'))
  ends.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function start(environment: Record<string, string>, database?: OpenDatabase) {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir(), GLOBAL_API_RATE_LIMIT: '0', ...environment })
  const opened = database ?? (await usualDatabase.open())
  const running = await openConsole(config, opened)
  ends.push(() => running.close(100))
  return { port: running.port, db: opened.db }
}

interface Asked {
  method?: string
  headers?: OutgoingHttpHeaders
  address?: string
}

const ask = (
  port: number,
  path: string,
  { method = 'GET', headers = {}, address = '127.0.0.1' }: Asked = {},
) =>
  new Promise<{ status: number; text: string; cookie: string }>((resolve, reject) => {
    const call = httpRequest({ host: address, port, path, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, text, cookie: answer.headers['set-cookie']?.[0] ?? '' }),
      )
    })
    call.on('error', reject).end()
  })

const session = '/demo/portal/session'
const token = '/demo/portal/token'

const whoHas = async (port: number, accessToken: string) => {
  const { text } = await ask(port, '/api/user/self', { headers: { authorization: `Bearer ${accessToken}` } })
  const { data } = JSON.parse(text) as { data?: { username: string; used_quota: number; role: number } }
  return data
}

test('it signs Ada in, another user on request, and gives each the token of their own account', async () => {
  const { port, db } = await start({ DEMO_SHOP: '1' })
  expect((await ask(port, session)).text).toBe('ada')
  const adas = (await ask(port, token)).text
  expect(await whoHas(port, adas)).toMatchObject({ username: 'ada', role: 1 })
  expect((await whoHas(port, adas))!.used_quota).toBeGreaterThan(100_000)

  const { status, cookie } = await ask(port, `${session}?user=lin`, { method: 'POST' })
  expect([status, cookie]).toEqual([204, 'shop-user=lin; HttpOnly; SameSite=Strict'])
  const headers = { cookie: 'theme=dark; shop-user=lin' }
  const lins = (await ask(port, token, { headers })).text
  expect(await whoHas(port, lins)).toMatchObject({ username: 'lin' })

  const card = (await ask(port, '/demo/portal/card', { method: 'POST', headers })).text
  expect((await ask(port, '/demo/portal/card', { method: 'POST', headers })).text).toBe(card)
  expect(await db.select().from(redemptions).where(eq(redemptions.key, card))).toMatchObject([
    { quota: 1_000_000, status: 1 },
  ])

  // The same token as long as it counts, and a new one after it was taken back.
  expect((await ask(port, token)).text).toBe(adas)
  await db.update(users).set({ access_token_hash: null }).where(eq(users.username, 'ada'))
  const fresh = (await ask(port, token)).text
  expect(fresh).not.toBe(adas)
  expect(await whoHas(port, fresh)).toMatchObject({ username: 'ada' })

  await db.update(users).set({ status: 2 }).where(eq(users.username, 'ada'))
  expect(await ask(port, token)).toMatchObject({ status: 403, text: '' })
})

test('it knows no other user, not even by name', async () => {
  const { port } = await start({ DEMO_SHOP: '1' })
  for (const name of ['root', 'alice', '__proto__', '']) {
    expect(await ask(port, `${session}?user=${name}`, { method: 'POST' })).toMatchObject({
      status: 400,
      cookie: '',
    })
    expect((await ask(port, session, { headers: { cookie: `shop-user=${name}` } })).text).toBe('ada')
  }
})

test('a proxy, another name, another site and a tab get no token', async () => {
  const { port } = await start({ DEMO_SHOP: '1', ALLOWED_HOSTS: 'shop.example' })
  for (const headers of [
    { 'x-forwarded-for': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { 'x-real-ip': '203.0.113.7' },
    { via: '1.1 proxy' },
    { host: 'shop.example' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ]) {
    const { status, text } = await ask(port, token, { headers })
    expect([status === 403 || status === 404, text], JSON.stringify(headers)).toEqual([true, ''])
  }
})

test('a proxy that says nothing of itself and speaks HTTP/1.0, as nginx does by default, gets no token', async () => {
  const { port } = await start({ DEMO_SHOP: '1' })
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${token} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 [^]*\r\n\r\n$/)
})

test('another machine gets no token', async () => {
  const own = Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === 'IPv4')
  if (!own) return
  const { port } = await start({ DEMO_SHOP: '1', HOST: '0.0.0.0' })
  const asked = { address: own.address, headers: { host: 'localhost' } }
  expect(await ask(port, token, asked)).toMatchObject({ status: 404, text: '' })
})

test('without being asked there is no shop, nor on data that was begun without it', async () => {
  const { port, db } = await start({})
  expect((await ask(port, token)).status).toBe(404)
  expect(await db.select().from(users).where(eq(users.username, 'ada'))).toEqual([])
  const opened = await usualDatabase.open()
  await createFirstUser({ db: opened.db, clock: Date.now })
  const begun = await start({ DEMO_SHOP: '1' }, opened)
  expect((await ask(begun.port, token)).status).toBe(404)
})
