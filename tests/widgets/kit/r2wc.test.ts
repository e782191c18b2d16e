import { expect } from 'chai'
import { configure } from '../../../src/widgets/index.ts'
import { mount, rootGateway, until } from '../support.ts'
import { defineProbe, draws, mounts, type ProbeElement, props, shown } from './probe.tsx'

const type = (probe: Element, text: string) => {
  const input = probe.shadowRoot!.querySelector('input')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const typed = (probe: Element) => probe.shadowRoot!.querySelector('input')!.value

describe('the seam over r2wc', () => {
  before(async () => {
    const gateway = await rootGateway()
    configure({ baseUrl: gateway.baseUrl })
  })

  it('keeps a property set before the element was defined, and lets it win over the attribute', async () => {
    const early = document.createElement('oneapi-probe') as ProbeElement
    early.setAttribute('page-size', '5')
    early.pageSize = 20
    document.body.append(early)
    defineProbe()
    await until(() => props(early).pageSize === 20)
    early.pageSize = 30
    await until(() => props(early).pageSize === 30)
    early.remove()
  })

  it('still rests on the symbols of the pinned r2wc', () => {
    const probe = document.createElement('oneapi-probe')
    for (const name of ['r2wc.props', 'r2wc.render', 'r2wc.connected'])
      expect(Symbol.for(name) in probe, name).to.equal(true)
  })

  it('does not mount while it is detached', async () => {
    const before = mounts
    const detached = document.createElement('oneapi-probe') as ProbeElement
    detached.note = 'x'
    await new Promise((next) => setTimeout(next, 50))
    expect(mounts).to.equal(before)
  })

  it('reads a boolean by presence and forgets a removed attribute', async () => {
    const probe = await mount<ProbeElement>('<oneapi-probe readonly note="a" page-size="7"></oneapi-probe>')
    expect(props(probe)).to.include({ readonly: true, note: 'a', pageSize: 7 })
    probe.removeAttribute('readonly')
    probe.removeAttribute('note')
    probe.removeAttribute('page-size')
    await until(() => props(probe).readonly === false)
    expect(props(probe)).not.to.have.any.keys('note', 'pageSize')
    expect(probe.readonly).to.equal(false)
  })

  it('takes a number that is none for none', async () => {
    const probe = await mount<ProbeElement>('<oneapi-probe page-size="many"></oneapi-probe>')
    expect(probe.pageSize).to.equal(undefined)
  })

  it('reflects nothing: no property shows in the markup', async () => {
    const probe = await mount<ProbeElement>('<oneapi-probe></oneapi-probe>')
    probe.note = 'sk-secret'
    probe.tokenProvider = () => 'sk-secret'
    await until(() => props(probe).note === 'sk-secret')
    expect(probe.outerHTML).to.equal('<oneapi-probe></oneapi-probe>')
  })

  it('has no JSON attribute that could throw', async () => {
    const probe = await mount<ProbeElement>('<oneapi-probe view="{broken"></oneapi-probe>')
    expect(probe.view).to.equal(undefined)
  })

  it('keeps what was typed when it is moved, by append and by moveBefore', async () => {
    const probe = await mount('<oneapi-probe></oneapi-probe>')
    const place = document.body.appendChild(document.createElement('section'))
    type(probe, 'typed')
    place.append(probe)
    await new Promise((next) => setTimeout(next, 50))
    expect(typed(probe)).to.equal('typed')
    ;(document.body as unknown as { moveBefore(node: Node, before: null): void }).moveBefore(probe, null)
    await new Promise((next) => setTimeout(next, 50))
    expect(typed(probe)).to.equal('typed')
    place.remove()
  })

  it('ends its effects when it is gone, and has what was typed when it comes back', async () => {
    const probe = await mount<ProbeElement>('<oneapi-probe></oneapi-probe>')
    type(probe, 'typed')
    probe.remove()
    // A tab of the page, or `<KeepAlive>`, puts it back much later.
    await new Promise((next) => setTimeout(next, 200))
    const before = draws
    probe.note = 'set while it is away'
    document.documentElement.lang = 'en'
    await new Promise((next) => setTimeout(next, 100))
    expect(draws).to.equal(before)
    document.body.append(probe)
    await until(() => shown(probe, 'props')?.includes('set while it is away'))
    expect(typed(probe)).to.equal('typed')
    expect(shown(probe, 'where')).to.include('"locale":"en"')
    expect(probe.shadowRoot!.querySelector('input')!.checkVisibility()).to.equal(true)
    document.documentElement.lang = ''
    probe.remove()
  })

  it('sends typed events that bubble and cross shadow roots, and none from a child escapes untyped', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const probe = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('oneapi-probe'))
    await until(() => shown(probe, 'props'))
    const heard = new Promise<Event>((resolve) =>
      document.addEventListener('oneapi-view-changed', resolve, { once: true }),
    )
    probe.shadowRoot!.querySelector<HTMLElement>('button')!.click()
    const event = (await heard) as CustomEvent
    expect([event.composed, event.bubbles, event.detail.page]).to.deep.equal([true, true, 2])
    host.remove()
  })

  it('shows an error that was thrown while rendering, and tries again', async () => {
    const probe = await mount<ProbeElement>('<oneapi-probe></oneapi-probe>')
    probe.explode = true
    const retry = await until(() => probe.shadowRoot!.querySelector<HTMLElement>('[part=retry]'))
    probe.explode = false
    retry.click()
    await until(() => probe.shadowRoot!.querySelector('input'))
  })

  it('styles by constructable sheets alone', async () => {
    const probe = await mount('<oneapi-probe></oneapi-probe>')
    expect(probe.shadowRoot!.adoptedStyleSheets.length).to.be.greaterThan(3)
    expect(probe.shadowRoot!.querySelector('style, link, [style]')).to.equal(null)
  })
})
