import { expect } from 'chai'
import { Switch } from '../../../src/widgets/ui/shoelace/switch-field.tsx'
import { stage } from './stage.tsx'

type Control = HTMLElement & { updateComplete: Promise<unknown>; checked: boolean }

/** Waits until a Shoelace control has rendered. */
async function drawn(control: Control): Promise<ShadowRoot> {
  await customElements.whenDefined(control.localName)
  await control.updateComplete
  return control.shadowRoot!
}

const noop = () => {}

describe('Shoelace in a stranger’s page', () => {
  it('leaves the page’s own sl- tags alone', async () => {
    class PageSwitch extends HTMLElement {}
    customElements.define('sl-switch', PageSwitch)
    const { find } = stage(<Switch label="On" checked={false} onChange={noop} />)
    await drawn(find<Control>('oa-switch'))
    expect(customElements.get('sl-switch') === PageSwitch).to.equal(true)
  })

  it('keeps its size when the page sets another root font size', async () => {
    const page = document.documentElement.style
    const { find } = stage(<Switch label="On" checked={false} onChange={noop} />)
    const control = find<Control>('oa-switch')
    await drawn(control)
    const before = control.getBoundingClientRect()
    page.fontSize = '10px'
    const after = control.getBoundingClientRect()
    page.fontSize = ''
    expect([after.width, after.height]).to.deep.equal([before.width, before.height])
    expect(before.height).to.be.greaterThan(15)
  })

  it('keeps its events inside the shadow root', async () => {
    const seen: string[] = []
    const hear = (event: Event) => seen.push(event.type)
    const events = ['oa-change', 'oa-input', 'oa-focus', 'oa-blur', 'sl-change', 'sl-input']
    for (const name of events) document.addEventListener(name, hear)
    let asked: boolean | undefined
    const { find } = stage(<Switch label="On" checked={false} onChange={(checked) => (asked = checked)} />)
    const input = (await drawn(find<Control>('oa-switch'))).querySelector('input')!
    input.focus()
    input.click()
    for (const name of events) document.removeEventListener(name, hear)
    expect(asked).to.equal(true)
    expect(seen).to.deep.equal([])
  })

  it('describes its control by help and error', async () => {
    const { find } = stage(
      <Switch label="On" checked={false} onChange={noop} help="Applies at once" error="Not saved" />,
    )
    const root = await drawn(find<Control>('oa-switch'))
    const note = root.getElementById(root.querySelector('input')!.getAttribute('aria-describedby')!)!
    expect(note.getAttribute('aria-hidden')).to.equal('false')
    const described = note.querySelector('slot')!.assignedElements({ flatten: true })
    expect(described.map(({ textContent }) => textContent)).to.deep.equal(['Not saved'])
  })

  it('springs back when the change is refused', async () => {
    const { find } = stage(<Switch label="On" checked={false} onChange={noop} />)
    const control = find<Control>('oa-switch')
    const input = (await drawn(control)).querySelector('input')!
    input.click()
    await control.updateComplete
    expect(control.checked).to.equal(false)
    expect(input.checked).to.equal(false)
  })
})
