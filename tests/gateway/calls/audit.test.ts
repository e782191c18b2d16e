import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { decodeLogEntry } from '../../../src/widgets/api/logs.ts'
import { auditFacts, auditSentence } from '../../../src/widgets/elements/logs/details/extras.ts'
import { oneApi } from '../../../src/widgets/gateway/dialects/one-api.ts'
import { rootToken } from '../../root.ts'
import { createUsers, signedIn, type Browser } from '../browser.ts'
import { everyDatabase } from '../database/databases.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

describe.each(everyDatabase)('who did what, on $name', ({ open }) => {
  let opened: OpenDatabase
  let gateway: RunningGateway
  let root: Browser
  let user: Browser
  beforeAll(async () => {
    opened = await open()
    gateway = await startGateway({ database: opened })
    root = await signedIn(gateway.app)
    ;[user] = (await createUsers(gateway.app, 'owner')) as [Browser]
  })
  afterAll(async () => {
    await gateway.close()
    await opened.close()
  })

  /** The lines of operations as the console reads them, the newest first. */
  const lines = async () =>
    (await root.get<object[]>('/api/log/?type=3&num=100')).data.map((line) =>
      decodeLogEntry({ dialect: oneApi }, line),
    )
  const newest = async () => (await lines())[0]!

  it('names operation, operator, way and result in the words of the console', async () => {
    await root.post('/api/channel/', { name: 'main', type: 1, key: 'sk-very-secret', models: 'm' })
    const line = await newest()
    expect(auditSentence(line, 'en')).toBe('Created a channel: main')
    expect(auditFacts(line, 'en')).toEqual([
      ['Operator', 'root'],
      ['Way', 'Session'],
      ['Result', 'Succeeded'],
      ['Call', 'POST /api/channel/'],
    ])
    expect(line).toMatchObject({ username: 'root', content: 'POST /api/channel/', quota: 0 })
  })

  it.each([
    ['PUT', '/api/channel/', { id: 1, name: 'renamed' }, 'Changed a channel: renamed · #1'],
    ['PUT', '/api/channel/', { id: 1, status: 2 }, 'Enabled or disabled a channel: #1'],
    ['PUT', '/api/option/', { key: 'SMTPToken', value: 'mail-secret' }, 'Changed a setting: SMTPToken'],
    [
      'POST',
      '/api/redemption/',
      { name: 'gift', quota: 5, count: 2 },
      'Created redemption codes: gift · 2 of them',
    ],
    ['DELETE', '/api/redemption/1', undefined, 'Deleted a redemption code: #1'],
    ['POST', '/api/user/', { username: 'new', password: 'pass-secret' }, 'Created a user: new'],
    ['POST', '/api/user/manage', { username: 'new', action: 'disable' }, 'Managed a user: new · disable'],
    ['POST', '/api/topup', { user_id: 2, quota: 5, remark: 'r' }, 'Gave a user quota: #2'],
    ['DELETE', '/api/channel/1', undefined, 'Deleted a channel: #1'],
    ['DELETE', '/api/channel/disabled', undefined, 'Deleted disabled channels'],
  ])('%s %s %j', async (method, path, body, sentence) => {
    const before = (await lines()).length
    expect((await root.call(method, path, { body })).success).toBe(true)
    const all = await lines()
    expect(all).toHaveLength(before + 1)
    expect(auditSentence(all[0]!, 'en')).toBe(sentence)
  })

  it.each(['2e0', '0x2', '2.0', '+2', '%202', '2%20'])(
    'deletes nothing by the id %s without a line',
    async (id) => {
      const before = (await lines()).length
      const { success } = await root.call('DELETE', `/api/redemption/${id}`)
      expect([success, (await lines()).length - before]).toEqual([false, 0])
    },
  )

  it('records what was refused, an access token, and each call of a batch', async () => {
    await root.call('DELETE', '/api/redemption/999')
    expect(auditFacts(await newest(), 'en')).toContainEqual(['Result', 'Failed'])
    const headers = { authorization: await rootToken(gateway.url), 'content-type': 'application/json' }
    const body = JSON.stringify({ key: 'Notice', value: 'x' })
    await fetch(`${gateway.url}/api/option/`, { method: 'PUT', headers, body })
    expect(auditFacts(await newest(), 'en')).toContainEqual(['Way', 'Access token'])
    const before = (await lines()).length
    const calls = [1, 2].map((id) => ({
      method: 'PUT',
      path: '/api/redemption/',
      body: { id, name: `n${id}` },
    }))
    await root.post('/api/batch', { calls })
    expect(await lines()).toHaveLength(before + 2)
  })

  it('finds the lines of one operation, alone or with another filter', async () => {
    const found = async (query: string) =>
      (await root.get<object[]>(`/api/log/?num=100&${query}`)).data.map(
        (line) => decodeLogEntry({ dialect: oneApi }, line).extras?.audit?.action,
      )
    const all = (await lines()).filter(({ extras }) => extras?.audit?.action === 'channel.update')
    expect(all.length).toBeGreaterThan(0)
    expect(await found('action=channel.update')).toEqual(all.map(() => 'channel.update'))
    expect(await found('action=channel.update&username=root&type=3')).toHaveLength(all.length)
    // Neither the start of a name nor a character that stands for others.
    for (const other of [
      'channel',
      'channel_update',
      '%25',
      'channel.update%22',
      'channel.update&username=owner',
    ])
      expect([other, await found(`action=${other}`)]).toEqual([other, []])
    const { text } = await root.get('/api/log/csv?action=channel.update')
    expect(text.trim().split('\n')).toHaveLength(all.length + 1)
  })

  it('keeps no secret, and records nothing of users', async () => {
    const text = JSON.stringify(await lines()) + (await root.get('/api/log/?num=100')).text
    expect(text).toContain('SMTPToken')
    expect(text).not.toMatch(/very-secret|mail-secret|pass-secret/)
    const before = (await lines()).length
    await user.post('/api/token/', { name: 'k' })
    await user.put('/api/option/', { key: 'Notice', value: 'mine' })
    expect(await lines()).toHaveLength(before)
  })
})

it.each([{ manners: 'real' }, { auditLog: false }] as const)(
  'records and promises nothing with %j',
  async (config) => {
    const silent = await startGateway({ config })
    try {
      const root = await signedIn(silent.app)
      await root.put('/api/option/', { key: 'Notice', value: 'x' })
      const { data } = await root.get<object[]>('/api/log/?type=3')
      expect(data).toEqual([])
      // The console offers the filter by operation where the status names it.
      const status = await root.get<{ capabilities?: string[] }>('/api/status')
      expect(status.data.capabilities ?? []).not.toContain('operations')
    } finally {
      await silent.close()
    }
  },
)
