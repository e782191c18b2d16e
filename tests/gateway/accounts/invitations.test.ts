import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { Browser, createUsers, setOptions, signedIn, userPassword } from '../browser.ts'
import { testDatabases } from '../database/databases.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

describe.each(testDatabases)('invitations on $name', ({ open }) => {
  let database: OpenDatabase
  let gateway: RunningGateway
  let ann: Browser

  beforeAll(async () => {
    database = await open()
    gateway = await startGateway({ database })
    const made = await createUsers(gateway.app, 'ann')
    ann = made[0]!
    await setOptions(await signedIn(gateway.app), {
      QuotaForNewUser: '100',
      QuotaForInvitee: '20',
      QuotaForInviter: '3',
      DisplayInCurrencyEnabled: 'false',
    })
  })
  afterAll(async () => {
    await gateway.close()
    await database.close()
  })

  const register = async (username: string, aff_code?: string) => {
    const visitor = new Browser(gateway.app)
    const reply = await visitor.post('/api/user/register', { username, password: userPassword, aff_code })
    expect(reply).toMatchObject({ success: true })
    await visitor.signIn(username, userPassword)
    return visitor
  }
  const quotaOf = async (user: Browser) => (await user.get<{ quota: number }>('/api/user/self')).data.quota
  const notesOf = async (user: Browser) =>
    (await user.get<{ content: string; type: number }[]>('/api/log/self')).data
      .filter(({ type }) => type === 4)
      .map(({ content }) => content)
      .sort()

  it('pay the new user and the one who invited, and say so in both logs', async () => {
    const { data: code } = await ann.get<string>('/api/user/aff')
    const ben = await register('ben', code)
    expect([await quotaOf(ben), await quotaOf(ann)]).toEqual([120, 3])
    expect(await notesOf(ben)).toEqual(['使用邀请码赠送 20 点额度', '新用户注册赠送 100 点额度'])
    expect(await notesOf(ann)).toEqual(['邀请用户赠送 3 点额度'])
    const { inviter_id } = (await ben.get<{ inviter_id: number }>('/api/user/self')).data
    expect(inviter_id).toBe((await ann.get<{ id: number }>('/api/user/self')).data.id)
  })

  it('pay each inviter of many who come at once', async () => {
    const { data: code } = await ann.get<string>('/api/user/aff')
    const before = await quotaOf(ann)
    await Promise.all(['c1', 'c2', 'c3', 'c4'].map((name) => register(name, code)))
    expect(await quotaOf(ann)).toBe(before + 4 * 3)
  })

  it('with a code that nobody has, or none, bring the welcome alone', async () => {
    expect(await quotaOf(await register('dan', 'nobody'))).toBe(100)
    expect(await quotaOf(await register('eve'))).toBe(100)
  })
})
