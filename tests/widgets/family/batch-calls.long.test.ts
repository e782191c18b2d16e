import { expect } from 'chai'
import '../../../src/widgets/elements/page/provider.ts'
import { newApiToken } from '../../contract/family-facts.ts'
import type { Tag } from '../../../src/widgets/tags.ts'
import { tags } from '../../../src/widgets/tags.ts'
import { fieldOf, fill, heard, partOf, rootOf } from '../lists/acting.ts'
import { confirm, headTick, openAct, press, pressJob, previewIn, tick, told } from '../lists/bulk.ts'
import { buttonIn, cellIn, choose, dialogIn, namesIn, rowOf, settled, openByToken } from '../lists/listing.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  rootGateway,
  toldTo,
  until,
  type TestGateway,
} from '../support.ts'

/** What is done to many rows, before a stand-in of new-api, made after its sources. */
describe('many rows before new-api', function () {
  this.timeout(60_000)
  let gateway: TestGateway

  const open = (tag: Tag, attributes = '') => openByToken(gateway, tag, attributes)
  const call = (method: string, path: string, body?: unknown) =>
    fetch(gateway.baseUrl + path, {
      method,
      headers: { Authorization: newApiToken },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const rows = async (kind: 'token' | 'channel') => (await toldTo(gateway)).rows[kind]
  const stored = async (name: string) => (await rows('channel')).find((row) => row.name === name)!
  /** What was asked that writes, since the last look. */
  let seen = 0
  const writes = async () => {
    const { asked } = await toldTo(gateway)
    const calls = asked.slice(seen).filter(({ method }) => method !== 'GET')
    seen = asked.length
    return calls.map(({ method, path, body }) => [`${method} ${path}`, body] as const)
  }
  const jobText = (list: Element) => partOf(list, 'job-status').textContent!

  beforeEach(async () => {
    gateway = await newGateway({ family: 'new-api' })
    seen = 0
  })
  afterEach(() => localStorage.clear())

  it('keys are deleted fifty a call, and each is told', async () => {
    for (const { id } of await rows('token')) await call('DELETE', `/api/token/${String(id)}`)
    for (let index = 1; index <= 70; index++) await call('POST', '/api/token/', { name: `key-${index}` })
    const ids = (await rows('token')).map(({ id }) => id)
    const list = await open('oneapi-token-list', 'page-size="100"')
    await until(() => namesIn(list).length === 70)
    const deleted = heard<{ id: number }>('oneapi-token-deleted')
    await writes()
    press(headTick(list))
    await until(() => told(list) === '已选择 70 个')
    await choose(partOf(list, 'bulk-more'), '删除')
    await until(() => dialogIn(list))
    await confirm(list, '删除 70 个令牌', '70 / 70')
    expect(await rows('token')).to.deep.equal([])
    const calls = await writes()
    expect(calls.map(([path]) => path)).to.deep.equal(['POST /api/token/batch', 'POST /api/token/batch'])
    expect(calls.flatMap(([, body]) => body.ids)).to.deep.equal(ids)
    expect(calls.map(([, body]) => (body.ids as unknown[]).length)).to.deep.equal([50, 20])
    expect(deleted.map(({ id }) => id)).to.deep.equal(ids)
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  it('channels are disabled and enabled again with one call each', async () => {
    const before = await rows('channel')
    const list = await open('oneapi-channel-list')
    await until(() => namesIn(list).length > 2)
    await tick(list, 'local', 'batch')
    buttonIn(partOf(list, 'bulk-bar'), '禁用').click()
    await until(() => dialogIn(list))
    await confirm(list, '禁用 2 个渠道', '2 / 2')
    const ids = ['batch', 'local'].map((name) => before.find((row) => row.name === name)!.id)
    const [sent, ...others] = await writes()
    expect(others).to.deep.equal([])
    expect(sent![0]).to.equal('POST /api/channel/status/batch')
    expect(sent![1].status).to.equal(2)
    expect(sent![1].ids).to.have.members(ids)
    for (const name of ['local', 'batch']) {
      expect(cellIn(rowOf(list, name), 'status')).to.contain('已禁用')
      expect(await stored(name)).to.deep.equal({ ...before.find((row) => row.name === name)!, status: 2 })
    }
    await pressJob(list, '撤销')
    await until(() => jobText(list).includes('撤销：禁用 2 个渠道2 / 2'))
    expect((await writes()).map(([path]) => path)).to.deep.equal(['POST /api/channel/status/batch'])
    expect(await rows('channel')).to.deep.equal(before)
  })

  it('enabled together and undone, channels that the gateway or a person had disabled are disabled by hand', async () => {
    for (const [name, status] of [
      ['fallen', 3],
      ['off', 2],
    ])
      await call('POST', '/api/channel/', {
        mode: 'single',
        channel: { name, key: 'sk-1', type: 1, models: 'gpt-4o', group: 'default', status },
      })
    const list = await open('oneapi-channel-list')
    await until(() => namesIn(list).includes('off'))
    await writes()
    await tick(list, 'fallen', 'off')
    buttonIn(partOf(list, 'bulk-bar'), '启用').click()
    await until(() => dialogIn(list))
    await confirm(list, '启用 2 个渠道', '2 / 2')
    expect([(await stored('fallen')).status, (await stored('off')).status]).to.deep.equal([1, 1])
    await pressJob(list, '撤销')
    await until(() => jobText(list).includes('撤销：启用 2 个渠道2 / 2'))
    expect([(await stored('fallen')).status, (await stored('off')).status]).to.deep.equal([2, 2])
    await until(() => cellIn(rowOf(list, 'fallen'), 'status') === '已禁用')
    expect((await writes()).map(([path, { status }]) => [path, status])).to.deep.equal([
      ['POST /api/channel/status/batch', 1],
      ['POST /api/channel/status/batch', 2],
    ])
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  it('a channel that was deleted elsewhere is not said to be disabled', async () => {
    const list = await open('oneapi-channel-list')
    await until(() => namesIn(list).length > 2)
    await tick(list, 'local', 'batch')
    await call('DELETE', `/api/channel/${String((await stored('local')).id)}`)
    buttonIn(partOf(list, 'bulk-bar'), '禁用').click()
    await until(() => dialogIn(list))
    await confirm(list, '禁用 2 个渠道', '1 / 2')
    await until(() => told(list) === '已选择 1 个')
    expect((await stored('batch')).status).to.equal(2)
    expect(cellIn(rowOf(list, 'local'), 'status')).not.to.contain('已禁用')
  })

  it('channels get a tag and lose it, with what was before beside what will be', async () => {
    const list = await open('oneapi-channel-list', 'columns="name tag status"')
    await until(() => namesIn(list).length > 2)
    await tick(list, 'local', 'batch')
    const dialog = await openAct(list, '标签')
    fill(fieldOf(list, '标签'), ' team ')
    await until(() => previewIn(dialog).includes('local无标签 → team'))
    await expectAccessible(list)
    await confirm(list, '修改 2 个渠道的标签', '2 / 2')
    expect([(await stored('local')).tag, (await stored('batch')).tag]).to.deep.equal(['team', 'team'])
    expect(cellIn(rowOf(list, 'local'), 'tag')).to.equal('team')
    await tick(list, 'local', 'batch')
    await openAct(list, '标签')
    await confirm(list, '修改 2 个渠道的标签', '2 / 2')
    await until(async () => !(await stored('batch')).tag)
    await until(() => !rowOf(list, 'local').textContent?.includes('team'))
    const calls = await writes()
    expect(calls.map(([path]) => path)).to.deep.equal(Array(2).fill('POST /api/channel/batch/tag'))
    expect(calls.map(([, { tag }]) => tag)).to.deep.equal(['team', null])
  })

  it('channels are deleted with one call', async () => {
    const list = await open('oneapi-channel-list')
    await until(() => namesIn(list).length > 2)
    const before = await rows('channel')
    await tick(list, 'local', 'batch')
    await choose(partOf(list, 'bulk-more'), '删除')
    await until(() => dialogIn(list))
    await confirm(list, '删除 2 个渠道', '2 / 2')
    expect((await writes()).map(([path]) => path)).to.deep.equal(['POST /api/channel/batch'])
    const gone = ['local', 'batch'].map((name) => before.find((row) => row.name === name)!)
    expect(await rows('channel')).to.deep.equal(before.filter((row) => !gone.includes(row)))
    expect(rootOf(list).textContent).not.to.contain('local')
  })
})

describe('many channels before gateways without such calls', function () {
  this.timeout(60_000)
  for (const family of ['laisky', 'one-hub'] as const)
    it(`by ${family}: a call each, and both are disabled`, async () => {
      const gateway = await rootGateway({ family })
      await tags['oneapi-channel-list']()
      const list = await mount(`<oneapi-channel-list base-url="${gateway.baseUrl}"></oneapi-channel-list>`)
      await settled(list)
      await until(() => namesIn(list).length > 2)
      await tick(list, 'local', 'batch')
      buttonIn(partOf(list, 'bulk-bar'), '禁用').click()
      await until(() => dialogIn(list))
      await confirm(list, '禁用 2 个渠道', '2 / 2')
      const { asked, rows, refused } = await toldTo(gateway)
      const writes = asked.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/channel'))
      // A change alone may be refused first, by one that wants whole records.
      expect(writes.filter(({ body }) => body.status === 2).length).to.be.at.least(2)
      expect(writes.every(({ method, path }) => method === 'PUT' && path === '/api/channel/')).to.equal(true)
      expect(refused.filter((call) => !call.includes('name cannot be empty'))).to.deep.equal([])
      const off = rows.channel.filter(({ status }) => status === 2).map(({ name }) => name)
      expect(off).to.include.members(['local', 'batch'])
      localStorage.clear()
    })
})
