import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import {
  alertEvents,
  alertRules,
  channels,
  logs,
  revisions,
  tokens,
  type NewLogRow,
} from '../../../gateway/db/schema.ts'
import { ChannelStatus, LogType } from '../../../gateway/domain.ts'
import { runRound } from '../../../gateway/monitoring/alert-rounds.ts'
import { createUsers, setOptions, signedIn, userPassword, type Browser } from '../browser.ts'
import { everyDatabase } from '../database/databases.ts'
import { startMailServer } from '../stand-ins/mail-server.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

interface Rule {
  id: number
  value: number | null
  firing_since: number
  has_secret: boolean
}

const secret = 'a-secret-of-16-or-more'
let now = 1_795_953_600

/** Tells the balance of every account when it is let. */
async function startProvider(balance: number) {
  let asked = () => {}
  let go: Promise<unknown> = Promise.resolve()
  const server = createServer((_request, response) => {
    asked()
    void go.then(() => response.end(JSON.stringify({ hard_limit_usd: balance, total_usage: 0 })))
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  return {
    base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when it is asked; it answers after the promise. */
    hold: (until: Promise<unknown>) => {
      go = until
      return new Promise<void>((done) => (asked = done))
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

/** Receives the calls of webhooks. */
async function startReceiver() {
  const received: { headers: Record<string, unknown>; body: string }[] = []
  let statuses: number[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('ok')
    })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  return {
    received,
    port: (server.address() as AddressInfo).port,
    answer: (...next: number[]) => (statuses = next),
    close: () => new Promise((done) => server.close(done)),
  }
}

describe.each(everyDatabase)('alerts on $name', ({ open }) => {
  let opened: OpenDatabase
  let gateway: RunningGateway
  let root: Browser
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  let hook = ''

  beforeAll(async () => {
    mail = await startMailServer()
    receiver = await startReceiver()
    hook = `http://127.0.0.1:${receiver.port}/alerts?team=1`
    opened = await open()
    gateway = await startGateway({
      database: opened,
      clock: () => now * 1000,
      config: { privateWebhooks: true },
    })
    root = await signedIn(gateway.app)
    await setOptions(root, mail.options)
    await gateway.db.insert(channels).values({ key: 'k', name: 'one', models: 'm' })
  })
  afterAll(async () => {
    await gateway.close()
    await opened.close()
    await mail.close()
    await receiver.close()
  })
  beforeEach(async () => {
    for (const table of [alertRules, alertEvents, logs]) await gateway.db.delete(table)
    receiver.received.length = 0
    receiver.answer()
  })

  const rule = (given: object) => ({
    name: 'r',
    metric: 'errors',
    subject: 'all',
    subject_id: 0,
    threshold: 10,
    quiet: 30,
    mail: '',
    webhook: hook,
    secret,
    ...given,
  })
  const add = async (given: object) => (await root.post<Rule>('/api/alert/', rule(given))).data
  const stored = async (id: number) =>
    (await root.get<Rule[]>('/api/alert/')).data.find((one) => one.id === id)!
  const history = async () =>
    (await root.get<{ kind: string; mail: string; webhook: string; value: number }[]>('/api/alert/history'))
      .data
  const kinds = async () => (await history()).map(({ kind }) => kind).reverse()
  const round = async () => {
    await gateway.db.delete(revisions).where(eq(revisions.name, 'alert-round'))
    await runRound(gateway.deps)
  }
  let id = 0
  const call = (given: Partial<NewLogRow> = {}): NewLogRow => ({
    model_name: 'm',
    channel: 1,
    type: LogType.consume,
    created_at: now,
    request_id: `r${++id}`,
    ...given,
  })
  const calls = (count: number, given: Partial<NewLogRow> = {}) =>
    gateway.db.insert(logs).values(Array.from({ length: count }, () => call(given)))
  const failures = (count: number, given: Partial<NewLogRow> = {}) =>
    calls(count, { type: LogType.failure, ...given })

  it('tells when a rule begins to fire, not again in quiet time, and when it ends', async () => {
    const { id, has_secret } = await add({ mail: 'ops@relay.test, two@relay.test', name: 'Many failures' })
    expect(has_secret).toBe(true)
    await calls(8)
    await failures(2)
    await round()
    expect(await stored(id)).toMatchObject({ value: 20, firing_since: now })
    const [first] = receiver.received
    expect(JSON.parse(first!.body)).toEqual({
      event: 'fired',
      value: 20,
      rule: { id, name: 'Many failures', metric: 'errors', subject: 'all', subject_id: 0, threshold: 10 },
    })
    expect(first!.headers['x-alert-timestamp']).toBe(String(now))
    expect(first!.headers['x-alert-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(`${now}.${first!.body}`).digest('hex')}`,
    )
    for (const address of ['ops@relay.test', 'two@relay.test'])
      expect((await mail.take(address)).subject).toContain('告警：Many failures')
    expect(await history()).toMatchObject([{ kind: 'fired', mail: 'sent', webhook: 'sent', value: 20 }])

    now += 10 * 60
    await round()
    expect(receiver.received).toHaveLength(1)
    now += 21 * 60
    await failures(9)
    await round()
    expect(await kinds()).toEqual(['fired', 'still'])
    now += 60 * 60
    await round()
    expect(await kinds()).toEqual(['fired', 'still', 'resolved'])
    expect(await stored(id)).toMatchObject({ firing_since: 0, value: null })
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as { event: string }).event)).toEqual([
      ...['fired', 'still', 'resolved'],
    ])
  })

  it('keeps quiet about a rule that comes and goes, and records it', async () => {
    await add({ threshold: 50 })
    await failures(5)
    await round()
    now += 20 * 60
    await round()
    await failures(5)
    await round()
    expect(await kinds()).toEqual(['fired', 'resolved', 'fired'])
    expect(receiver.received).toHaveLength(2)
    expect((await history())[0]).toMatchObject({ mail: '', webhook: '' })
  })

  it('tries again in each of five rounds a notice that reached no recipient, then once per quiet time, and records it', async () => {
    const { id } = await add({ threshold: 50 })
    await failures(5)
    const refused = (times: number) => receiver.answer(...Array.from({ length: times }, () => 400))
    const next = async (minutes = 1) => {
      now += minutes * 60
      await gateway.db.update(logs).set({ created_at: now })
      await round()
    }
    const missed = async () => (await root.get<{ missed: number }[]>('/api/alert/')).data[0]!.missed
    refused(2)
    await next()
    await next()
    expect(await missed()).toBe(2)
    await next()
    const sent = { kind: 'fired', webhook: 'sent' }
    const lost = { kind: 'fired', webhook: 'Webhook 返回 HTTP 400' }
    expect(await history()).toMatchObject([sent, lost, lost])
    await next()
    expect([await missed(), receiver.received.length]).toEqual([0, 3])

    // The end, too, is tried again.
    refused(1)
    await gateway.db.delete(logs)
    await next()
    await next()
    await next()
    expect((await history()).slice(0, 2)).toMatchObject([
      { kind: 'resolved', webhook: 'sent' },
      { kind: 'resolved', webhook: 'Webhook 返回 HTTP 400' },
    ])
    expect(receiver.received).toHaveLength(5)

    refused(100)
    await failures(5)
    now += 60 * 60
    for (let times = 0; times < 10; times++) await next()
    expect([await missed(), receiver.received.length]).toEqual([5, 10])
    await next(30)
    await next()
    expect([await missed(), receiver.received.length]).toEqual([6, 11])
    expect(await stored(id)).toMatchObject({ value: 100 })
  })

  it('does not try again when one of several addresses has the notice', async () => {
    await add({ mail: 'nobody@relay.test,somebody@relay.test', webhook: '' })
    await failures(5)
    await round()
    now += 60
    await round()
    expect(await history()).toMatchObject([{ kind: 'fired', mail: expect.stringContaining('邮件发送失败') }])
    await mail.take('somebody@relay.test')
  })

  it('leaves rules as they were while the log of calls is off', async () => {
    const spend = await add({ metric: 'spend', threshold: 0 })
    const errors = await add({})
    const quiet = await add({ metric: 'spend', threshold: 10 ** 6 })
    await calls(5, { quota: 1 })
    await failures(5)
    await round()
    await setOptions(root, { LogConsumeEnabled: 'false' })
    try {
      await gateway.db.delete(logs)
      now += 3600
      await round()
      for (const { id } of [spend, errors])
        expect(await stored(id)).toMatchObject({ value: null, firing_since: now - 3600 })
      expect(await stored(quiet.id)).toMatchObject({ value: null, firing_since: 0 })
      expect(await kinds()).toEqual(['fired', 'fired'])
    } finally {
      await setOptions(root, { LogConsumeEnabled: 'true' })
    }
  })

  it('makes one round a minute, however many processes there are', async () => {
    await add({})
    await failures(6)
    await gateway.db.delete(revisions).where(eq(revisions.name, 'alert-round'))
    await Promise.all(Array.from({ length: 4 }, () => runRound({ ...gateway.deps })))
    await runRound(gateway.deps)
    expect(receiver.received).toHaveLength(1)
    expect(await kinds()).toEqual(['fired'])
  })

  it('measures failures and time by channel, spending by user, key and all, and balances', async () => {
    const [key] = await gateway.db
      .insert(tokens)
      .values({ user_id: 7, key: `k${now}`, name: 'shop' })
      .returning()
    await gateway.db.update(channels).set({ balance: 4.5, balance_updated_time: now })
    const rules = {
      one: await add({ subject: 'channel', subject_id: 1 }),
      other: await add({ subject: 'channel', subject_id: 2 }),
      slow: await add({ metric: 'latency', threshold: 2 }),
      all: await add({ metric: 'spend', threshold: 1 }),
      user: await add({ metric: 'spend', subject: 'user', subject_id: 7, threshold: 1 }),
      key: await add({ metric: 'spend', subject: 'token', subject_id: key!.id, threshold: 30 }),
      gone: await add({ metric: 'spend', subject: 'token', subject_id: 99_999, threshold: 0 }),
      balance: await add({ metric: 'balance', subject: 'channel', subject_id: 1, threshold: 5 }),
      rich: await add({ metric: 'balance', subject: 'channel', subject_id: 1, threshold: 4 }),
    }
    await calls(18, { channel: 2, elapsed_time: 1000, quota: 1 })
    await calls(2, { channel: 2, elapsed_time: 4000, user_id: 7, token_name: 'shop', quota: 10 })
    await calls(1, { user_id: 7, token_name: 'other', quota: 5, created_at: now - 3600 })
    await calls(1, { user_id: 7, token_name: 'shop', quota: 999, created_at: now - 25 * 3600 })
    await failures(5)
    // Retried and answered by another channel: a failure of the one, and none of all.
    await failures(1, { request_id: 'again' })
    await calls(1, { channel: 2, request_id: 'again' })
    await round()
    const found = Object.fromEntries(
      await Promise.all(
        Object.entries(rules).map(async ([name, { id }]) => {
          const { value, firing_since } = await stored(id)
          return [name, [value, firing_since > 0]] as const
        }),
      ),
    )
    expect(found).toEqual({
      one: [100, true],
      other: [0, false],
      slow: [1 + 3, true],
      all: [43, true],
      user: [25, true],
      key: [20, false],
      gone: [null, false],
      balance: [4.5, true],
      rich: [4.5, false],
    })
  })

  it('tries a webhook that is away three times, and one that refuses once; a redirect is not followed', async () => {
    const { id } = await add({})
    const test = async () => (await root.post<{ webhook: string }>(`/api/alert/${id}/test`, {})).data.webhook
    receiver.answer(500, 503, 500, 200)
    expect(await test()).toBe('Webhook 返回 HTTP 500')
    expect(receiver.received).toHaveLength(3)
    receiver.answer(400)
    expect(await test()).toBe('Webhook 返回 HTTP 400')
    receiver.answer(302)
    expect(await test()).toBe('Webhook 返回 HTTP 302')
    expect(receiver.received).toHaveLength(5)
    expect(await test()).toBe('sent')
    expect(await kinds()).toEqual(['test', 'test', 'test', 'test'])
  }, 20_000)

  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433'])(
    'does not call %s unless the operator allows it',
    async (host) => {
      const { id } = await add({ webhook: `http://${host}:${receiver.port}/` })
      gateway.deps.config.privateWebhooks = false
      try {
        const { data } = await root.post<{ webhook: string }>(`/api/alert/${id}/test`, {})
        expect(data.webhook).toBe('Webhook 地址属于内网')
        expect(receiver.received).toEqual([])
      } finally {
        gateway.deps.config.privateWebhooks = true
      }
    },
  )

  it.each([{ threshold: 0 }, { enabled: false }, { metric: 'spend', subject: 'all', subject_id: 0 }])(
    'tells nothing of a rule that becomes %j while a provider takes its time',
    async (change) => {
      const provider = await startProvider(1)
      const old = { balance: 100, balance_updated_time: now - 7200 }
      const [channel] = await gateway.db
        .insert(channels)
        .values({ key: 'k', name: 'slow', ...old, base_url: provider.base_url })
        .returning()
      const about = { metric: 'balance', subject: 'channel', subject_id: channel!.id, threshold: 5 }
      const { id } = await add(about)
      let answer = () => {}
      const asked = provider.hold(new Promise<void>((done) => (answer = done)))
      const running = round()
      await asked
      await root.put('/api/alert/', { ...rule({ ...about, ...change }), id })
      answer()
      await running
      expect(await stored(id)).toMatchObject({ firing_since: 0, value: null })
      expect([await kinds(), receiver.received]).toEqual([[], []])
      await gateway.db.delete(channels).where(eq(channels.id, channel!.id))
      await provider.close()
    },
  )

  it('learns a balance although the providers of others do not answer', async () => {
    const provider = await startProvider(1)
    const channel = (given: Partial<typeof channels.$inferInsert>) => ({
      key: 'k',
      name: 'asked',
      balance: 100,
      base_url: 'http://127.0.0.1:1',
      ...given,
    })
    await gateway.db
      .insert(channels)
      .values([
        ...Array.from({ length: 5 }, () => channel({ balance_updated_time: 1 })),
        channel({ balance_updated_time: 2, base_url: provider.base_url }),
      ])
    const { id } = await add({ metric: 'balance', threshold: 0.5 })
    await round()
    now += 60
    await round()
    expect((await stored(id)).value).toBe(1)
    await gateway.db.delete(channels).where(eq(channels.name, 'asked'))
    await provider.close()
  })

  it('does not resolve a low balance because the gateway has disabled the channel for it', async () => {
    const low = { key: 'k', name: 'low', balance: 0.2, balance_updated_time: now }
    const [channel] = await gateway.db.insert(channels).values(low).returning()
    const { id } = await add({ metric: 'balance', threshold: 1 })
    await round()
    expect(await stored(id)).toMatchObject({ value: 0.2, firing_since: now })
    const become = (status: number) =>
      gateway.db.update(channels).set({ status }).where(eq(channels.id, channel!.id))
    await become(ChannelStatus.autoDisabled)
    await round()
    expect(await stored(id)).toMatchObject({ value: 0.2, firing_since: now })
    // One that an administrator has disabled is not missed.
    await become(ChannelStatus.disabled)
    await round()
    expect(await kinds()).toEqual(['fired', 'resolved'])
    await gateway.db.delete(channels).where(eq(channels.id, channel!.id))
  })

  it('mails to every address, though one has no mailbox', async () => {
    const { id } = await add({ mail: 'nobody@relay.test,somebody@relay.test', webhook: '' })
    const { data } = await root.post<{ mail: string }>(`/api/alert/${id}/test`, {})
    expect(data.mail).toContain('邮件发送失败')
    expect((await mail.take('somebody@relay.test')).subject).toContain('告警测试')
  })

  it('keeps the new secret when another change comes at the same time', async () => {
    const { id } = await add({})
    const { secret: _, ...others } = rule({})
    for (let times = 0; times < 5; times++) {
      const next = `another-secret-of-${times}`
      await Promise.all([
        root.put('/api/alert/', { ...others, id, secret: next }),
        root.put('/api/alert/', { ...others, id, name: `r${times}` }),
      ])
      const [row] = await gateway.db.select().from(alertRules).where(eq(alertRules.id, id))
      expect(row!.secret).toBe(next)
    }
    const answers = await Promise.all([
      root.delete(`/api/alert/${id}`),
      root.put('/api/alert/', { ...others, id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('goes on once a clock is right again that was a day ahead', async () => {
    const right = now
    const { id } = await add({})
    await failures(6)
    now = right + 24 * 3600
    await failures(6)
    await round()
    expect(receiver.received).toHaveLength(1)
    now = right + 60
    const ahead = Math.floor(Date.now() / 1000) + 24 * 3600
    await gateway.db.update(revisions).set({ revision: ahead }).where(eq(revisions.name, 'alert-round'))
    await runRound(gateway.deps)
    expect(receiver.received).toHaveLength(2)
    expect(await stored(id)).toMatchObject({ checked_at: now })
  })

  it('shows administrators only the site of a webhook, whose path is often a secret', async () => {
    await add({ webhook: 'https://hooks.relay.test/services/T0/secret-path?key=1', mail: 'ops@relay.test' })
    await createUsers(gateway.app, 'watcher')
    await root.post('/api/user/manage', { username: 'watcher', action: 'promote' })
    const watcher = await signedIn(gateway.app, 'watcher', userPassword)
    const { data, text } = await watcher.get<{ webhook: string }[]>('/api/alert/')
    expect(data[0]!.webhook).toBe('https://hooks.relay.test')
    expect(text).not.toContain('secret-path')
    expect((await root.get('/api/alert/')).text).toContain('secret-path')
  })

  it('keeps its secret, and forgets what it found when it is about something else', async () => {
    const { id } = await add({})
    await failures(6)
    await round()
    const { secret: _, ...others } = rule({})
    await root.put('/api/alert/', { ...others, id, name: 'renamed' })
    expect(await stored(id)).toMatchObject({ name: 'renamed', has_secret: true, firing_since: now })
    await root.put('/api/alert/', { ...others, id, threshold: 20 })
    expect(await stored(id)).toMatchObject({ firing_since: 0, value: null, has_secret: true })
    expect(JSON.stringify(await root.get('/api/alert/'))).not.toContain(secret)
    const values = async () => (await history()).map(({ value }) => value)
    expect(await values()).not.toContain(null)
    await root.put('/api/alert/', { ...others, id, metric: 'spend', subject: 'all' })
    expect(new Set(await values())).toEqual(new Set([null]))
    await root.put('/api/alert/', { ...others, id, webhook: '', mail: 'a@relay.test' })
    expect(await stored(id)).toMatchObject({ has_secret: false })
    await root.delete(`/api/alert/${id}`)
    expect((await root.get<Rule[]>('/api/alert/')).data).toEqual([])
    expect(await history()).toEqual([])
  })

  it.each([
    [{ name: ' ' }, '请填写名称'],
    [{ metric: 'weather' }, '参数错误：无效的指标'],
    [{ metric: 'balance', subject: 'user', subject_id: 1 }, '请选择告警对象'],
    [{ subject: 'channel' }, '请选择告警对象'],
    [{ threshold: -1 }, '阈值不能为负数'],
    [{ threshold: 'x' }, '请填写阈值'],
    [{ webhook: '', secret: '' }, '请填写邮箱或 Webhook'],
    [{ webhook: 'ftp://a/' }, 'Webhook 应为 http(s) 地址，不能含有用户名、# 或空白'],
    [{ webhook: 'http://u:p@a.test/' }, 'Webhook 应为 http(s) 地址，不能含有用户名、# 或空白'],
    [{ secret: 'short' }, 'Webhook 密钥至少 16 个字符'],
    [{ mail: 'nobody' }, '邮箱地址不正确'],
    [{ quiet: 0 }, '静默时间应为 1 到 10080 分钟'],
  ])('refuses %j', async (given, message) => {
    expect(await root.post('/api/alert/', rule(given))).toMatchObject({ success: false, message })
  })
})
