import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/tokens/form/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import type { Token } from '../../../src/widgets/domain/tokens/token.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { fieldOf, fill, hasPart, heard, noteOf, pageIn, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn, clipboard, dialogIn, rowOf, settled } from '../lists/listing.ts'
import {
  expectAccessible,
  expectNoViolation,
  mount,
  onFetch,
  rootGateway,
  setUnit,
  signIn,
  until,
  type TestGateway,
} from '../support.ts'
import { inLong } from '../../whole.ts'

const now = () => Math.floor(Date.now() / 1000)

describe('<oneapi-token-form>', function () {
  // Each additional gateway has to open its own database.
  this.timeout(60_000)
  let gateway: TestGateway

  const find = async (name: string) =>
    (await gateway.call<{ data: Token[] }>('GET', `/api/token/search?keyword=${encodeURIComponent(name)}`))
      .data[0]
  const add = async (name: string, fields: Partial<Token> = {}) =>
    (await gateway.call<{ data: Token }>('POST', '/api/token/', { name, unlimited_quota: true, ...fields }))
      .data
  const form = (attributes = '') =>
    mount(`<oneapi-token-form base-url="${gateway.baseUrl}" ${attributes}></oneapi-token-form>`)
  const edit = async (id: number | string) => {
    const element = await form(`token-id="${id}"`)
    await until(() => fieldOf(element, '名称'))
    return element
  }
  const save = (element: Element) => partOf<HTMLButtonElement>(element, 'save').click()
  const created = (element: Element) => until(() => partOf(element, 'created'))
  const activeIn = (element: Element) => rootOf(element).activeElement

  before(async () => {
    gateway = await rootGateway({ sample: true })
    await gateway.call('PUT', '/api/option/', { key: 'ServerAddress', value: 'https://api.example.com' })
  })

  it('makes a key with the specified defaults: unlimited, never, 500000 units @3.21 @5.15', async () => {
    const element = await form()
    const events = heard<{ id: number }>('oneapi-token-created')
    fill(fieldOf(element, '名称'), 'plain')
    expect(fieldOf(element, '无限额度').checked).to.equal(true)
    save(element)
    await created(element)
    const { id, ...token } = (await find('plain'))!
    expect(token).to.include({
      expired_time: -1,
      unlimited_quota: true,
      remain_quota: 500000,
      models: '',
      subnet: '',
    })
    expect(events).to.deep.equal([{ id }])
  })

  it('shows the new key once more, masked, with a sample that works when copied', async () => {
    const element = await form()
    fill(fieldOf(element, '名称'), 'sampled')
    save(element)
    const panel = await created(element)
    const secret = `sk-${(await find('sampled'))!.key}`
    expect(rootOf(element).textContent).not.to.contain(secret)
    await until(() => panel.querySelector('pre')?.textContent?.includes('••••'))
    const sample = panel.querySelector('pre')!
    const board = clipboard({ works: true })
    try {
      partOf(element, 'copy-key').click()
      buttonIn(panel.querySelector<HTMLElement>('[part=sample]')!, '复制 curl').click()
      await until(() => board.copied.length === 2)
    } finally {
      board.restore()
    }
    expect(board.copied[0]).to.equal(secret)
    expect(board.copied[1]).to.contain(`'https://api.example.com/v1/chat/completions'`)
    expect(board.copied[1]).to.contain(`'Authorization: Bearer ${secret}'`)
    expect(sample.textContent).not.to.contain(secret)
    partOf(element, 'reveal').click()
    await until(() => sample.textContent!.includes(secret) && partOf(element, 'key').textContent === secret)

    // Another form starts empty.
    partOf(element, 'another').click()
    await until(() => fieldOf(element, '名称').value === '')
    expect(rootOf(element).textContent).not.to.contain(secret)
  })

  it('finds the key where the gateway answers no more than its success, and makes one', async () => {
    await add('silent', { remain_quota: 1 })
    const older = await find('silent')
    const posts: unknown[] = []
    const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
    const stop = onFetch(async ({ method, body, send }) => {
      const answer = await send()
      if (method !== 'POST') return answer
      posts.push(body)
      return Response.json({ success: true, message: '' })
    })
    const element = await form()
    fill(fieldOf(element, '名称'), 'silent')
    save(element)
    save(element)
    const panel = await created(element)
    partOf(element, 'reveal').click()
    await until(() => /^sk-\w{20,}$/.test(partOf(element, 'key').textContent ?? ''))
    expect(panel.textContent).not.to.contain(older!.key)
    stop()
    expect(posts).to.have.length(1)
    expect(toasts.filter(({ kind }) => kind === 'error')).to.deep.equal([])
    const { data } = await gateway.call<{ data: Token[] }>('GET', '/api/token/search?keyword=silent')
    expect(data).to.have.length(2)
  })

  it('wants a name, of at most 30 bytes, and puts the focus there @5.12', async () => {
    const element = await form()
    save(element)
    await until(() => noteOf(fieldOf(element, '名称')) === '请输入名称')
    await until(() => activeIn(element) === fieldOf(element, '名称'))
    fill(fieldOf(element, '名称'), '钥'.repeat(11))
    save(element)
    await until(() => noteOf(fieldOf(element, '名称')) === '名称不能超过 30 字节，一个汉字占 3 字节')
    fill(fieldOf(element, '名称'), '钥'.repeat(10))
    await until(() => noteOf(fieldOf(element, '名称')) === '一个汉字占 3 字节。')
    save(element)
    await created(element)
  })

  it('sets the expiry by date or by a quick button, and refuses what is no date @5.13', async () => {
    const element = await form()
    fill(fieldOf(element, '名称'), 'timed')
    const group = rootOf(element).querySelector('[role=group]')!
    const seconds = {
      '7 天': 7 * 86400,
      '30 天': 30 * 86400,
      '90 天': 90 * 86400,
      '1 年': 365 * 86400,
      '1 天': 86400,
      '1 小时': 3600,
      '1 分钟': 60,
    }
    for (const [label, ahead] of Object.entries(seconds)) {
      buttonIn(group, label).click()
      const at = () => new Date(fieldOf(element, '过期时间').value).getTime() / 1000
      await until(() => Math.abs(at() - now() - ahead) <= 2)
    }
    fill(fieldOf(element, '过期时间'), '')
    save(element)
    await until(() => noteOf(fieldOf(element, '过期时间')) === '过期时间格式错误！')
    expect(await find('timed')).to.equal(undefined)
    buttonIn(group, '永不过期').click()
    await until(() => noteOf(fieldOf(element, '过期时间')).startsWith('永不过期'))
    fill(fieldOf(element, '过期时间'), '2001-02-03T04:05:06')
    await until(() => noteOf(fieldOf(element, '过期时间')).startsWith('该时间已过'))
    buttonIn(group, '1 天').click()
    await until(() => noteOf(fieldOf(element, '过期时间')) === '')
    save(element)
    await created(element)
    expect((await find('timed'))!.expired_time).to.be.closeTo(now() + 86400, 5)
  })

  it('takes the expiry of a calendar, by the keyboard alone, and its hour and minute beside it', async () => {
    const element = await form()
    fill(fieldOf(element, '名称'), 'by calendar')
    const expiry = fieldOf(element, '过期时间')
    expect(new Date(expiry.placeholder).getTime(), 'the example has not passed').to.be.above(Date.now())
    const opener = buttonIn(rootOf(element), '选择日期')
    opener.focus()
    opener.click()
    const panel = await until(() =>
      rootOf(element).querySelector<HTMLElement>('[role=dialog][aria-label=选择日期]:popover-open'),
    )
    const day = () => panel.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')!
    await until(() => activeIn(element) === day())
    expect(day().getAttribute('aria-current')).to.equal('date')
    await expectNoViolation(element)
    await sendKeys({ press: 'PageDown' })
    await until(() => day().getAttribute('aria-current') === null && activeIn(element) === day())
    await sendKeys({ press: 'Enter' })
    // A day alone is its last second as an end.
    await until(() => /^\d{4}-\d\d-\d\d 23:59:59$/.test(expiry.value))
    const chosen = expiry.value.slice(0, 10)
    expect(day().getAttribute('aria-selected')).to.equal('true')
    for (const [label, value] of [
      ['时', '8'],
      ['分', '5'],
    ] as const) {
      const field = fieldOf(element, label)
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    await until(() => expiry.value === `${chosen} 08:05:59`)
    await sendKeys({ press: 'Escape' })
    await until(() => activeIn(element) === opener && !panel.matches(':popover-open'))
    opener.click()
    await until(() => panel.matches(':popover-open') && day()?.getAttribute('aria-selected') === 'true')
    buttonIn(panel, '关闭').click()
    save(element)
    await created(element)
    const at = new Date(`${chosen}T08:05:59`).getTime() / 1000
    expect((await find('by calendar'))!.expired_time).to.equal(at)
  })

  it('opens the calendar at today where the stored expiry is no date', async () => {
    await gateway.call('POST', '/api/token/', { name: 'no date', expired_time: 1e14, remain_quota: 1 })
    const { id } = (await find('no date'))!
    const element = await form(`token-id="${String(id)}"`)
    await until(() => fieldOf(element, '名称').value === 'no date')
    expect(fieldOf(element, '过期时间').value).to.equal('')
    buttonIn(rootOf(element), '选择日期').click()
    const day = await until(() =>
      rootOf(element).querySelector<HTMLElement>('[role=dialog] [role=gridcell][tabindex="0"]'),
    )
    expect(day.getAttribute('aria-current')).to.equal('date')
  })

  it('keeps a time that is none as it was typed, and says so', async () => {
    const element = await form()
    fill(fieldOf(element, '名称'), 'typed')
    fill(fieldOf(element, '过期时间'), '2031-02-31')
    save(element)
    await until(() => noteOf(fieldOf(element, '过期时间')) === '过期时间格式错误！')
    expect(fieldOf(element, '过期时间').value).to.equal('2031-02-31')
    fill(fieldOf(element, '过期时间'), '2031-02-28')
    save(element)
    await created(element)
    const end = new Date(2031, 2, 1).getTime() / 1000 - 1
    expect((await find('typed'))!.expired_time).to.equal(end)
  })

  it('takes the quota in units and in money, both at once @5.14', async () => {
    const element = await form()
    fill(fieldOf(element, '名称'), 'limited')
    fieldOf(element, '无限额度').click()
    const units = await until(() => fieldOf(element, '剩余额度'))
    const money = () => rootOf(element).querySelector<HTMLInputElement>('.quota-money input')!
    expect([units.value, money().value]).to.deep.equal(['500000', '1'])
    // Money first; units behind a switch.
    expect([units.hidden, money().labels![0]!.textContent]).to.deep.equal([true, '剩余额度'])
    buttonIn(partOf(element, 'quota'), '按点数').click()
    await until(() => !units.hidden && units.labels![0]!.textContent === '剩余额度')
    buttonIn(partOf(element, 'quota'), '按点数').click()
    await until(() => units.hidden)
    fill(money(), '2.5')
    await until(() => units.value === '1250000')
    money().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    fill(units, '-1')
    save(element)
    await until(() => noteOf(units) === '请输入不小于 0 的整数额度')
    fill(units, '1.6')
    save(element)
    await until(() => noteOf(units) === '请输入不小于 0 的整数额度')
    expect(units.value, 'stands as it was typed').to.equal('1.6')
    fill(units, '250000')
    await until(() => money().value === '0.5')
    save(element)
    await created(element)
    expect(await find('limited')).to.include({ unlimited_quota: false, remain_quota: 250000 })
  })

  it('takes money in the unit that is set now, also where it was set while the form is open', async () => {
    const element = await form()
    fieldOf(element, '无限额度').click()
    const money = () => rootOf(element).querySelector<HTMLInputElement>('.quota-money input')!
    await until(() => money()?.value === '1')
    const stop = setUnit({ quota_per_unit: 1_000_000 })
    try {
      money().focus()
      fill(money(), '3')
      await until(() => fieldOf(element, '剩余额度').value === '3000000')
      expect(money().value).to.equal('3')
    } finally {
      stop()
    }
    money().blur()
    money().focus()
    await until(() => fieldOf(element, '剩余额度').value === '1500000')
  })

  it('limits the models to those chosen: search, chips, none means all @3.22', async () => {
    const element = await form()
    fill(fieldOf(element, '名称'), 'modelled')
    const models = partOf(element, 'models')
    await until(() => models.querySelector('.check'))
    expect(models.textContent).to.contain('不限制')
    fill(fieldOf(element, '搜索模型…'), '4O-MINI')
    await until(() => models.querySelectorAll('.check').length === 1)
    fieldOf(element, 'gpt-4o-mini').click()
    await until(() => models.querySelectorAll('.chip').length === 1)
    fill(fieldOf(element, '搜索模型…'), 'gpt')
    await until(() => models.querySelectorAll('.check').length > 1)
    const rest = models.querySelectorAll('.check').length - 1
    buttonIn(models, `添加这 ${rest} 个`).click()
    await until(() => models.querySelectorAll('.chip').length === rest + 1)
    buttonIn(models, '移除 gpt-4o-mini').click()
    await until(() => models.querySelectorAll('.chip').length === rest)
    buttonIn(models, '清除').click()
    await until(() => models.querySelectorAll('.chip').length === 0)
    fieldOf(element, 'gpt-4o').click()
    save(element)
    const panel = await created(element)
    expect((await find('modelled'))!.models).to.equal('gpt-4o')
    expect(panel.querySelector('pre')!.textContent).to.contain('"model":"gpt-4o"')
  })

  it('checks networks before they are sent, and names the wrong one', async () => {
    const element = await form()
    fill(fieldOf(element, '名称'), 'networked')
    const subnet = fieldOf(element, 'IP 网段')
    fill(subnet, '10.0.0.0/8, 10.0.0.1, 300.0.0.0/8')
    save(element)
    await until(() => noteOf(subnet) === '不是有效的 CIDR 网段：10.0.0.1, 300.0.0.0/8')
    fill(subnet, '10.0.0.0/8, 2001:db8::/32')
    save(element)
    await created(element)
    expect((await find('networked'))!.subnet).to.equal('10.0.0.0/8,2001:db8::/32')
  })

  it('keeps what was typed when the gateway refuses, with its own words', async () => {
    const { id } = await add('vanishing')
    const element = await edit(id)
    fill(fieldOf(element, '名称'), 'typed')
    await gateway.call('DELETE', `/api/token/${id}`)
    save(element)
    await until(() => partOf(element, 'save-bar').textContent?.includes('该记录已不存在，可能已被删除'))
    expect(fieldOf(element, '名称').value).to.equal('typed')
    expect(partOf(element, 'save').ariaBusy).to.equal(null)
  })

  it('edits a key: fields as stored, quota used meanwhile not set back, then the list', async () => {
    const models = 'gpt-4o,a-model-of-old'
    const { id } = await add('edited', {
      unlimited_quota: false,
      remain_quota: 900,
      models,
      subnet: '10.0.0.0/8',
    })
    const element = await edit(id)
    expect(fieldOf(element, '剩余额度').value).to.equal('900')
    expect(partOf(element, 'models').textContent).to.contain('a-model-of-old')
    expect(fieldOf(element, 'IP 网段').value).to.equal('10.0.0.0/8')
    await gateway.call('PUT', '/api/token/', {
      ...(await find('edited')),
      status: undefined,
      remain_quota: 700,
    })
    const [updated, asked] = [heard('oneapi-token-updated'), heard<{ href: string }>('oneapi-navigate')]
    fill(fieldOf(element, '名称'), 'edited twice')
    save(element)
    await until(() => asked.length > 0)
    expect(asked[0]!.href).to.equal('/token')
    expect(updated).to.deep.equal([{ id }])
    expect(await (element as WidgetElement).confirmLeave()).to.equal(true)
    expect(await find('edited twice')).to.include({
      remain_quota: 700,
      models,
      subnet: '10.0.0.0/8',
      expired_time: -1,
    })
  })

  it('says what brings a key back that has run out', async () => {
    const expired = (await find('试用'))!
    expect(expired.status).to.equal(3)
    const element = await edit(expired.id)
    expect(rootOf(element).querySelector('[role=note]')?.textContent).to.contain('此令牌已过期')
    const exhausted = await edit((await find('活动'))!.id)
    expect(rootOf(exhausted).querySelector('[role=note]')?.textContent).to.contain('额度已耗尽')
  })

  it('asks before a changed form is left, by whatever way', async () => {
    const element = (await form()) as WidgetElement
    expect(await element.confirmLeave()).to.equal(true)
    fill(fieldOf(element, '名称'), 'half')
    await until(() => leavingPageIsHeld())
    const answer = element.confirmLeave()
    const dialog = await until(() => dialogIn(element))
    expect(dialog.textContent).to.contain('放弃未保存的修改？')
    buttonIn(dialog, '继续编辑').click()
    expect(await answer).to.equal(false)
    expect(fieldOf(element, '名称').value).to.equal('half')

    const asked = heard<{ href: string }>('oneapi-navigate')
    partOf(element, 'cancel').click()
    buttonIn(await until(() => dialogIn(element)), '放弃修改').click()
    await until(() => asked.length > 0)
    expect(asked[0]!.href).to.equal('/token')
    expect(leavingPageIsHeld()).to.equal(false)
  })

  it('in the dialog of a list: Escape asks too, and saving closes it', async () => {
    await add('in-a-dialog')
    const list = await mount(`<oneapi-token-list base-url="${gateway.baseUrl}"></oneapi-token-list>`)
    await settled(list)
    const ids: unknown[] = []
    list.addEventListener('oneapi-token-updated', (event) => ids.push((event as CustomEvent).detail.id))
    buttonIn(rowOf(list, 'in-a-dialog'), '编辑 in-a-dialog').click()
    const screen = await until(() => dialogIn(list)?.querySelector('oneapi-token-form'))
    const name = await until(() => fieldOf(screen, '名称'))
    expect(rootOf(screen).querySelector('h1') === null).to.equal(true)
    fill(name, 'renamed')
    await until(() => leavingPageIsHeld())
    dialogIn(list)!.dispatchEvent(new Event('cancel', { cancelable: true }))
    buttonIn(await until(() => dialogIn(screen)), '继续编辑').click()
    await until(() => !dialogIn(screen))
    expect(dialogIn(list) === null).to.equal(false)
    partOf(screen, 'save').click()
    await until(() => !dialogIn(list))
    await until(() => rowOf(list, 'renamed'))
    expect(ids).to.have.length(1)
    expect(leavingPageIsHeld()).to.equal(false)
  })

  it('says why a key could not be loaded, and tries again', async () => {
    const element = await form('token-id="999999"')
    const failure = await until(() => partOf(element, 'error'))
    expect(failure.innerText).to.contain('令牌加载失败')
    expect(failure.innerText).to.contain('该记录已不存在，可能已被删除')
    expect(buttonIn(failure, '重试').checkVisibility()).to.equal(true)
  })

  inLong(it)('reads in English, in light and dark, wide and narrow', async () => {
    for (const theme of ['light', 'dark'] as const) {
      pageIn(theme)
      const element = await form(`lang="en" theme="${theme}"`)
      await until(() => partOf(element, 'models').querySelector('.check'))
      partOf(element, 'save').click()
      await until(() => noteOf(fieldOf(element, 'Name')) === 'Please enter a name')
      await expectAccessible(element)
      element.style.width = '330px'
      expect(element.scrollWidth).to.be.at.most(330)
      fill(fieldOf(element, 'Name'), `made in the ${theme}`)
      partOf(element, 'save').click()
      await created(element)
      await expectAccessible(element)
    }
    pageIn('light')
  })

  it('says above the sample of a new key that there is no balance to spend, and leads to the top-up', async () => {
    // A new gateway, because elements of this one still know root's figures.
    const poor = await rootGateway()
    await poor.call('POST', '/api/user/', { username: 'pauper', password: 'pauper-2026' })
    await signIn(poor, 'pauper', 'pauper-2026')
    const element = await mount(`<oneapi-token-form base-url="${poor.baseUrl}"></oneapi-token-form>`)
    const steps = heard<{ tag: string }>('oneapi-navigate')
    element.addEventListener('oneapi-navigate', (event) => event.preventDefault())
    await until(() => fieldOf(element, '名称'))
    fill(fieldOf(element, '名称'), 'poor')
    save(element)
    await created(element)
    const note = await until(() => partOf(element, 'no-balance'))
    const sample = rootOf(element).querySelector('.sample')!
    expect(note.compareDocumentPosition(sample) & Node.DOCUMENT_POSITION_FOLLOWING).to.not.equal(0)
    await expectAccessible(element)
    partOf<HTMLButtonElement>(element, 'top-up').click()
    expect(steps.map(({ tag }) => tag)).to.deep.equal(['oneapi-topup'])
  })

  it('says nothing of a balance of one unit', async () => {
    const owner = await rootGateway()
    await owner.call('POST', '/api/user/', { username: 'saver', password: 'saver-2026' })
    const { data: found } = await owner.call('GET', '/api/user/search?keyword=saver')
    const [{ id }] = found as [{ id: number }]
    await owner.call('PUT', '/api/user/', { id, username: 'saver', quota: 1 })
    await signIn(owner, 'saver', 'saver-2026')
    let balance: number | undefined
    onFetch(async ({ url, send }) => {
      if (!url.pathname.endsWith('/api/user/self')) return undefined
      const answer = await send()
      const { data } = (await answer.clone().json()) as { data: { quota: number } }
      balance = data.quota
      return answer
    })
    const element = await mount(`<oneapi-token-form base-url="${owner.baseUrl}"></oneapi-token-form>`)
    await until(() => fieldOf(element, '名称'))
    fill(fieldOf(element, '名称'), 'rich')
    save(element)
    await created(element)
    await until(() => balance === 1)
    await settled(element)
    expect(hasPart(element, 'no-balance')).to.equal(false)
  })
})

/** Whether the browser would ask before leaving the page. */
const leavingPageIsHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
