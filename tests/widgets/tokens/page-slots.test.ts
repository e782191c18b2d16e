import { expect } from 'chai'
import '../../../src/widgets/elements/tokens/form/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import type { Token } from '../../../src/widgets/domain/tokens/token.ts'
import { fieldOf, fill, heard, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn, choose, dialogIn, openMenu, rowOf, settled } from '../lists/listing.ts'
import { expectAccessible, mount, rootGateway, until, type TestGateway } from '../support.ts'

const labelsOf = (items: HTMLElement[]) => items.map((item) => item.querySelector('.menu-label')!.textContent)

/** What a page puts into the rows and forms of keys. */
describe('the page’s own actions and fields', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let id: number

  const list = async (content: string, attributes = '') => {
    const element = await mount(
      `<oneapi-token-list lang="en" base-url="${gateway.baseUrl}" ${attributes}>${content}</oneapi-token-list>`,
    )
    await settled(element)
    return element
  }
  const more = (element: Element, name: string) => buttonIn(rowOf(element, name), `More actions for ${name}`)
  const find = async (name: string) =>
    (await gateway.call<{ data: Token[] }>('GET', `/api/token/search?keyword=${name}`)).data[0]

  before(async () => {
    gateway = await rootGateway()
    for (const name of ['first', 'second'])
      await gateway.call('POST', '/api/token/', { name, unlimited_quota: true, expired_time: -1 })
    id = Number((await find('first'))!.id)
  })

  const buttons = '<button slot="row-actions" name="limits">Set limits</button>'

  it('are in the menu of each row, above deleting, and tell the page which row', async () => {
    const element = await list(buttons)
    const events = heard('oneapi-row-action')
    await until(() => rootOf(element).querySelector('[part~="more"]'))
    for (const name of ['first', 'second']) {
      const items = await openMenu(more(element, name))
      expect(labelsOf(items).slice(-2)).to.deep.equal(['Set limits', 'Delete'])
      more(element, name).click()
    }
    await choose(more(element, 'first'), 'Set limits')
    expect(events).to.deep.equal([{ action: 'limits', id, name: 'first' }])
    expect(element.querySelector('button')!.checkVisibility(), 'the button itself').to.equal(false)
    await expectAccessible(element)
  })

  it('are on the cards of a phone, in the drawer, and with `readonly`', async () => {
    const element = await list(buttons, 'readonly')
    element.style.width = '390px'
    const events = heard<{ name: string }>('oneapi-row-action')
    await choose(more(element, 'second'), 'Set limits')
    rowOf(element, 'first').querySelector<HTMLElement>('[part~=open]')!.click()
    const drawer = await until(() => dialogIn(element))
    await choose(buttonIn(drawer, 'More actions for first'), 'Set limits')
    expect(events.map(({ name }) => name)).to.deep.equal(['second', 'first'])
  })

  it('follow the page: added, renamed, disabled with a reason, removed', async () => {
    const element = await list('')
    // As Vue puts the content of a slot.
    const wrapper = document.createElement('div')
    const button = document.createElement('button')
    wrapper.slot = 'row-actions'
    button.textContent = 'Archive'
    wrapper.append(button)
    element.append(wrapper)
    const shown = async () => {
      const items = await openMenu(more(element, 'first'))
      more(element, 'first').click()
      return items.at(-2)!
    }
    await until(async () => (await shown()).textContent === 'Archive')
    button.textContent = 'Put away'
    button.disabled = true
    button.title = 'Only on weekdays'
    await until(async () => (await shown()).textContent === 'Put awayOnly on weekdays')
    expect((await shown()).ariaDisabled).to.equal('true')
    button.remove()
    await until(async () => !/Put away/.test((await shown()).textContent))
  })

  const field = '<label slot="form-end">Cost centre <input name="centre" required></label>'

  it('stand at the end of the form, after its fields and before its buttons, and must be valid', async () => {
    const element = await mount(
      `<oneapi-token-form lang="en" base-url="${gateway.baseUrl}">${field}</oneapi-token-form>`,
    )
    const name = await until(() => fieldOf(element, 'Name'))
    const events = heard<{ id: number }>('oneapi-token-created')
    const own = element.querySelector('input')!
    const top = (shown: Element) => shown.getBoundingClientRect().top
    expect(top(own)).to.be.above(top(partOf(element, 'models')))
    const slot = own.parentElement!.assignedSlot!
    expect(slot.compareDocumentPosition(partOf(element, 'save'))).to.equal(Node.DOCUMENT_POSITION_FOLLOWING)
    fill(name, 'charged')
    partOf(element, 'save').click()
    expect(document.activeElement, 'the browser leads to the field').to.equal(own)
    expect(await find('charged')).to.equal(undefined)
    own.value = '4711'
    partOf(element, 'save').click()
    await until(() => events.length === 1)
    expect(events[0]!.id).to.equal((await find('charged'))!.id)
    await expectAccessible(element)
  })

  it('stand in the form that the list opens in a dialog', async () => {
    const element = await list(field)
    partOf(element, 'create').click()
    const dialog = await until(() => dialogIn(element))
    const form = await until(() => dialog.querySelector('oneapi-token-form'))
    await until(() => element.querySelector('input')!.checkVisibility())
    fill(fieldOf(form, 'Name'), 'opened')
    partOf(form, 'save').click()
    expect(document.activeElement).to.equal(element.querySelector('input'))
    element.querySelector('input')!.value = '12'
    partOf(form, 'save').click()
    await until(() => find('opened'))
  })
})
