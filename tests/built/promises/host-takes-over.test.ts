import { expect } from 'chai'
import { configure } from '../../../src/widgets/index.ts'
import { callsTo, heard, hasPart, partOf } from '../../widgets/lists/acting.ts'
import { buttonIn, choose, dialogIn, namesIn, rowOf } from '../../widgets/lists/listing.ts'
import { mount, rootGateway, until, type TestGateway } from '../../widgets/support.ts'
import { addKey, allTags, loadBuilt, shown, textOf, type Widget } from './support.ts'

describe('what the page takes over', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    await loadBuilt('oneapi-provider', 'oneapi-token-list')
    gateway = await rootGateway()
    for (const name of ['alpha', 'beta', 'gamma', 'alpine']) await addKey(gateway, name)
  })
  afterEach(() => {
    configure({ baseUrl: undefined, locale: undefined, theme: undefined, density: undefined })
    for (const toaster of document.querySelectorAll('oneapi-notices')) toaster.remove()
  })

  const open = async (attributes = '', content = '') =>
    shown(
      await mount(
        `<oneapi-token-list base-url="${gateway.baseUrl}" ${attributes}>${content}</oneapi-token-list>`,
      ),
    )
  /** The page handles these events itself. */
  const taking = async (type: string, act: () => Promise<unknown>) => {
    const take = (event: Event) => event.preventDefault()
    document.addEventListener(type, take)
    try {
      await act()
    } finally {
      document.removeEventListener(type, take)
    }
  }
  const actions = (list: Element, name: string) => buttonIn(rowOf(list, name), `${name} 的更多操作`)
  const later = () => new Promise((next) => setTimeout(next, 200))

  it('`oneapi-navigate` cancelled: no dialog opens, the page knows where to', async () => {
    const list = await open()
    const asked = heard<{ tag: string; href: string; attributes: object }>('oneapi-navigate')
    await taking('oneapi-navigate', async () => {
      buttonIn(rowOf(list, 'alpha'), '编辑 alpha').click()
      await later()
    })
    expect(asked[0]).to.include({ tag: 'oneapi-token-form', href: '/token/edit/1' })
    expect(dialogIn(list)).to.equal(null)
    buttonIn(rowOf(list, 'alpha'), '编辑 alpha').click()
    await until(() => dialogIn(list))
  })

  it('`oneapi-notify` cancelled: no toast, the page has its words', async () => {
    const list = await open()
    const told = heard<{ kind: string; text: string }>('oneapi-notify')
    const toast = () => document.querySelector('oneapi-notices')?.shadowRoot?.querySelector('.toast')
    await taking('oneapi-notify', async () => {
      await choose(actions(list, 'beta'), '禁用')
      await until(() => told.length > 0)
      await later()
    })
    expect(told[0]!.kind).to.equal('success')
    expect(toast() ?? null).to.equal(null)
    await choose(actions(list, 'beta'), '启用')
    await until(toast)
  })

  it('`oneapi-before-delete` cancelled: the gateway is not asked', async () => {
    const list = await open()
    const asked = heard<{ type: string; id: number }>('oneapi-before-delete')
    const { length } = namesIn(list)
    await taking('oneapi-before-delete', async () => {
      await choose(actions(list, 'gamma'), '删除')
      buttonIn(await until(() => dialogIn(list)), '删除').click()
      await until(() => asked.length > 0)
      await later()
    })
    expect(asked).to.deep.equal([{ type: 'token', id: 3 }])
    expect(callsTo(`DELETE ${gateway.baseUrl}/api/token/3/`)).to.equal(0)
    await list.refresh()
    expect(namesIn(list)).to.have.length(length)
  })

  it('language, theme and density follow at once, by attribute and by configure()', async () => {
    const list = await open()
    const scheme = () => getComputedStyle(list).colorScheme
    const height = () => partOf(list, 'head').querySelector('button')!.getBoundingClientRect().height
    const roomy = height()
    list.setAttribute('lang', 'en')
    list.setAttribute('theme', 'dark')
    list.setAttribute('density', 'compact')
    await until(() => textOf(list).includes('New key') && scheme() === 'dark' && height() < roomy)
    for (const name of ['lang', 'theme', 'density']) list.removeAttribute(name)
    await until(() => textOf(list).includes('新建') && height() === roomy)
    configure({ locale: 'en', theme: 'dark', density: 'compact' })
    await until(() => textOf(list).includes('New key') && scheme() === 'dark' && height() < roomy)
  })

  it('`readonly` and `hide` leave out what changes and what is named', async () => {
    const list = await open('readonly')
    expect(() => buttonIn(list.shadowRoot!, '新建令牌')).to.throw('No button')
    expect(() => actions(list, 'alpha')).to.throw('No button')
    list.removeAttribute('readonly')
    await until(() => actions(list, 'alpha'))
    list.setAttribute('hide', 'title figures pager create')
    await until(() => !hasPart(list, 'head') && !hasPart(list, 'figures'))
    expect(() => buttonIn(list.shadowRoot!, '新建令牌')).to.throw('No button')
  })

  it('`columns`, `page-size` and fixed filters shape what is shown', async () => {
    const list = await open('columns="status name" page-size="2"')
    const cells = [...list.shadowRoot!.querySelectorAll('thead th')].map(({ textContent }) =>
      textContent?.trim(),
    )
    // The first column holds the checkboxes.
    expect(cells.slice(1, 3)).to.deep.equal(['状态', '名称'])
    expect(namesIn(list)).to.have.length(2)
    list.setAttribute('page-size', '4')
    await until(() => namesIn(list).length === 4)
    list.setAttribute('filter-search', 'alp')
    await until(() => namesIn(list).sort().join() === 'alpha,alpine')
  })

  it('slots put the page’s own content in', async () => {
    const list = await open('', '<p slot="header">our header</p><p slot="empty">our empty</p>')
    const header = list.querySelector<HTMLElement>('[slot=header]')!
    expect(header.checkVisibility()).to.equal(true)
    const empty = list.querySelector<HTMLElement>('[slot=empty]')!
    expect(empty.assignedSlot === null || !empty.checkVisibility()).to.equal(true)
    const fresh = await rootGateway()
    const bare = await mount(
      `<oneapi-token-list base-url="${fresh.baseUrl}"><p slot="empty">our empty</p></oneapi-token-list>`,
    )
    await until(() => bare.querySelector<HTMLElement>('[slot=empty]')!.checkVisibility())
  })

  it('`whenReady` and `refresh()` say when content stands', async () => {
    const list = document.createElement('oneapi-token-list') as Widget
    list.setAttribute('base-url', gateway.baseUrl)
    const place = await mount('<section></section>')
    place.append(list)
    await list.whenReady
    expect(namesIn(list)).to.include('alpha')
    await addKey(gateway, 'newest')
    expect(namesIn(list)).not.to.include('newest')
    await list.refresh()
    await until(() => namesIn(list).includes('newest'))
  })

  it('parts may be styled from outside', async () => {
    const list = await open()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('oneapi-token-list { --oneapi-radius: 3px }')
    document.adoptedStyleSheets.push(sheet)
    try {
      const part = list.shadowRoot!.querySelector('[part~=card]')!
      await until(() => getComputedStyle(part).borderTopLeftRadius === '5px')
      sheet.replaceSync('oneapi-token-list::part(card) { color: rgb(1, 2, 3) }')
      await until(() => getComputedStyle(part).color === 'rgb(1, 2, 3)')
    } finally {
      document.adoptedStyleSheets.pop()
    }
  })

  it('parts, attributes, slots, properties and events of every element are documented', async () => {
    const manifest = (await (await fetch('/dist/web/custom-elements.json')).json()) as Manifest
    const declared = manifest.modules.flatMap(({ declarations = [] }) => declarations)
    for (const tag of allTags) {
      const about = declared.find(({ tagName }) => tagName === tag)
      expect(about, tag).not.to.equal(undefined)
      expect(about!.summary ?? about!.description, tag).to.be.a('string')
      if (['oneapi-provider', 'oneapi-notices'].includes(tag)) continue
      expect(
        about!.cssParts?.map(({ name }) => name),
        `${tag} parts`,
      ).to.include('base')
      expect(
        about!.members?.map(({ name }) => name),
        `${tag} members`,
      ).to.include.members(['refresh', 'whenReady'])
    }
  })
})

type Named = { name: string }
type Declaration = {
  tagName?: string
  summary?: string
  description?: string
  cssParts?: Named[]
  members?: Named[]
}
type Manifest = { modules: { declarations?: Declaration[] }[] }
