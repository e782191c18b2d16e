import { expect } from 'chai'
import '../../../src/widgets/elements/tokens/list/index.ts'
import type { Token } from '../../../src/widgets/domain/tokens/token.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { cutOff, fill, heard, pageIn, partOf, rootOf } from '../lists/acting.ts'
import {
  buttonIn,
  cellIn,
  choose,
  clipboard,
  dialogIn,
  namesIn,
  openMenu,
  rowOf,
  rowsIn,
  opened,
} from '../lists/listing.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  onFetch,
  rootGateway,
  signIn,
  until,
  type TestGateway,
} from '../support.ts'
import { inLong } from '../../whole.ts'

const hour = 3600
const now = () => Math.floor(Date.now() / 1000)

describe('<oneapi-token-list>', function () {
  // Each additional gateway has to open its own database.
  this.timeout(60_000)
  let gateway: TestGateway

  const add = async (name: string, fields: Partial<Token> = {}): Promise<Token> => {
    const draft = { name, unlimited_quota: true, expired_time: -1, remain_quota: 500000, ...fields }
    return (await gateway.call<{ data: Token }>('POST', '/api/token/', draft)).data
  }
  const stored = async (id: number | string) =>
    (await gateway.call<{ data: Token | undefined }>('GET', `/api/token/${id}`)).data
  /** A list that shows what the gateway holds now, not what an earlier test left in the cache. */
  const list = (attributes = '') => opened(gateway, 'oneapi-token-list', attributes)
  const copyButton = (element: Element, name: string) =>
    rowOf(element, name).querySelector<HTMLElement>('[part=copy]')!
  const confirmDelete = async (element: Element, name: string) => {
    await choose(buttonIn(rowOf(element, name), `${name} 的更多操作`), '删除')
    const dialog = await until(() => dialogIn(element))
    expect(dialog.querySelector('h2')?.textContent).to.equal(`删除令牌 ${name}？`)
    return dialog
  }

  before(async () => {
    gateway = await rootGateway()
    await gateway.call('PUT', '/api/option/', { key: 'ServerAddress', value: 'https://api.example.com/' })
    await gateway.call('PUT', '/api/option/', { key: 'ChatLink', value: 'https://chat.example.com/' })
    await add('default')
    await add('production', { unlimited_quota: false, remain_quota: 500000 })
    await add('over', { expired_time: now() - hour })
    await add('empty', { unlimited_quota: false, remain_quota: 0 })
    const { id } = await add('off')
    await gateway.call('PUT', '/api/token/?status_only=true', { id, status: 2 })
  })

  it('shows each key by name with its state, quota and times @3.20 @4.7', async () => {
    const element = await list()
    expect(namesIn(element)).to.deep.equal(['off', 'empty', 'over', 'production', 'default'])
    const shown = rowsIn(element).map((row) => cellIn(row, 'status'))
    expect(shown).to.deep.equal(['已禁用', '已耗尽', '已过期', '已启用', '已启用'])
    expect(cellIn(rowOf(element, 'production'), 'quota')).to.equal('$0.00 / $1.00')
    expect(cellIn(rowOf(element, 'default'), 'quota')).to.equal('—\n网关没有记录\n / 无限')
    expect(cellIn(rowOf(element, 'default'), 'expires')).to.equal('永不过期')
    expect(cellIn(rowOf(element, 'over'), 'expires')).to.match(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    // Of a key without a limit one-api does not note the use.
    expect(cellIn(rowOf(element, 'default'), 'used')).to.match(/^—\s*网关没有记录$/)
    expect(cellIn(rowOf(element, 'production'), 'used')).to.equal('从未')
  })

  it('names on hover the zone of a time', async () => {
    const time = rootOf(await list()).querySelector('[part~="cell__expires"] [title]')
    expect(time?.getAttribute('title')).to.match(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC([+-]\d+(:\d\d)?)?$/)
  })

  it('keeps a key out of the page until it is revealed', async () => {
    const element = await list()
    const { data } = await gateway.call<{ data: Token[] }>('GET', '/api/token/search?keyword=production')
    const key = data[0]!.key
    expect(rootOf(element).querySelector('.table')!.textContent).not.to.contain(key)
    expect(rowOf(element, 'production').textContent).to.contain(
      `sk-${key.slice(0, 4)}••••••••${key.slice(-4)}`,
    )
    buttonIn(rowOf(element, 'production'), '显示 production 的密钥').click()
    await until(() => rowOf(element, 'production').textContent?.includes(`sk-${key}`))
    buttonIn(rowOf(element, 'production'), '隐藏 production 的密钥').click()
    await until(() => !rootOf(element).querySelector('.table')!.textContent!.includes(key))
  })

  it('copies the plain key and the links of chat programs, and no link is ever an href @2.64', async () => {
    const element = await list()
    const { data } = await gateway.call<{ data: Token[] }>('GET', '/api/token/search?keyword=production')
    const secret = `sk-${data[0]!.key}`
    const board = clipboard({ works: true })
    const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
    try {
      for (const format of ['复制密钥', 'NextChat 链接', 'AMA 链接', 'OpenCat 链接']) {
        await choose(copyButton(element, 'production'), format)
        await until(() => toasts.length > 0)
        toasts.length = 0
      }
    } finally {
      board.restore()
    }
    const settings = encodeURIComponent(`{"key":"${secret}","url":"https://api.example.com"}`)
    const server = encodeURIComponent('https://api.example.com')
    expect(board.copied).to.deep.equal([
      secret,
      `https://chat.example.com/#/?settings=${settings}`,
      `ama://set-api-key?server=${server}&key=${secret}`,
      `opencat://team/join?domain=${server}&token=${secret}`,
    ])
    expect(rootOf(element).querySelector('a') === null).to.equal(true)
  })

  it('says of a copied sample that there is no model yet to call', async () => {
    const element = await list()
    const toasts = heard<{ text: string }>('oneapi-notify')
    const board = clipboard({ works: true })
    try {
      await choose(copyButton(element, 'production'), 'curl')
      await until(() => board.copied.length === 1)
    } finally {
      board.restore()
    }
    expect(board.copied[0]).to.contain('MODEL_NAME')
    await until(() => toasts.length > 0)
    expect(toasts[0]!.text).to.equal(
      '已复制到剪贴板。还没有可用的模型，请把示例中的 MODEL_NAME 换成实际的模型名称。',
    )
  })

  it('shows the text selected where the clipboard is out of reach @8.14', async () => {
    const element = await list()
    const board = clipboard({ works: false })
    try {
      await choose(copyButton(element, 'production'), '复制密钥')
      const field = await until(() => dialogIn(element)?.querySelector('textarea'))
      expect(field.value).to.match(/^sk-\w+$/)
      expect(dialogIn(element)!.textContent).to.contain('请手动复制')
      await until(() => field.selectionEnd === field.value.length && field.selectionStart === 0)
    } finally {
      board.restore()
    }
    buttonIn(dialogIn(element)!, '关闭').click()
    await until(() => !dialogIn(element))
  })

  it('says why a key that came masked cannot be copied', async () => {
    // What a fork of the family sends: the gateway's own answer with its keys masked.
    onFetch(async ({ url, send }) => {
      const answer = await send()
      const text = (await answer.clone().text()).replace(
        /"key":"\w{4}\w+(\w{4})"/g,
        '"key":"abcd**********$1"',
      )
      return url.href.includes('/api/token/') ? new Response(text, answer) : answer
    })
    const element = await list()
    const copy = copyButton(element, 'production')
    expect(copy.title).to.equal('网关没有返回完整密钥，无法复制。')
    expect(copy.ariaDisabled).to.equal('true')
    expect(rowOf(element, 'production').textContent).to.contain('abcd**********')
    expect(() => buttonIn(rowOf(element, 'production'), '显示 production 的密钥')).to.throw()
  })

  it('disables and enables a key at once, confirmed by the gateway @4.8', async () => {
    const { id } = await add('switch')
    const element = await list()
    const events = heard<{ id: number }>('oneapi-token-updated')
    await choose(buttonIn(rowOf(element, 'switch'), 'switch 的更多操作'), '禁用')
    await until(() => cellIn(rowOf(element, 'switch'), 'status') === '已禁用')
    expect((await stored(id))?.status).to.equal(2)
    await choose(buttonIn(rowOf(element, 'switch'), 'switch 的更多操作'), '启用')
    await until(() => cellIn(rowOf(element, 'switch'), 'status') === '已启用')
    expect((await stored(id))?.status).to.equal(1)
    expect(events).to.deep.equal([{ id }, { id }])
    await gateway.call('DELETE', `/api/token/${id}`)
  })

  it('tells a refusal, and a row that the gateway no longer has goes @8.10', async () => {
    const { id } = await add('gone')
    const element = await list()
    await gateway.call('DELETE', `/api/token/${id}`)
    const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
    await choose(buttonIn(rowOf(element, 'gone'), 'gone 的更多操作'), '禁用')
    await until(() => toasts.length > 0)
    expect(toasts[0]).to.deep.equal({ kind: 'error', text: '该记录已不存在，可能已被删除' })
    await until(() => !namesIn(element).includes('gone'))
  })

  it('deletes after a confirmation that names the key; cancel and the page keep it', async () => {
    const { id } = await add('doomed')
    const element = await list()
    const dialog = await confirmDelete(element, 'doomed')
    expect((dialog.getRootNode() as ShadowRoot).activeElement?.textContent).to.equal('取消')
    buttonIn(dialog, '取消').click()
    await until(() => !dialogIn(element))
    expect(await stored(id)).not.to.equal(undefined)

    const keep = (event: Event) => event.preventDefault()
    element.addEventListener('oneapi-before-delete', keep, { once: true })
    buttonIn(await confirmDelete(element, 'doomed'), '删除').click()
    await until(() => !dialogIn(element))
    expect(await stored(id)).not.to.equal(undefined)

    const [before, after] = [heard('oneapi-before-delete'), heard('oneapi-token-deleted')]
    buttonIn(await confirmDelete(element, 'doomed'), '删除').click()
    await until(() => !dialogIn(element) && !namesIn(element).includes('doomed'))
    expect(await stored(id)).to.equal(undefined)
    expect(before).to.deep.equal([{ type: 'token', id }])
    expect(after).to.deep.equal([{ id }])
  })

  it('keeps the dialog with the reason when the gateway refuses to delete', async () => {
    const { id } = await add('twice')
    const element = await list()
    await gateway.call('DELETE', `/api/token/${id}`)
    const dialog = await confirmDelete(element, 'twice')
    buttonIn(dialog, '删除').click()
    await until(() => dialog.textContent?.includes('该记录已不存在，可能已被删除'))
    expect(dialog.open).to.equal(true)
  })

  it('explains why a key that has run out cannot be enabled', async () => {
    // The gateway notes exhaustion when a key is used; the row as it is then.
    onFetch(async ({ url, send }) => {
      const answer = await send()
      if (!url.href.includes('/api/token/')) return answer
      const reply = (await answer.json()) as { data: Token[] }
      for (const token of reply.data) if (token.name === 'empty') token.status = 4
      return Response.json(reply)
    })
    const element = await list()
    const items = await openMenu(buttonIn(rowOf(element, 'empty'), 'empty 的更多操作'))
    const enable = items.find((item) => item.textContent?.startsWith('启用'))
    expect(enable?.ariaDisabled).to.equal('true')
    expect(enable?.textContent).to.contain('额度已耗尽，请先增加额度')
  })

  it('shows the account figures, and the keys without them', async () => {
    const element = await list()
    const figures = [...partOf(element, 'figures').querySelectorAll('dt')].map(
      ({ textContent }) => textContent,
    )
    expect(figures).to.deep.equal(['可用余额', '已用额度', '请求次数'])
    expect(partOf(element, 'figures').textContent).to.contain('$')
    const bare = await list('hide="figures title"')
    expect(rootOf(bare).querySelector('[part=figures], h1') === null).to.equal(true)
  })

  it('leaves out what `hide` names, and with `readonly` everything that changes a key', async () => {
    const readonly = await list('readonly')
    expect(rootOf(readonly).querySelector('[part=create], [part=more]') === null).to.equal(true)
    expect(rowOf(readonly, 'default').querySelector('[part=copy]') === null).to.equal(false)
    const bare = await list('hide="copy reveal edit toggle delete drawer search sort pager"')
    expect(rowOf(bare, 'default').querySelector('button') === null).to.equal(true)
    expect(
      rootOf(bare).querySelector('[part=search], [part=sort], [part=pager], .actions') === null,
    ).to.equal(true)
    expect(rootOf(bare).querySelector('[part=columns]') === null).to.equal(false)
  })

  it('opens the form in its own dialog, unless the page takes the way', async () => {
    const element = await list()
    const asked: { tag: string; href: string }[] = []
    const take = (event: Event) => {
      asked.push((event as CustomEvent<{ tag: string; href: string }>).detail)
      event.preventDefault()
    }
    element.addEventListener('oneapi-navigate', take)
    partOf(element, 'create').click()
    const { id } = (await gateway.call<{ data: Token[] }>('GET', '/api/token/search?keyword=off')).data[0]!
    buttonIn(rowOf(element, 'off'), '编辑 off').click()
    await until(() => asked.length === 2)
    expect(asked).to.deep.equal([
      { tag: 'oneapi-token-form', href: '/token/add', attributes: {} },
      { tag: 'oneapi-token-form', href: `/token/edit/${id}`, attributes: { 'token-id': String(id) } },
    ])
    expect(dialogIn(element) === null).to.equal(true)

    element.removeEventListener('oneapi-navigate', take)
    partOf(element, 'create').click()
    const form = await until(() => dialogIn(element)?.querySelector('oneapi-token-form'))
    const name = await until(() => rootOf(form).querySelector<HTMLInputElement>('[part=name] input'))
    fill(name, 'made here')
    await until(() => name.value === 'made here')
    partOf(form, 'save').click()
    await until(() => namesIn(element).includes('made here'))
    buttonIn(await until(() => rootOf(form).querySelector('[part=created]')), '完成').click()
    await until(() => !dialogIn(element))
  })

  it('has its own words for a list that is empty, failed, or signed out', async () => {
    const other = await newGateway()
    const out = await mount(`<oneapi-token-list base-url="${other.baseUrl}"></oneapi-token-list>`)
    expect(partOf(out, 'signed-out').innerText).to.contain('未登录或登录已过期')

    await signIn(other)
    const { data } = await other.call<{ data: Token[] }>('GET', '/api/token/?p=0')
    for (const { id } of data) await other.call('DELETE', `/api/token/${id}`)
    await (out as WidgetElement).refresh()
    const empty = await until(() => partOf(out, 'empty'))
    expect(empty.innerText).to.contain('还没有令牌')
    expect(buttonIn(empty, '新建令牌').checkVisibility()).to.equal(true)

    const cut = await cutOff(() =>
      mount('<oneapi-token-list base-url="/gw/cut" hide="figures"></oneapi-token-list>'),
    )
    const failure = await until(() => partOf(cut, 'error'))
    expect(failure.innerText).to.contain('令牌加载失败')
    expect(buttonIn(failure, '重试').checkVisibility()).to.equal(true)
  })

  inLong(it)('reads in English, in light and dark, as a table and as cards', async () => {
    for (const theme of ['light', 'dark'] as const) {
      pageIn(theme)
      const element = await list(`lang="en" theme="${theme}"`)
      expect(cellIn(rowOf(element, 'off'), 'status')).to.equal('Disabled')
      await expectAccessible(element)
      element.style.width = '360px'
      expect(element.scrollWidth).to.be.at.most(360)
      await expectAccessible(element)
    }
    pageIn('light')
  })
})
