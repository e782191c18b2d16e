import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import { fill, heard, partOf, rootOf } from '../lists/acting.ts'
import { confirm, openAct, previewIn, setSelect, tick } from '../lists/bulk.ts'
import { channelsOf, nextToast } from './channels.ts'
import { choose } from '../lists/listing.ts'
import { expectAccessible, newGateway, signIn, until, type TestGateway } from '../support.ts'

describe('models, settings and balances of many channels', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>

  before(async () => {
    gateway = await newGateway()
    channels = channelsOf(gateway)
    await signIn(gateway, 'root', '123456')
    await channels.add('source', {
      models: 'zz-a,zz-b',
      group: 'vip',
      priority: 9,
      base_url: 'https://a.example',
      type: 8,
    })
    await channels.add('one', { models: 'zz-a,zz-c' })
    await channels.add('two', { models: 'zz-c' })
  })

  it('adds and removes models, leaving out whom it would leave without any', async () => {
    const element = await channels.list()
    await tick(element, 'one', 'two')
    const dialog = await openAct(element, '模型')
    setSelect(dialog.querySelector('[part=mode] select')!, 'remove')
    const field = await until(() =>
      dialog.querySelector<HTMLInputElement>('[part=models] input:not([type=checkbox])'),
    )
    fill(field, 'zz-c')
    const boxes = await until(() => {
      const found = [...dialog.querySelectorAll<HTMLInputElement>('[part=models] input[type=checkbox]')]
      return found.length === 1 && found
    })
    boxes[0]!.click()
    await until(() => previewIn(dialog).length === 1)
    expect(previewIn(dialog)).to.deep.equal(['onezz-a, zz-c → zz-a'])
    expect(dialog.textContent).to.contain('1 个除外：移除后将没有模型')
    await expectAccessible(element)
    await confirm(element, '修改 1 个渠道的模型', '1 / 1')
    expect((await channels.find('one'))!.models).to.equal('zz-a')
    expect((await channels.find('two'))!.models).to.equal('zz-c')
  })

  it('copies chosen settings of one channel to the others, the difference first, and nothing besides', async () => {
    const before = (await channels.find('two'))!
    const element = await channels.list()
    await tick(element, 'one', 'two', 'source')
    const dialog = await openAct(element, '复制设置')
    const { id } = (await channels.find('source'))!
    setSelect(dialog.querySelector('[part=source] select')!, String(id))
    for (const box of dialog.querySelectorAll<HTMLInputElement>('fieldset input[type=checkbox]'))
      if (['分组', '优先级'].includes(box.closest('label')!.textContent!.trim())) box.click()
    await until(() => previewIn(dialog).length === 2)
    expect(previewIn(dialog)[0]).to.equal('one分组: default · 优先级: 0 → 分组: vip · 优先级: 9')
    expect(dialog.textContent).to.contain('1 个保持不变')
    await expectAccessible(element)
    await confirm(element, '复制设置到 2 个渠道', '2 / 2')
    expect(await channels.find('two')).to.deep.equal({ ...before, group: 'vip', priority: 9 })
    expect((await channels.find('source'))!.base_url).to.equal('https://a.example')
  })

  it('asks the providers of the chosen for their balances, and says how many answered', async () => {
    const element = await channels.list()
    const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
    await tick(element, 'one', 'two')
    const real = globalThis.fetch
    globalThis.fetch = async (...call) => {
      const [, id] = /update_balance\/(\d+)/.exec(String(call[0])) ?? []
      if (!id) return real(...call)
      const { id: one } = (await channels.find('one'))!
      return Response.json(
        Number(id) === one
          ? { success: true, message: '', balance: 12.5 }
          : { success: false, message: 'Invalid access token' },
      )
    }
    try {
      await choose(partOf(element, 'bulk-more'), '更新余额')
      expect((await nextToast(toasts)).text).to.equal('已更新 1 个渠道的余额，1 个失败')
      expect(rootOf(element).textContent).to.contain('12.50')
    } finally {
      globalThis.fetch = real
    }
  })
})
