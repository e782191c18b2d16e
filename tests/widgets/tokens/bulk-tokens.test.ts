import { expect } from 'chai'
import type { Token } from '../../../src/widgets/domain/tokens/token.ts'
import { formatTimestamp } from '../../../src/widgets/domain/format.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import { fieldOf, fill, partOf, rootOf } from '../lists/acting.ts'
import {
  actButton,
  confirm,
  headTick,
  openAct,
  press,
  pressJob,
  previewIn,
  setSelect,
  tick,
  told,
} from '../lists/bulk.ts'
import { buttonIn, choose, clipboard, dialogIn, namesIn, openMenu, opened } from '../lists/listing.ts'
import { expectAccessible, onFetch, rootGateway, until, type TestGateway } from '../support.ts'

const day = 86_400

describe('many keys at once', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const made = async (name: string, fields: Partial<Token> = {}) => {
    const draft = { remain_quota: 500_000, expired_time: -1, unlimited_quota: false, models: '', subnet: '' }
    await gateway.call('POST', '/api/token/', { name, ...draft, ...fields })
    if (fields.status)
      await gateway.call('PUT', '/api/token/?status_only=1', { ...(await stored(name)), ...fields })
  }
  const stored = async (name: string) =>
    (await gateway.call<{ data: Token[] }>('GET', `/api/token/search?keyword=${name}`)).data[0]!
  const list = (attributes = '') => opened(gateway, 'oneapi-token-list', attributes)
  before(async () => {
    gateway = await rootGateway()
  })
  beforeEach(async () => {
    const { data } = await gateway.call<{ data: Token[] }>('GET', '/api/token/search?keyword=')
    for (const { id } of data) await gateway.call('DELETE', `/api/token/${id}`)
    await made('alpha', { models: 'gpt-4o,gpt-4o-mini', subnet: '10.0.0.0/8' })
    await made('beta', { models: 'gpt-4o' })
    await made('gamma', { unlimited_quota: true })
  })
  afterEach(() => localStorage.clear())

  it('adds quota to what each key then has, and resets no other field', async () => {
    const element = await list()
    await tick(element, 'alpha', 'gamma')
    const dialog = await openAct(element, '剩余额度')
    buttonIn(dialog, '修改 2 个令牌的剩余额度').click()
    await until(() => dialog.textContent?.includes('请输入大于 0 的整数额度'))
    fill(fieldOf(element, '额度'), '250000')
    await until(() => previewIn(dialog).length === 1)
    expect(previewIn(dialog)).to.deep.equal(['alpha$1.00 → $1.50'])
    expect(dialog.textContent).to.contain('1 个保持不变')
    await expectAccessible(element)
    // Used since the list was loaded.
    const before = await stored('alpha')
    await gateway.call('PUT', '/api/token/', { ...before, remain_quota: 400_000 })
    await confirm(element, '修改 1 个令牌的剩余额度', '1 / 1')
    const after = await stored('alpha')
    expect(after.remain_quota).to.equal(650_000)
    expect([after.models, after.subnet, after.unlimited_quota]).to.deep.equal([
      'gpt-4o,gpt-4o-mini',
      '10.0.0.0/8',
      false,
    ])
    expect((await stored('gamma')).unlimited_quota).to.equal(true)
    expect(partOf(element, 'bulk-bar').textContent).to.contain('另外 1 个不适用，未更改')
    await pressJob(element, '撤销')
    await until(async () => (await stored('alpha')).remain_quota === 400_000)
    // The sentence is one of the job, not of its undo.
    expect(partOf(element, 'job-status').textContent).to.contain('撤销：')
    expect(partOf(element, 'bulk-bar').textContent).not.to.contain('不适用')
  })

  it('adds to what a key below zero has, and takes it back to where it was', async () => {
    await made('under', { unlimited_quota: true, remain_quota: -150 })
    await gateway.call('PUT', '/api/token/', { ...(await stored('under')), unlimited_quota: false })
    const element = await list()
    await tick(element, 'under')
    await openAct(element, '剩余额度')
    fill(fieldOf(element, '额度'), '100')
    await confirm(element, '修改 1 个令牌的剩余额度', '1 / 1')
    expect((await stored('under')).remain_quota).to.equal(-50)
    await pressJob(element, '撤销')
    await until(async () => (await stored('under')).remain_quota === -150)
  })

  it('sets an end, longer from the present one, and none', async () => {
    const soon = Math.floor(Date.now() / 1000) + 5 * day
    await made('delta', { expired_time: soon })
    const element = await list()
    await tick(element, 'delta', 'alpha')
    const dialog = await openAct(element, '过期时间')
    await until(() => previewIn(dialog).length === 1)
    // What never expires stays so.
    expect(dialog.textContent).to.contain('1 个保持不变')
    fill(fieldOf(element, '天数'), '10')
    await until(() => previewIn(dialog)[0]?.endsWith(formatTimestamp(soon + 10 * day)))
    await confirm(element, '修改 1 个令牌的过期时间', '1 / 1')
    expect((await stored('delta')).expired_time).to.equal(soon + 10 * day)
    expect(told(element)).to.equal(undefined)
  })

  it('extends from the end that each key then has, and takes back as much', async () => {
    const soon = Math.floor(Date.now() / 1000) + 5 * day
    await made('delta', { expired_time: soon })
    const element = await list()
    await tick(element, 'delta')
    const dialog = await openAct(element, '过期时间')
    fill(fieldOf(element, '天数'), '10')
    await until(() => previewIn(dialog)[0]?.endsWith(formatTimestamp(soon + 10 * day)))
    // Extended by somebody else since the list was loaded.
    await gateway.call('PUT', '/api/token/', { ...(await stored('delta')), expired_time: soon + 90 * day })
    await confirm(element, '修改 1 个令牌的过期时间', '1 / 1')
    expect((await stored('delta')).expired_time).to.equal(soon + 100 * day)
    await pressJob(element, '撤销')
    await until(async () => (await stored('delta')).expired_time === soon + 90 * day)
  })

  it('keeps the focus at the job when its buttons change, though other controls follow', async () => {
    const element = await list()
    await tick(element, 'alpha', 'beta')
    await openAct(element, '剩余额度')
    fill(fieldOf(element, '额度'), '250000')
    await confirm(element, '修改 2 个令牌的剩余额度', '2 / 2')
    const undo = buttonIn(partOf(element, 'job-status'), '撤销')
    undo.focus()
    undo.click()
    await until(() =>
      partOf(element, 'job-status').textContent.includes('撤销：修改 2 个令牌的剩余额度2 / 2'),
    )
    expect(rootOf(element).activeElement?.getAttribute('part')).to.equal('job')
  })

  it('takes back no more than it has taken', async () => {
    const element = await list()
    await tick(element, 'alpha')
    const dialog = await openAct(element, '剩余额度')
    setSelect(dialog.querySelector<HTMLSelectElement>('[part=mode] select')!, 'subtract')
    fill(fieldOf(element, '额度'), '600000')
    await until(() => previewIn(dialog).length === 1)
    // Used since the list was loaded.
    await gateway.call('PUT', '/api/token/', { ...(await stored('alpha')), remain_quota: 100_000 })
    await confirm(element, '修改 1 个令牌的剩余额度', '1 / 1')
    expect((await stored('alpha')).remain_quota).to.equal(0)
    await pressJob(element, '撤销')
    await until(async () => (await stored('alpha')).remain_quota > 0)
    expect((await stored('alpha')).remain_quota).to.equal(100_000)
  })

  it('sets the quota that was typed, whatever another session has set since', async () => {
    const element = await list()
    await tick(element, 'alpha')
    const dialog = await openAct(element, '剩余额度')
    setSelect(dialog.querySelector<HTMLSelectElement>('[part=mode] select')!, 'set')
    fill(fieldOf(element, '额度'), '250000')
    await until(() => previewIn(dialog)[0]?.endsWith('$0.50'))
    const before = await stored('alpha')
    await gateway.call('PUT', '/api/token/', { ...before, remain_quota: before.remain_quota + 70_000 })
    await confirm(element, '修改 1 个令牌的剩余额度', '1 / 1')
    expect((await stored('alpha')).remain_quota).to.equal(250_000)
    await pressJob(element, '撤销')
    await until(async () => (await stored('alpha')).remain_quota === before.remain_quota + 70_000)
  })

  it('allows only the models that were chosen, whatever another session has added since', async () => {
    const element = await list()
    await tick(element, 'alpha')
    const dialog = await openAct(element, '可用模型')
    setSelect(dialog.querySelector<HTMLSelectElement>('[part=mode] select')!, 'set')
    const box = await until(() =>
      [...dialog.querySelectorAll('label.check')].find(({ textContent }) => textContent === 'gpt-4o-mini'),
    )
    ;(box as HTMLElement).click()
    await until(() => previewIn(dialog).length === 1)
    const before = await stored('alpha')
    await gateway.call('PUT', '/api/token/', { ...before, models: `${before.models},o3` })
    await confirm(element, '修改 1 个令牌的可用模型', '1 / 1')
    expect((await stored('alpha')).models).to.equal('gpt-4o-mini')
    await pressJob(element, '撤销')
    await until(async () => (await stored('alpha')).models !== 'gpt-4o-mini')
    expect((await stored('alpha')).models.split(',').sort()).to.deep.equal(['gpt-4o', 'gpt-4o-mini', 'o3'])
  })

  it('offers no undo of what another session had done before', async () => {
    const element = await list()
    await tick(element, 'alpha', 'beta')
    await openAct(element, '禁用')
    for (const name of ['alpha', 'beta'])
      await gateway.call('PUT', '/api/token/?status_only=1', { ...(await stored(name)), status: 2 })
    await confirm(element, '禁用 2 个令牌', '2 / 2')
    expect(element.shadowRoot!.querySelector('[part=job]')!.textContent).not.to.contain('撤销')
  })

  it('offers the terms of the form, from the present end and from now', async () => {
    const soon = Math.floor(Date.now() / 1000) + 5 * day
    await made('delta', { expired_time: soon })
    const element = await list()
    await tick(element, 'delta')
    const dialog = await openAct(element, '过期时间')
    const press = (name: string) =>
      [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click()
    await until(() => previewIn(dialog).length === 1)
    const terms = [...dialog.querySelectorAll('.quick button')].map(({ textContent }) => textContent)
    expect(terms).to.deep.equal(['7 天', '30 天', '90 天', '1 年'])
    press('90 天')
    await until(() => previewIn(dialog)[0]?.endsWith(formatTimestamp(soon + 90 * day)))
    setSelect(dialog.querySelector<HTMLSelectElement>('[part=mode] select')!, 'until')
    press('1 年')
    const year = Math.floor(Date.now() / 1000) + 365 * day
    await until(() => previewIn(dialog)[0]?.includes(formatTimestamp(year).slice(0, 10)))
    await confirm(element, '修改 1 个令牌的过期时间', '1 / 1')
    expect((await stored('delta')).expired_time).to.be.closeTo(year, 60)
  })

  it('adds and takes away models, and never makes a limited key free', async () => {
    const element = await list()
    await tick(element, 'alpha', 'beta', 'gamma')
    const dialog = await openAct(element, '可用模型')
    const mode = dialog.querySelector<HTMLSelectElement>('[part=mode] select')!
    setSelect(mode, 'any')
    await until(() => previewIn(dialog).length === 2)
    setSelect(mode, 'remove')
    const box = await until(() =>
      [...dialog.querySelectorAll('label.check')].find(({ textContent }) => textContent === 'gpt-4o'),
    )
    ;(box as HTMLElement).click()
    await until(() => previewIn(dialog).length === 1)
    expect(previewIn(dialog)).to.deep.equal(['alphagpt-4o、gpt-4o-mini → gpt-4o-mini'])
    expect(dialog.textContent).to.contain('1 个除外：移除后将没有模型限制')
    await confirm(element, '修改 1 个令牌的可用模型', '1 / 1')
    expect([await stored('alpha'), await stored('beta')].map(({ models }) => models)).to.deep.equal([
      'gpt-4o-mini',
      'gpt-4o',
    ])
  })

  it('says why some cannot be enabled', async () => {
    await made('over', { expired_time: Math.floor(Date.now() / 1000) - day })
    await gateway.call('PUT', '/api/token/?status_only=1', { id: (await stored('beta')).id, status: 2 })
    // As the gateway notes it when such a key is used.
    const stop = onFetch(async ({ url, send }) => {
      const answer = await send()
      if (!url.href.includes('/api/token/?')) return answer
      const reply = (await answer.json()) as { data: Token[] }
      const data = reply.data.map((token) => (token.name === 'over' ? { ...token, status: 3 } : token))
      return Response.json({ ...reply, data })
    })
    const element = await list().finally(stop)
    press(headTick(element))
    const enable = await actButton(element, '启用')
    expect(enable.textContent).to.equal('启用 1/4')
    expect(enable.ariaLabel).to.contain('1 个除外：已过期，请先修改过期时间')
    enable.click()
    const dialog = await until(() => dialogIn(element))
    expect(previewIn(dialog)).to.deep.equal(['beta已禁用 → 已启用'])
    expect(dialog.textContent).to.contain('1 个除外：已过期')
    await confirm(element, '启用 1 个令牌', '1 / 1')
  })

  it('copies names and keys in the format chosen, and hands over a file without the keys', async () => {
    const element = await list()
    await tick(element, 'alpha', 'beta')
    const board = clipboard({ works: true })
    try {
      const formats = await openMenu(partOf(element, 'bulk-copy'))
      expect(formats.map(({ textContent }) => textContent)).to.deep.equal([
        '仅密钥，每行一个',
        '名称和密钥',
        'JSON',
        '环境变量',
        'curl 命令',
      ])
      formats[3]!.click()
      await until(() => board.copied.length === 1)
    } finally {
      board.restore()
    }
    const keys = [(await stored('alpha')).key, (await stored('beta')).key]
    expect(board.copied[0]).to.equal(`ALPHA=sk-${keys[0]}\nBETA=sk-${keys[1]}`)
    let file: Blob | undefined
    const real = URL.createObjectURL
    URL.createObjectURL = (blob) => ((file = blob as Blob), real(blob))
    try {
      await choose(partOf(element, 'bulk-more'), '导出 CSV')
    } finally {
      URL.createObjectURL = real
    }
    const lines = (await file!.text()).trim().split('\r\n')
    expect(lines).to.have.length(3)
    expect(lines[0]).to.contain('名称,状态')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    for (const head of ['最近使用', '创建时间', '过期时间'])
      expect(lines[0]).to.contain(`,${head}（${timeZone}）`)
    expect(lines[1]).to.match(/^alpha,已启用,0,500000,/)
    expect(lines.join()).not.to.contain(keys[0])
    expect(namesIn(element)).to.have.length(3)
  })
})
