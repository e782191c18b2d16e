import { expect } from 'chai'
import '../../../src/widgets/elements/channels/form/index.ts'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/settings/operation/index.ts'
import '../../../src/widgets/elements/settings/system/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import { callsTo, fieldOf, fill, partOf, rootOf } from '../lists/acting.ts'
import { channelsOf } from '../channels/channels.ts'
import { rowOf } from '../lists/listing.ts'
import { mount, rootGateway, until, type TestGateway } from '../support.ts'

/** Ways in which browsers send the Enter, Escape or arrow that is meant for an input method. */
const candidateKeys: [browser: string, (field: HTMLElement, key: string) => void][] = [
  ['composing', (field, key) => press(field, key, { isComposing: true })],
  ['with key code 229', (field, key) => press(field, key, { keyCode: 229 })],
  [
    'just after the composition, as Safari does',
    (field, key) => {
      field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true }))
      press(field, key)
    },
  ],
]

function press(field: HTMLElement, key: string, init: KeyboardEventInit = {}) {
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...init }),
  )
}

/** Longer than after any composition. */
const rest = () => new Promise((next) => setTimeout(next, 150))

describe('the keys of an input method', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway()
    await channelsOf(gateway).add('plain', { weight: 3 })
  })
  const show = (tag: string) => mount(`<${tag} base-url="${gateway.baseUrl}"></${tag}>`)

  for (const [how, send] of candidateKeys) {
    it(`choose no provider: ${how}`, async () => {
      const element = await show('oneapi-channel-form')
      const field = fieldOf(element, '类型')
      const chosen = field.value
      field.focus()
      fill(field, 'deep')
      await until(() => field.getAttribute('aria-expanded') === 'true')
      const current = () => field.getAttribute('aria-activedescendant')
      const before = current()
      // After a composition, an arrow is one of the list again.
      for (const key of [...(how.startsWith('just') ? [] : ['ArrowDown']), 'Enter', 'Escape'])
        send(field, key)
      await rest()
      expect([field.value, field.getAttribute('aria-expanded'), current()]).to.deep.equal([
        'deep',
        'true',
        before,
      ])
      press(field, 'Enter')
      await until(() => field.getAttribute('aria-expanded') === 'false')
      expect(field.value).not.to.equal(chosen)
    })

    it(`add no ratio: ${how}`, async () => {
      const element = await show('oneapi-operation-settings')
      const editor = () => partOf(element, 'option__GroupRatio')
      const name = await until(() => editor().querySelector<HTMLInputElement>('[placeholder="新名称"]'))
      const rows = () => editor().querySelectorAll('[part=row]').length
      const before = rows()
      fill(name, '实验')
      await until(() => name.value === '实验')
      send(name, 'Enter')
      await rest()
      expect([rows(), name.value]).to.deep.equal([before, '实验'])
      press(name, 'Enter')
      await until(() => rows() === before + 1)
    })

    it(`add no domain: ${how}`, async () => {
      const element = await show('oneapi-system-settings')
      const add = () => rootOf(element).querySelector('[part~="whitelist-add"]')
      await until(add)
      const field = partOf(element, 'option__EmailDomainWhitelist').querySelector('input')!
      const domains = () => partOf(element, 'option__EmailDomainWhitelist').querySelectorAll('.chip').length
      const before = domains()
      fill(field, 'ren.example')
      await until(() => field.value === 'ren.example')
      send(field, 'Enter')
      await rest()
      expect([domains(), field.value]).to.deep.equal([before, 'ren.example'])
      press(field, 'Enter')
      await until(() => domains() === before + 1)
    })

    it(`neither save nor discard a weight: ${how}`, async () => {
      const element = await channelsOf(gateway).list()
      const field = rowOf(element, 'plain').querySelector<HTMLInputElement>('[part=weight] input')!
      const puts = callsTo(`PUT ${gateway.baseUrl}/api/channel/`)
      field.focus()
      fill(field, '8')
      await until(() => field.value === '8')
      send(field, 'Enter')
      send(field, 'Escape')
      await rest()
      expect([field.value, callsTo(`PUT ${gateway.baseUrl}/api/channel/`)]).to.deep.equal(['8', puts])
      press(field, 'Escape')
      await until(() => field.value === '3')
    })
  }

  it('a list is not searched for half-composed text, but once it is composed', async () => {
    const element = await show('oneapi-token-list')
    const field = partOf(element, 'search').querySelector('input')!
    const searches = () => callsTo(`GET ${gateway.baseUrl}/api/token/search`)
    const before = searches()
    const compose = (type: string) =>
      field.dispatchEvent(new CompositionEvent(type, { bubbles: true, composed: true }))
    field.focus()
    compose('compositionstart')
    fill(field, 'ni')
    await new Promise((next) => setTimeout(next, 700))
    expect(searches()).to.equal(before)
    fill(field, '你')
    compose('compositionend')
    await until(() => searches() === before + 1)
  })
})
