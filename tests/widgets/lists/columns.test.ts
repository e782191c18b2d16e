import { expect } from 'chai'
import '../../../src/widgets/elements/tokens/list/index.ts'
import type { ViewState } from '../../../src/widgets/kit/element/events.ts'
import type { TokenListElement } from '../../../src/widgets/elements/tokens/list/token-list.element.ts'
import { fill, heard, partOf, rootOf } from './acting.ts'
import { buttonIn, choose, dialogIn, openMenu, rowsIn, settled } from './listing.ts'
import { mount, rootGateway, until, type TestGateway } from '../support.ts'

/** Which columns show, their order and widths: arranged by hand, remembered, and ruled by the page where it says so. */
describe('the columns of a list', function () {
  this.timeout(60_000)
  let gateway: TestGateway

  const list = async (attributes = '', view?: Partial<ViewState>) => {
    const element = await mount<TokenListElement>(
      `<oneapi-token-list base-url="${gateway.baseUrl}" ${attributes}></oneapi-token-list>`,
    )
    if (view) element.view = view
    // Room for every column: what a column is given is then what it takes.
    Object.assign(element.style, { display: 'block', width: '1400px' })
    await settled(element)
    await until(() => rowsIn(element).length > 0)
    return element
  }
  const heads = (element: Element) =>
    [...rootOf(element).querySelectorAll('thead th:not(.actions, .select)')].map(
      (head) => head.querySelector('.table-sort, span:not(.column-edge)')?.textContent,
    )
  const headOf = (element: Element, header: string) =>
    [...rootOf(element).querySelectorAll<HTMLElement>('thead th')].find((head) =>
      head.textContent?.startsWith(header),
    )!
  /** A person's second press comes after the first has been drawn. */
  const press = async (dialog: ParentNode, name: string) => {
    buttonIn(dialog, name).click()
    await new Promise((drawn) => requestAnimationFrame(drawn))
  }
  const arrange = async (element: Element) => {
    await choose(partOf(element, 'columns'), '顺序与宽度…')
    return until(() => dialogIn(element))
  }

  before(async () => {
    gateway = await rootGateway()
    for (const name of ['one', 'two'])
      await gateway.call('POST', '/api/token/', { name, unlimited_quota: true })
  })
  afterEach(() => localStorage.clear())

  it('keep which show and their order, for this list, in this browser', async () => {
    const element = await list()
    expect(heads(element)).to.deep.equal(['名称', '状态', '已用 / 总额', '最近使用', '过期时间'])
    const items = await openMenu(partOf(element, 'columns'))
    items.find((item) => item.textContent === '最近使用')!.click()
    await until(() => heads(element).length === 4)
    items.find((item) => item.textContent === '顺序与宽度…')!.click()
    const dialog = await until(() => dialogIn(element))
    for (let times = 0; times < 3; times++) await press(dialog, '上移 过期时间')
    await until(() => heads(element).join() === '名称,状态,过期时间,已用 / 总额')
    await press(dialog, '上移 过期时间')
    await until(() => heads(element).join() === '名称,过期时间,状态,已用 / 总额')
    // Over the number, which does not show.
    await press(dialog, '上移 过期时间')
    await until(() => buttonIn(dialog, '上移 过期时间').ariaDisabled === 'true')
    const again = await list()
    expect(heads(again)).to.deep.equal(['名称', '过期时间', '状态', '已用 / 总额'])
    buttonIn(await arrange(again), '恢复默认').click()
    await until(() => heads(again).join() === '名称,状态,已用 / 总额,最近使用,过期时间')
  })

  it('are as wide as their edges were dragged to, or moved by the arrows, until a double click', async () => {
    const element = await list()
    headOf(element, '状态')
      .closest('thead')!
      .dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    const edge = await until(() => headOf(element, '状态').querySelector<HTMLElement>('[role=separator]'))
    expect(edge.ariaLabel).to.equal('状态的宽度')
    const width = () => headOf(element, '状态').offsetWidth
    const before = width()
    edge.setPointerCapture = () => undefined
    const at = (type: string, x: number) =>
      edge.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, pointerId: 1 }))
    at('pointerdown', 300)
    at('pointermove', 380)
    at('pointerup', 380)
    await until(() => Math.abs(width() - before - 80) < 3)
    expect(getComputedStyle(headOf(element, '状态')).width).not.to.equal('auto')
    edge.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    await until(() => Math.abs(width() - before - 96) < 3)
    const again = await list()
    expect(headOf(again, '状态').style.width).to.equal(`${before + 96}px`)
    edge.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    await until(() => headOf(element, '状态').style.width === '')
    expect(headOf(await list(), '状态').style.width).to.equal('')
  })

  it('are set as wide by the keyboard alone, in the dialog', async () => {
    const element = await list()
    const dialog = await arrange(element)
    const slider = [...dialog.querySelectorAll<HTMLInputElement>('[type=range]')].find(
      ({ ariaLabel }) => ariaLabel === '过期时间的宽度',
    )!
    expect(slider.getAttribute('aria-valuetext')).to.equal('自动宽度')
    fill(slider, '240')
    await until(() => headOf(element, '过期时间').style.width === '240px')
    expect(slider.getAttribute('aria-valuetext')).to.equal('240 像素')
  })

  it('are ruled by the attribute: nothing remembered counts, and nothing is remembered', async () => {
    localStorage.clear()
    const fixed = await list('columns="name expires status"')
    const [expires] = await openMenu(partOf(fixed, 'columns'))
    expires!.click()
    await until(() => heads(fixed).join() === '名称,状态')
    expect(heads(await list())).to.have.length(5)
    const free = await list()
    const items = await openMenu(partOf(free, 'columns'))
    items.find((item) => item.textContent === '状态')!.click()
    await until(() => heads(free).length === 4)
    expect(heads(await list('columns="name expires status"'))).to.deep.equal(['名称', '过期时间', '状态'])
  })

  it('come with a view, and are the own ones again as soon as somebody changes them', async () => {
    const element = await list('', { columns: 'status name', size: 20 })
    await until(() => heads(element).join() === '名称,状态')
    const views = heard<ViewState>('oneapi-view-changed')
    const items = await openMenu(partOf(element, 'columns'))
    items.find((item) => item.textContent === '过期时间')!.click()
    await until(() => heads(element).join() === '名称,状态,过期时间')
    expect(views.at(-1)).to.deep.equal({ page: 1, search: '', sort: '', filters: {}, size: 20 })
  })

  it('have the id among them for whoever asks for it', async () => {
    const { data } = await gateway.call<{ data: { id: number; name: string }[] }>('GET', '/api/token/?p=0')
    const element = await list()
    expect(heads(element)).not.to.contain('ID')
    const items = await openMenu(partOf(element, 'columns'))
    items.find((item) => item.textContent === 'ID')!.click()
    await until(() => heads(element).includes('ID'))
    const ids = rowsIn(element).map((row) => row.querySelector('[part~="cell__id"]')!.textContent)
    expect(ids).to.deep.equal(data.map(({ id }) => String(id)))
    expect(heads(await list())).to.contain('ID')
    localStorage.clear()
    expect(heads(await list('columns="name id"'))).to.deep.equal(['名称', 'ID'])
  })

  it('that were stored by another hand do no harm', async () => {
    const stored = Object.keys(localStorage).find((key) => key.endsWith('user'))
    const prefix = stored?.slice(0, -'user'.length) ?? ''
    for (const text of ['[]', '{"shown":{"status":"no"},"order":7,"widths":{"status":"wide"}}', '<'])
      for (const key of [`${prefix}columns_tokens`, 'columns_tokens']) {
        localStorage.setItem(key, text)
        expect(heads(await list())).to.have.length(5)
      }
  })
})
