import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { channels, tokens, users } from '../../../gateway/db/schema.ts'
import { echoChannelType } from '../../../gateway/relay/echo.ts'
import { call, ordinary } from '../relay/attacked.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

/** Milliseconds within which others are answered; an attack that works makes them wait 20 s, or refuses them. */
const soon = 15_000

const mebibyte = 1024 * 1024

describe('a client that announces much and sends little', () => {
  let gateway: RunningGateway
  let sockets: Socket[] = []

  beforeAll(async () => {
    gateway = await startGateway({ config: { trustProxy: true } })
    const people = {
      ann: 1e9,
      eve: 1e9,
      eva: 1e9,
      evi: 1e9,
      evo: 1e9,
      poor: 0,
      poorer: 0,
      poorest: 0,
      none: 0,
    }
    for (const [name, quota] of Object.entries(people)) {
      const row = { username: name, password_hash: '', aff_code: name, quota }
      const [user] = await gateway.db.insert(users).values(row).returning()
      await gateway.db.insert(tokens).values({ user_id: user!.id, key: name, unlimited_quota: true })
    }
    await gateway.db
      .insert(channels)
      .values({ type: echoChannelType, key: 'k', name: 'echo', models: 'gpt-3.5-turbo' })
    await call(gateway.url, ordinary('ann'))
  })
  afterAll(() => gateway.close())
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    sockets = []
  })

  /** A call whose body stops after its beginning; what was answered, and when the connection ended. */
  function stall(path: string, headers: string, announced: number, sent: string | Buffer = '{"a":"') {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
    sockets.push(socket)
    const outcome = { answer: '', isClosed: false }
    socket.on('error', () => {}).on('close', () => (outcome.isClosed = true))
    socket.on('data', (data) => (outcome.answer += String(data)))
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${announced}\r\n${headers}\r\n`,
    )
    socket.write(sent)
    return outcome
  }

  const stallChat = (key: string, announced: number, sent?: Buffer) =>
    stall('/v1/chat/completions', `Authorization: Bearer sk-${key}\r\n`, announced, sent)

  async function signIn(address: string) {
    const began = Date.now()
    const answer = await fetch(`${gateway.url}/api/user/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ username: 'root', password: '123456' }),
    })
    expect(answer.status).toBe(200)
    expect(Date.now() - began).toBeLessThan(soon)
  }

  async function chatOf(key: string, more = {}) {
    const { status, took } = await call(gateway.url, ordinary(key, { max_tokens: 1, ...more }))
    expect([key, status]).toEqual([key, 200])
    expect([key, took], key).toEqual([key, expect.toSatisfy((time: number) => time < soon)])
  }

  const largeText = { messages: [{ role: 'user', content: 'x'.repeat(mebibyte) }] }

  it.each([
    ['eight connections of four users that announce the largest body', ['eve', 'eva', 'evi', 'evo'], 2, 32],
    ['many connections of four users without quota', ['poor', 'poorer', 'poorest', 'none'], 60, 1 / 16],
  ])('holds up no chat: %s', async (_, keys, each, mebibytes) => {
    for (const key of keys)
      for (let at = 0; at < each; at += 1) stallChat(key, Math.floor(mebibytes * mebibyte))
    await pause(500)
    await chatOf('ann')
    await chatOf('ann', largeText)
  })

  it('holds up no chat with what it has sent and does not finish', async () => {
    const sent = Buffer.alloc(15 * mebibyte, 'x')
    for (const key of ['eve', 'eva', 'evi', 'evo'])
      for (let at = 0; at < 8; at += 1) stallChat(key, 30 * mebibyte, sent)
    await pause(1500)
    await chatOf('ann')
    await chatOf('ann', largeText)
    await chatOf('eve')
  })

  it.each([
    ['eight connections', 8, () => '203.0.113.1'],
    ['64 connections of eight networks', 64, (at: number) => `203.0.113.${at % 8}`],
    ['300 connections of as many networks', 300, (at: number) => `203.0.${at >> 8}.${at & 255}`],
  ])('refuses no sign-in, from their own address or another: %s', async (_, count, addressOf) => {
    for (let at = 0; at < count; at += 1)
      stall('/api/user/login', `X-Forwarded-For: ${addressOf(at)}\r\n`, mebibyte)
    await pause(500)
    await signIn('198.51.100.1')
    await signIn(addressOf(0))
  })

  it('locks out no office: behind its one address a colleague signs in and chats', async () => {
    // Of which all the calls of this test come.
    const office = '127.0.0.1'
    for (let at = 0; at < 8; at += 1) {
      stallChat('eve', 32 * mebibyte)
      stall('/api/user/login', `X-Forwarded-For: ${office}\r\n`, mebibyte)
    }
    await pause(500)
    await signIn(office)
    await chatOf('ann')
    await chatOf('ann', largeText)
  })

  it('refuses no sign-in with what it has sent and does not finish', async () => {
    const sent = Buffer.alloc(mebibyte - 100, 'x')
    for (let at = 0; at < 96; at += 1)
      stall('/api/user/login', `X-Forwarded-For: 203.0.113.${at % 4}\r\n`, mebibyte, sent)
    await pause(1500)
    await signIn('198.51.100.1')
    await signIn('203.0.113.0')
  })

  it('is answered 408 when it stops, and when it goes on too slowly', async () => {
    const stopped = [stallChat('eve', mebibyte), stall('/api/user/login', '', mebibyte)]
    const slow = stall('/api/user/login', '', mebibyte)
    const socket = sockets.at(-1)!
    const drip = setInterval(() => socket.write('x'.repeat(100)), 200)
    const all = [...stopped, slow]
    await expect.poll(() => all.every(({ isClosed }) => isClosed), { timeout: 60_000 }).toBe(true)
    clearInterval(drip)
    for (const { answer } of all) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})
