import { expect } from 'chai'
import '../../../src/widgets/elements/redemptions/form/index.ts'
import type { Redemption } from '../../../src/widgets/domain/redemption.ts'
import {
  callsTo,
  fieldOf,
  fill,
  hasFocus,
  hasPart,
  heard,
  noteOf,
  pageIn,
  partOf,
  rootOf,
} from '../lists/acting.ts'
import { buttonIn, clipboard, dialogIn } from '../lists/listing.ts'
import { expectAccessible, mount, onFetch, rootGateway, signIn, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

type Form = HTMLElement & { confirmLeave(): Promise<boolean> }

describe('<oneapi-redemption-form>', function () {
  // Each additional gateway has to open its own database.
  this.timeout(60_000)
  let gateway: TestGateway

  const search = async (name: string) =>
    (
      await gateway.call<{ data: Redemption[] }>(
        'GET',
        `/api/redemption/search?keyword=${encodeURIComponent(name)}`,
      )
    ).data
  const form = (attributes = '') =>
    mount<Form>(
      `<oneapi-redemption-form base-url="${gateway.baseUrl}" ${attributes}></oneapi-redemption-form>`,
    )
  const edit = async (id: number | string) => {
    const element = await form(`redemption-id="${id}"`)
    await until(() => fieldOf(element, '名称'))
    return element
  }
  const save = (element: Element) => partOf<HTMLButtonElement>(element, 'save').click()
  const generate = async (element: Element, name: string, count: number) => {
    fill(fieldOf(element, '名称'), name)
    fill(fieldOf(element, '生成数量'), String(count))
    save(element)
    return until(() => partOf(element, 'created'))
  }
  const alertIn = (element: Element) =>
    rootOf(element).querySelector('[part=save-bar] [role=alert]')?.textContent
  const posts = () => callsTo(`POST ${gateway.baseUrl}/api/redemption/`)

  before(async () => {
    gateway = await rootGateway()
  })

  it('starts with the specified defaults: quota 100000, count 1 @9.10', async () => {
    const element = await form()
    expect(fieldOf(element, '额度').value).to.equal('100000')
    expect(fieldOf(element, '生成数量').value).to.equal('1')
    const created = heard<{ count: number }>('oneapi-redemptions-created')
    fill(fieldOf(element, '名称'), 'plain')
    save(element)
    await until(() => hasPart(element, 'created'))
    const codes = await search('plain')
    expect(codes.map(({ quota, status }) => [quota, status])).to.deep.equal([[100000, 1]])
    expect(created).to.deep.equal([{ count: 1 }])
  })

  it('shows the generated codes and copies them all, one a line', async () => {
    const element = await form()
    const panel = await generate(element, 'batch', 5)
    const keys = (await search('batch')).map(({ key }) => key)
    expect(keys).to.have.length(5)
    expect(panel.querySelector('h2')?.textContent).to.equal('已生成 5 个兑换码')
    const shown = [...partOf(element, 'codes').querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(shown).to.have.members(keys)
    const board = clipboard({ works: true })
    try {
      partOf(element, 'copy-all').click()
      await until(() => board.copied.length)
    } finally {
      board.restore()
    }
    expect(board.copied[0]!.split('\n')).to.deep.equal(shown)
  })

  it('downloads the generated codes as a text file named after the code name @2.65', async () => {
    const element = await form()
    await generate(element, '新用户 2026', 3)
    const files: { name: string; blob: Blob }[] = []
    const real = { create: URL.createObjectURL, click: HTMLAnchorElement.prototype.click }
    let made: Blob
    URL.createObjectURL = (blob) => real.create((made = blob as Blob))
    // Keeps the file that the browser would download.
    HTMLAnchorElement.prototype.click = function () {
      files.push({ name: this.download, blob: made })
    }
    try {
      const download = partOf(element, 'download')
      expect(download.textContent?.trim()).to.equal('下载 新用户 2026.txt')
      download.click()
      await until(() => files.length === 1)
    } finally {
      URL.createObjectURL = real.create
      HTMLAnchorElement.prototype.click = real.click
    }
    expect(files[0]!.name).to.equal('新用户 2026.txt')
    expect(files[0]!.blob.type).to.match(/^text\/plain/)
    const keys = (await search('新用户')).map(({ key }) => key)
    expect((await files[0]!.blob.text()).trimEnd().split('\n'))
      .to.have.members(keys)
      .and.to.have.length(3)
    expect(rootOf(element).querySelector('a')).to.equal(null)
  })

  it('finds the codes where the gateway answers no more than its success', async () => {
    const events = heard<{ count: number }>('oneapi-redemptions-created')
    onFetch(async ({ method, send }) => {
      const answer = await send()
      return method === 'POST' ? Response.json({ success: true, message: '', data: null }) : answer
    })
    const element = await form()
    await generate(element, 'silent', 12)
    const shown = [...partOf(element, 'codes').querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(shown).to.have.members((await search('silent')).map(({ key }) => key))
    expect(shown).to.have.length(12)
    expect(events).to.deep.equal([{ count: 12 }])
  })

  it('goes on to another batch, or to the list', async () => {
    const element = await form()
    await generate(element, 'again', 2)
    partOf(element, 'another').click()
    await until(() => fieldOf(element, '名称').value === '' && fieldOf(element, '生成数量').value === '1')
    await generate(element, 'again2', 1)
    const asked: string[] = []
    element.addEventListener('oneapi-navigate', (event) => {
      event.preventDefault()
      asked.push((event as CustomEvent<{ href: string }>).detail.href)
    })
    partOf(element, 'done').click()
    await until(() => asked.join() === '/redemption')
  })

  it('requires a name of 1 to 20 bytes, a quota above 0 and a count of 1 to 100 before it asks the gateway @5.34', async () => {
    const element = await form()
    const before = posts()
    save(element)
    await until(() => noteOf(fieldOf(element, '名称')) === '请输入名称')
    await until(() => rootOf(element).activeElement === fieldOf(element, '名称'))
    const cases = [
      ['名称', '一'.repeat(7), '名称不能超过 20 字节，一个汉字占 3 字节'],
      ['名称', '   ', '请输入名称'],
      ['额度', '', '请输入大于 0 的整数额度'],
      ['额度', '0', '请输入大于 0 的整数额度'],
      ['额度', '-5', '请输入大于 0 的整数额度'],
      ['额度', '1.5', '请输入大于 0 的整数额度'],
      ['生成数量', '', '请输入 1 到 100 的整数'],
      ['生成数量', '0', '请输入 1 到 100 的整数'],
      ['生成数量', '101', '请输入 1 到 100 的整数'],
      ['生成数量', '1.5', '请输入 1 到 100 的整数'],
    ] as const
    for (const [label, text, problem] of cases) {
      fill(fieldOf(element, '名称'), 'right')
      fill(fieldOf(element, '额度'), '7')
      fill(fieldOf(element, '生成数量'), '1')
      fill(fieldOf(element, label), text)
      save(element)
      await until(() => noteOf(fieldOf(element, label)) === problem)
      await until(() => hasFocus(element, label))
    }
    expect(posts()).to.equal(before)
    expect(alertIn(element)).to.equal('请输入 1 到 100 的整数')
  })

  it('takes the quota in units or in money, kept in step and sent as an integer', async () => {
    const element = await form()
    const money = rootOf(element).querySelector<HTMLInputElement>('.quota-money input')!
    expect(money.value).to.equal('0.2')
    fill(money, '1.5')
    await until(() => fieldOf(element, '额度').value === '750000')
    await generate(element, 'money', 1)
    expect((await search('money'))[0]!.quota).to.equal(750000)
  })

  it('edits name and quota; the count belongs to new codes @3.26', async () => {
    await gateway.call('POST', '/api/redemption/', { name: 'old', quota: 500000, count: 1 })
    const { id, key } = (await search('old'))[0]!
    const element = await edit(id)
    expect([fieldOf(element, '名称').value, fieldOf(element, '额度').value]).to.deep.equal(['old', '500000'])
    expect(() => fieldOf(element, '生成数量')).to.throw()
    const updated = heard<{ id: number }>('oneapi-redemption-updated')
    const asked: string[] = []
    element.addEventListener('oneapi-navigate', (event) => {
      event.preventDefault()
      asked.push((event as CustomEvent<{ href: string }>).detail.href)
    })
    fill(fieldOf(element, '名称'), ' new ')
    fill(fieldOf(element, '额度'), '250000')
    save(element)
    await until(() => asked.join() === '/redemption')
    expect((await search('new'))[0]).to.include({ id, key, name: 'new', quota: 250000, status: 1 })
    expect(updated).to.deep.equal([{ id }])
  })

  it('edits a used code too, and says that what was paid stays', async () => {
    await gateway.call('POST', '/api/redemption/', { name: 'spent', quota: 1, count: 1 })
    const { id, key } = (await search('spent'))[0]!
    await gateway.call('POST', '/api/user/topup', { key })
    const element = await edit(id)
    expect(partOf(element, 'callout').textContent).to.equal(
      '此兑换码已被使用：修改只影响这里的显示，已到账的额度不变。',
    )
    fill(fieldOf(element, '名称'), 'changed')
    save(element)
    await until(async () => (await search('changed'))[0]?.status === 3)
  })

  it('stores no other quota for a code that was redeemed meanwhile before it has said so', async () => {
    await gateway.call('POST', '/api/redemption/', { name: 'raced', quota: 5, count: 1 })
    const { id, key } = (await search('raced'))[0]!
    const element = await edit(id)
    fill(fieldOf(element, '额度'), '7')
    await gateway.call('POST', '/api/user/topup', { key })
    save(element)
    await until(() => hasPart(element, 'callout'))
    expect((await search('raced'))[0]).to.include({ quota: 5, status: 3 })
    expect(fieldOf(element, '额度').value).to.equal('7')
    save(element)
    await until(async () => (await search('raced'))[0]?.quota === 7)
  })

  it('says that a code does not exist', async () => {
    const element = await form('redemption-id="99999"')
    const error = await until(() => partOf(element, 'error'))
    expect(error.textContent).to.contain('兑换码加载失败').and.to.contain('该记录已不存在，可能已被删除')
  })

  it('asks before a changed form is left, and not after it is stored', async () => {
    const element = await form()
    fill(fieldOf(element, '名称'), 'draft')
    const leaving = element.confirmLeave()
    const dialog = await until(() => dialogIn(element))
    buttonIn(dialog, '继续编辑').click()
    expect(await leaving).to.equal(false)
    await generate(element, 'kept', 1)
    expect(await element.confirmLeave()).to.equal(true)
  })

  it('is for administrators: a refusal says so in place and keeps what was typed', async () => {
    await gateway.call('POST', '/api/user/', { username: 'mei', password: 'mei-password' })
    await signIn(gateway, 'mei', 'mei-password')
    const element = await form()
    fill(fieldOf(element, '名称'), 'mine')
    save(element)
    await until(() => alertIn(element)?.startsWith('没有权限进行此操作'))
    expect(fieldOf(element, '名称').value).to.equal('mine')
    await signIn(gateway)
  })

  for (const theme of ['light', 'dark'] as const)
    inLong(it)(`has no finding of axe, ${theme}, with problems and with codes`, async () => {
      pageIn(theme)
      const element = await form(`theme="${theme}"`)
      save(element)
      await until(() => alertIn(element))
      await expectAccessible(element)
      await generate(element, `axe ${theme}`, 2)
      await expectAccessible(element)
      pageIn('light')
    })
})
