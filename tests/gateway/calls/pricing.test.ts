import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { channels, users } from '../../../gateway/db/schema.ts'
import { rootToken } from '../../root.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'
import { randomHex32, sha256 } from '../../../gateway/accounts/secrets.ts'

interface Answer {
  data: {
    model_name: string
    model_ratio: number
    completion_ratio: number
    enable_groups: string[]
    default_ratio?: true
  }[]
  group_ratio: Record<string, number>
}

let running: RunningGateway
let root = ''
beforeAll(async () => {
  running = await startGateway({ sample: true })
  root = await rootToken(running.url)
  const option = (key: string, value: unknown) =>
    fetch(`${running.url}/api/option/`, {
      method: 'PUT',
      headers: { authorization: root, 'content-type': 'application/json' },
      body: JSON.stringify({ key, value: JSON.stringify(value) }),
    })
  await option('StatusPageEnabled', true)
  await option('GroupRatio', { default: 1, vip: 0.5, svip: 0.25 })
  await running.db
    .update(channels)
    .set({ status: 1, models: 'deepseek-chat,house-model' })
    .where(eq(channels.name, 'DeepSeek 官方'))
})
afterAll(() => running.close())

const prices = async (token?: string) =>
  (await (
    await fetch(`${running.url}/api/pricing`, { headers: token ? { authorization: token } : {} })
  ).json()) as Answer
const tokenOf = async (username: string, group: string) => {
  const token = randomHex32()
  await running.db
    .update(users)
    .set({ access_token_hash: sha256(token), group })
    .where(eq(users.username, username))
  return token
}
const namesIn = ({ data }: Answer) => data.map(({ model_name }) => model_name)

it('tells a visitor what the group default is served, and no other group', async () => {
  const open = await prices()
  expect(open.group_ratio).toEqual({ default: 1 })
  expect(namesIn(open)).toEqual(['deepseek-chat', 'gpt-3.5-turbo', 'gpt-4o', 'gpt-4o-mini'])
  expect(open.data.find(({ model_name }) => model_name === 'gpt-4o')).toMatchObject({
    model_ratio: 2.5,
    completion_ratio: 4,
  })
  // A token that does not count, as of a deleted user, gets what a visitor does.
  expect(await prices('no-such-token')).toEqual(open)
})

it('tells a user the ratio of their own group, and which model nobody has priced', async () => {
  const vip = await prices(await tokenOf('alice', 'vip'))
  expect(vip.group_ratio).toEqual({ vip: 0.5 })
  expect(vip.data.find(({ model_name }) => model_name === 'house-model')).toMatchObject({
    model_ratio: 30,
    default_ratio: true,
  })
  expect(vip.data.find(({ model_name }) => model_name === 'gpt-4o')).not.toHaveProperty('default_ratio')
})

it('tells a user of several groups what the first that is served costs', async () => {
  const both = await prices(await tokenOf('bob', 'default,vip'))
  expect(both.group_ratio).toEqual({ 'default,vip': 1 })
  const ratio = (name: string) => both.data.find(({ model_name }) => model_name === name)!.model_ratio
  expect([ratio('gpt-4o'), ratio('house-model')]).toEqual([2.5, 15])
})

it('tells an administrator the prices of every group', async () => {
  const all = await prices(root)
  expect(all.group_ratio).toEqual({ default: 1, vip: 0.5, svip: 0.25 })
  expect(all.data.find(({ model_name }) => model_name === 'house-model')!.enable_groups).toEqual(['vip'])
})

it.each(['/api/pricing', '/api/model_status'])(
  'reads all channels once for many visitors who wait for %s, because reads wait for each other',
  async (path) => {
    const select = vi.spyOn(running.db, 'select')
    try {
      const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(running.url + path)))
      const bodies = await Promise.all(answers.map((answer) => answer.text()))
      expect([...new Set(bodies)]).toHaveLength(1)
      expect(bodies[0]).toContain('"success":true')
      const reads = select.mock.calls.filter(([fields]) => fields && 'models' in fields)
      // One read runs while the others wait for the next, and another begins when some calls come late.
      expect(reads.length).toBeLessThan(10)
    } finally {
      select.mockRestore()
    }
  },
)

it('tells of a channel that was added between two calls', async () => {
  await running.db.insert(channels).values({ key: 'k', name: 'new', models: 'new-model' })
  expect(namesIn(await prices())).toContain('new-model')
})
