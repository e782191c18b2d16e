import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, type Reply } from '../browser.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'
import { expected } from './matrix-expected.ts'
import { outcomeOf } from './matrix-outcome.ts'
import { createWorld, identitiesOf, markOf } from './matrix-world.ts'

type Answers = { status: number; body: Record<string, unknown> }[]

/** Calls of the matrix on single records. */
const single =
  /^((GET|DELETE) \/api\/(token|user|channel|redemption)\/\d+$|(POST|PUT) \/api\/(token|user|channel|redemption)\/(\?status_only=true)? |POST \/api\/(user\/manage|topup) )/
const rows = expected.rows.filter(({ call }) => single.test(call))
const partsOf = (call: string) => {
  const [method = '', path = '', ...body] = call.split(' ')
  return { method, path, ...(body.length > 0 && { body: JSON.parse(body.join(' ')) as unknown }) }
}

describe('many calls in one', () => {
  let gateway: RunningGateway
  let reset: () => Promise<void>
  let clean = ''

  beforeAll(async () => {
    gateway = await startGateway()
    reset = await createWorld(gateway.db)
    await reset()
    clean = await markOf(gateway.db)
  })
  afterAll(() => gateway.close())

  const send = (calls: unknown[], headers: Record<string, string>) =>
    new Browser(gateway.app).post<Answers>('/api/batch', { calls }, { headers })

  it('are those on single records, of which the matrix has these', () => {
    expect(rows.length).toBeGreaterThan(25)
  })

  it.each(rows)('allow no more and no less than one: $call', async ({ call }) => {
    const identities = identitiesOf(gateway.deps.config)
    for (const name of ['nobody', 'forged', 'other', 'admin', 'root', 'foreign'] as const) {
      const headers = identities[name]
      const { method, path, body } = partsOf(call)
      const alone = await new Browser(gateway.app).call(method, path, { headers, body })
      const isChanged = (await markOf(gateway.db)) !== clean
      if (isChanged) await reset()
      const all = await send([partsOf(call)], headers)
      const one = all.success
        ? all.data[0]!
        : { status: all.status, body: { success: false, message: all.message } }
      const inside = {
        status: one.status,
        headers: new Headers(),
        text: JSON.stringify(one.body),
        ...one.body,
      } as Reply
      expect([name, outcomeOf(inside)]).toEqual([name, outcomeOf(alone)])
      const isChangedInside = (await markOf(gateway.db)) !== clean
      expect([name, isChangedInside]).toEqual([name, isChanged])
      if (isChangedInside) await reset()
    }
  })

  it('each has a result and a transaction of its own, in their order', async () => {
    await reset()
    const { root } = identitiesOf(gateway.deps.config)
    const { data } = await send(
      [
        { method: 'PUT', path: '/api/user/', body: { id: 3, quota: 7 } },
        { method: 'PUT', path: '/api/user/', body: { id: 999, quota: 7 } },
        { path: '/api/user/3' },
        { method: 'DELETE', path: '/api/token/3' },
      ],
      root,
    )
    expect(data.map(({ body }) => body.success)).toEqual([true, false, true, false])
    expect(data[2]!.body.data).toMatchObject({ id: 3, quota: 7 })
  })

  it('stop where the session ends on the way', async () => {
    await reset()
    const { root } = identitiesOf(gateway.deps.config)
    const { data } = await send(
      [
        { method: 'POST', path: '/api/user/manage', body: { username: 'admin', action: 'disable' } },
        { path: '/api/user/3' },
      ],
      root,
    )
    expect(data.map(({ body }) => body.success)).toEqual([true, true])
    const admin = identitiesOf(gateway.deps.config).admin
    const refused = await send([{ path: '/api/user/3' }], admin)
    expect(refused.success).toBe(false)
  })

  it.each([
    { path: '/api/user/' },
    { path: '/api/log/' },
    { path: '/api/user/token' },
    { path: '/api/user/3/../token' },
    { path: '/api/user/3?x=%00' },
    { path: 'https://elsewhere.test/api/user/3' },
    { path: '//elsewhere.test/api/user/3' },
    { method: 'POST', path: '/api/batch', body: { calls: [] } },
    { method: 'POST', path: '/api/user/login', body: {} },
    { method: 'DELETE', path: '/api/channel/disabled' },
    { method: 'GET', path: '/v1/models' },
  ])('refuses $path as a whole', async (call) => {
    const { root } = identitiesOf(gateway.deps.config)
    const { success, message } = await send([{ path: '/api/user/3' }, call], root)
    expect([success, message]).toEqual([false, '参数错误：批量请求只能包含对单条记录的操作'])
  })

  it('takes a hundred, and the limit counts them as one', async () => {
    const limited = await startGateway({ config: { globalApiRateLimit: 3 } })
    const browser = new Browser(limited.app)
    await browser.signIn('root', '123456')
    const calls = (count: number) => ({
      calls: Array.from({ length: count }, () => ({ path: '/api/user/1' })),
    })
    expect((await browser.post('/api/batch', calls(101))).success).toBe(false)
    const answer = await browser.post<Answers>('/api/batch', calls(100))
    expect(answer.data).toHaveLength(100)
    expect((await browser.post('/api/batch', calls(1))).status).toBe(429)
    await limited.close()
  })

  it('are published in the status, with the limit, but not with the manners of a real gateway', async () => {
    const statusOf = async (config: Parameters<typeof startGateway>[0] & object) => {
      const running = await startGateway(config)
      const { data } = await new Browser(running.app).get<Record<string, unknown>>('/api/status')
      await running.close()
      return data
    }
    expect(await statusOf({ config: { globalApiRateLimit: 0 } })).toMatchObject({
      capabilities: expect.arrayContaining(['batch']) as unknown,
      rate_limit: { calls: 0, seconds: 180 },
    })
    expect(await statusOf({ config: { globalApiRateLimit: 300 } })).toMatchObject({
      rate_limit: { calls: 300, seconds: 180 },
    })
    const real = await statusOf({ config: { manners: 'real' } })
    expect(['capabilities' in real, 'rate_limit' in real]).toEqual([false, false])
  })
})
