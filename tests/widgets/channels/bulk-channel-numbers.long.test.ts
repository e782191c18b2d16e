import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import type { Channel } from '../../../src/widgets/domain/channels/channel.ts'
import { callsTo, fieldOf, fill, partOf } from '../lists/acting.ts'
import { addChannels, confirm, openAct, pressJob, previewIn, setSelect, tick, told } from '../lists/bulk.ts'
import { channelsOf } from './channels.ts'
import { buttonIn, cellIn, dialogIn, rowOf } from '../lists/listing.ts'
import { expectAccessible, rootGateway, until, type TestGateway } from '../support.ts'

/** What is typed or chosen for many channels, each held against what the gateway then has. */
describe('priority, weight and group of many channels', function () {
  this.timeout(120_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>
  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
    await addChannels(gateway)
    for (const [id, fields] of [
      [24, { priority: 7, weight: 3, group: 'default,vip' }],
      [23, { priority: -2 }],
      [22, { group: 'vip' }],
    ] as const)
      await gateway.call('PUT', '/api/channel/', { id, ...fields })
  })
  afterEach(() => localStorage.clear())

  /** One field of every channel, by number. */
  const stored = async <Field extends keyof Channel>(field: Field) => {
    const { data } = await gateway.call<{ data: Channel[] }>('GET', '/api/channel/search?keyword=')
    return new Map(data.map((channel) => [Number(channel.id), channel[field]]))
  }
  const those = async (field: keyof Channel) => {
    const now = await stored(field)
    return [24, 23, 22, 21].map((id) => now.get(id))
  }
  /** All channels as they are but for the field. */
  const rest = async (but: keyof Channel) => {
    const { data } = await gateway.call<{ data: Channel[] }>('GET', '/api/channel/search?keyword=')
    return data.map((channel) => ({ ...channel, [but]: undefined }))
  }
  const four = ['channel-24', 'channel-23', 'channel-22', 'channel-21']
  const put = () => callsTo(`PUT ${gateway.baseUrl}/api/channel/`)

  it('sets a priority, negative too, and takes each back to its own', async () => {
    const element = await channels.list()
    const before = await rest('priority')
    await tick(element, ...four)
    const dialog = await openAct(element, '优先级')
    fill(fieldOf(element, '优先级'), '1.5')
    buttonIn(dialog, '修改 4 个渠道的优先级').click()
    await until(() => dialog.textContent?.includes('请输入整数'))
    fill(fieldOf(element, '优先级'), '-2')
    await until(() => previewIn(dialog).length === 3)
    // What has it already is left alone.
    expect(previewIn(dialog)).to.deep.equal(['channel-247 → -2', 'channel-220 → -2', 'channel-210 → -2'])
    expect(dialog.textContent).to.contain('1 个保持不变')
    await expectAccessible(element)
    const calls = put()
    await confirm(element, '修改 3 个渠道的优先级', '3 / 3')
    expect(put() - calls).to.equal(3)
    expect(await those('priority')).to.deep.equal([-2, -2, -2, -2])
    expect(await rest('priority')).to.deep.equal(before)
    expect((await stored('priority')).get(20)).to.equal(0)
    await pressJob(element, '撤销')
    await until(async () => (await those('priority')).join() === '7,-2,0,0')
  })

  it('sets a weight, which is never negative, and shows it in the rows', async () => {
    const element = await channels.list()
    const before = await rest('weight')
    await tick(element, ...four)
    const dialog = await openAct(element, '权重')
    fill(fieldOf(element, '权重'), '-1')
    await until(() => dialog.querySelector('[aria-invalid=true]'))
    expect(previewIn(dialog)).to.deep.equal([])
    fill(fieldOf(element, '权重'), '10')
    await until(() => previewIn(dialog).length === 4)
    expect(previewIn(dialog)[0]).to.equal('channel-243 → 10')
    await confirm(element, '修改 4 个渠道的权重', '4 / 4')
    expect(await those('weight')).to.deep.equal([10, 10, 10, 10])
    expect(await rest('weight')).to.deep.equal(before)
    const weight = () =>
      rowOf(element, 'channel-22').querySelector<HTMLInputElement>('[part~=cell__weight] input')
    await until(() => (weight()?.value ?? cellIn(rowOf(element, 'channel-22'), 'weight')) === '10')
    await pressJob(element, '撤销')
    await until(async () => (await those('weight')).join() === '3,0,0,0')
  })

  it('adds a group, removes one but never the last, and sets them', async () => {
    const element = await channels.list()
    const before = await rest('group')
    const pick = async (name: string) => {
      const box = await until(() =>
        [...dialogIn(element)!.querySelectorAll<HTMLInputElement>('[part=groups] input[type=checkbox]')].find(
          (one) => one.closest('label')?.textContent?.trim() === name,
        ),
      )
      box.click()
    }
    await tick(element, ...four)
    let dialog = await openAct(element, '分组')
    await pick('vip')
    await until(() => previewIn(dialog).length === 2)
    expect(previewIn(dialog)).to.deep.equal(['channel-23+ 添加 vip', 'channel-21+ 添加 vip'])
    await confirm(element, '修改 2 个渠道的分组', '2 / 2')
    expect(await those('group')).to.deep.equal(['default,vip', 'default,vip', 'vip', 'default,vip'])
    expect(await rest('group')).to.deep.equal(before)
    // The two that it left out are not selected any more.
    expect(told(element)).to.equal(undefined)
    await pressJob(element, '关闭')

    await tick(element, ...four)
    dialog = await openAct(element, '分组')
    setSelect(dialog.querySelector('[part=mode] select')!, 'remove')
    await pick('vip')
    await until(() => previewIn(dialog).length === 3)
    // Without its only group a channel would serve nobody.
    expect(dialog.textContent).to.contain('1 个除外')
    await confirm(element, '修改 3 个渠道的分组', '3 / 3')
    expect(await those('group')).to.deep.equal(['default', 'default', 'vip', 'default'])
    await pressJob(element, '撤销')
    await until(async () => (await those('group')).join(' ') === 'default,vip default,vip vip default,vip')
    await until(() => partOf(element, 'job-status').textContent?.includes('3 / 3'))
    await pressJob(element, '关闭')

    await tick(element, ...four)
    dialog = await openAct(element, '分组')
    setSelect(dialog.querySelector('[part=mode] select')!, 'set')
    await pick('svip')
    await until(() => previewIn(dialog).length === 4)
    await confirm(element, '修改 4 个渠道的分组', '4 / 4')
    expect(await those('group')).to.deep.equal(['svip', 'svip', 'svip', 'svip'])
    expect((await stored('group')).get(20)).to.equal('default')
  })
})
