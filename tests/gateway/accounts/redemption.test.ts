import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import type { Browser } from '../browser.ts'
import { atProcess, createUsers, signedIn } from '../browser.ts'
import { testDatabases } from '../database/databases.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

describe.each(testDatabases)('redemption codes on $name', ({ open }) => {
  let database: OpenDatabase
  let gateways: RunningGateway[]
  let root: Browser
  let users: Browser[]

  beforeAll(async () => {
    database = await open()
    gateways = [await startGateway({ database }), await startGateway({ database })]
    root = await signedIn(gateways[0]!.app)
    users = await createUsers(gateways[0]!.app, 'ann', 'ben')
  })

  afterAll(async () => {
    for (const gateway of gateways) await gateway.close()
    await database.close()
  })

  const makeCode = async (quota: number) => {
    const { data } = await root.post<string[]>('/api/redemption/', { name: 'gift', quota, count: 1 })
    return data[0]!
  }
  const quotaOf = async (user: Browser) => (await user.get<{ quota: number }>('/api/user/self')).data.quota

  it('pay once when 50 calls of two users use one at the same time on two processes', async () => {
    const key = await makeCode(700)
    const calls = Array.from({ length: 50 }, (_, index) =>
      atProcess(users[index % 2]!, gateways[Math.floor(index / 2) % 2]!.app).post('/api/user/topup', { key }),
    )
    const replies = await Promise.all(calls)
    expect(replies.filter(({ success }) => success).map(({ data }) => data)).toEqual([700])
    const refusals = new Set(replies.filter(({ success }) => !success).map(({ message }) => message))
    expect([...refusals]).toEqual(['兑换失败，该兑换码已被使用'])
    expect((await quotaOf(users[0]!)) + (await quotaOf(users[1]!))).toBe(700)
    const { data: lines } = await root.get<{ type: number }[]>('/api/log/?type=1')
    expect(lines).toHaveLength(1)
  })

  it('pay nothing while disabled, and cannot be freed once used, though renamed', async () => {
    const key = await makeCode(10)
    const { data } = await root.get<{ id: number }[]>('/api/redemption/')
    const { id } = data[0]!
    await root.put('/api/redemption/?status_only=true', { id, status: 2 })
    expect(await users[0]!.post('/api/user/topup', { key })).toMatchObject({ success: false })
    await root.put('/api/redemption/?status_only=true', { id, status: 1 })
    expect(await users[0]!.post('/api/user/topup', { key })).toMatchObject({ success: true, data: 10 })
    expect(await root.put('/api/redemption/?status_only=true', { id, status: 1 })).toMatchObject({
      success: false,
      message: '该兑换码已被使用，不能再修改',
    })
    expect(await root.put('/api/redemption/', { id, name: 'paid', quota: 10 })).toMatchObject({
      success: true,
      data: { name: 'paid', status: 3 },
    })
  })

  it('pay nothing at all when the sum would not be exact', async () => {
    const key = await makeCode(Number.MAX_SAFE_INTEGER)
    const before = await quotaOf(users[0]!)
    expect(await users[0]!.post('/api/user/topup', { key })).toMatchObject({ success: false })
    expect(await quotaOf(users[0]!)).toBe(before)
    const { data } = await root.get<{ status: number }[]>('/api/redemption/')
    expect(data[0]!.status).toBe(1)
  })
})
