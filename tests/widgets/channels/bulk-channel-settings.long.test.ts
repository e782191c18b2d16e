import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import { fill, heard, partOf, rootOf } from '../lists/acting.ts'
import { confirm, openAct, previewIn, setSelect, tick } from '../lists/bulk.ts'
import { channelsOf, nextToast } from './channels.ts'
import { buttonIn, choose } from '../lists/listing.ts'
import {
  expectAccessible,
  expectNoViolation,
  onFetch,
  rootGateway,
  until,
  type TestGateway,
} from '../support.ts'

describe('models, settings and balances of many channels', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>

  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
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
    expect(previewIn(dialog)).to.deep.equal(['one− 移除 zz-c'])
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
    const source = await until(() => dialog.querySelector<HTMLInputElement>('[part=source] input'))
    source.click()
    await until(() => dialog.querySelectorAll('[part=source] [role=option]').length > 2)
    fill(source, 'sour')
    const found = () => [...dialog.querySelectorAll<HTMLElement>('[part=source] [role=option]')]
    await until(() => found().length === 1)
    found()[0]!.click()
    for (const box of dialog.querySelectorAll<HTMLInputElement>('fieldset input[type=checkbox]'))
      if (['分组', '优先级'].includes(box.closest('label')!.textContent!.trim())) box.click()
    await until(() => previewIn(dialog).length === 2)
    expect(previewIn(dialog)[0]).to.equal('one分组：default · 优先级：0 → 分组：vip · 优先级：9')
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
    onFetch(async ({ url, send }) => {
      const [, id] = /update_balance\/(\d+)/.exec(url.href) ?? []
      if (!id) return send()
      const { id: one } = (await channels.find('one'))!
      return Response.json(
        Number(id) === one
          ? { success: true, message: '', balance: 12.5 }
          : { success: false, message: 'Invalid access token' },
      )
    })
    await choose(partOf(element, 'bulk-more'), '更新余额')
    expect((await nextToast(toasts)).text).to.equal('已更新 1 个渠道的余额，1 个失败')
    expect(rootOf(element).textContent).to.contain('12.50')
  })

  it('adds models that the gateway does not list, and shows only these', async () => {
    await channels.add('three', { models: 'zz-a' })
    const element = await channels.list()
    await tick(element, 'source', 'three')
    const dialog = await openAct(element, '模型')
    fill(dialog.querySelector<HTMLInputElement>('[part=custom-models] textarea')!, 'gpt-6, zz-b')
    await until(() => previewIn(dialog).length === 2)
    expect(previewIn(dialog).sort()).to.deep.equal(['source+ 添加 gpt-6', 'three+ 添加 gpt-6+ 添加 zz-b'])
    await confirm(element, '修改 2 个渠道的模型', '2 / 2')
    expect((await channels.find('three'))!.models).to.equal('zz-a,gpt-6,zz-b')
  })

  it('adds entries to the model mappings, and keeps the others', async () => {
    await channels.add('mapped', { models: 'zz-a', model_mapping: '{"a": "b", "c": "d"}' })
    await channels.add('plain', { models: 'zz-a' })
    const element = await channels.list()
    await tick(element, 'mapped', 'plain')
    const dialog = await openAct(element, '模型映射')
    const field = dialog.querySelector<HTMLInputElement>('[part=entries-json] textarea')!
    fill(field, '{"c": ')
    buttonIn(dialog, '修改 2 个渠道的模型映射').click()
    await until(() => dialog.textContent?.includes('模型映射必须是合法的 JSON 格式'))
    fill(field, '{"c": "e"}')
    await until(() => previewIn(dialog).length === 2)
    expect(previewIn(dialog)).to.deep.equal(['mapped+ 添加 c → e− 移除 c → d', 'plain+ 添加 c → e'])
    await confirm(element, '修改 2 个渠道的模型映射', '2 / 2')
    expect(JSON.parse((await channels.find('mapped'))!.model_mapping)).to.deep.equal({ a: 'b', c: 'e' })
    expect(JSON.parse((await channels.find('plain'))!.model_mapping)).to.deep.equal({ c: 'e' })
  })

  it('gives each channel the key of its pasted line, which stays nowhere else', async () => {
    await channels.add('east', { type: 1 })
    await channels.add('west', { type: 1 })
    await channels.add('north', { type: 1 })
    const element = await channels.list()
    await tick(element, 'east', 'west', 'north')
    const dialog = await openAct(element, '各渠道的新密钥')
    const lines = dialog.querySelector<HTMLInputElement>('[part=keys] textarea')!
    const west = (await channels.find('west'))!.id
    fill(lines, `east, sk-pasted-of-east\n${west} sk-pasted-of-west\nsk-pasted-lost, nobody\nsk-pasted-alone`)
    await until(() => dialog.textContent?.includes('有 2 行用不上'))
    expect(previewIn(dialog).sort()).to.deep.equal(['east现有密钥 → ••••east', 'west现有密钥 → ••••west'])
    expect(dialog.textContent).to.contain('1 个除外：粘贴的内容里没有它')
    expect(rootOf(element).innerHTML).not.to.contain('pasted')
    await expectNoViolation(element)
    const sent: unknown[] = []
    const stop = onFetch(({ method, body }) => {
      if (method === 'PUT') sent.push(JSON.parse(body))
      return undefined
    })
    await confirm(element, '更换 2 个渠道各自的密钥', '2 / 2')
    stop()
    const east = (await channels.find('east'))!.id
    expect(sent).to.have.deep.members([
      { id: east, key: 'sk-pasted-of-east' },
      { id: west, key: 'sk-pasted-of-west' },
    ])
    expect(JSON.stringify({ ...localStorage }) + rootOf(element).innerHTML + location.href).not.to.contain(
      'pasted',
    )
  })

  it('gives many channels one key, which stays nowhere else; a new address alone asks for consent', async () => {
    const secret = 'sk-rotated-0123456789'
    await channels.add('first', { type: 1 })
    await channels.add('second', { type: 36 })
    const element = await channels.list()
    await tick(element, 'first', 'second')
    const dialog = await openAct(element, '密钥和地址')
    const key = dialog.querySelector<HTMLInputElement>('[part~=key] input')!
    buttonIn(dialog, '更换 2 个渠道的密钥或地址').click()
    await until(() => dialog.textContent?.includes('请填写新密钥或新地址'))
    fill(dialog.querySelector<HTMLInputElement>('[part=base-url] input')!, 'https://b.example')
    await until(() => dialog.textContent?.includes('已保存的密钥会发往新地址 https://b.example'))
    expect(previewIn(dialog)).to.deep.equal([])
    fill(key, secret)
    await until(() => dialog.querySelector('[part=providers]')?.textContent?.includes('（1 个）'))
    await expectAccessible(element)
    const sent: unknown[] = []
    const stop = onFetch(({ method, body }) => {
      if (method === 'PUT') sent.push(JSON.parse(body))
    })
    await confirm(element, '更换 2 个渠道的密钥或地址', '2 / 2')
    stop()
    const ids = await Promise.all(['second', 'first'].map(async (name) => (await channels.find(name))!.id))
    expect(sent).to.have.deep.members(ids.map((id) => ({ id, key: secret, base_url: 'https://b.example' })))
    expect((await channels.find('first'))!.base_url).to.equal('https://b.example')
    expect(JSON.stringify({ ...localStorage }) + rootOf(element).innerHTML).not.to.contain('rotated')
    expect(rootOf(element).querySelector('[part=job-status]')!.textContent).not.to.contain('撤销')
  })
})
