import { expect } from 'chai'
import { Progress } from '../../../src/widgets/ui/progress.tsx'
import { UiLanguage } from '../../../src/widgets/ui/language.ts'
import { Switch } from '../../../src/widgets/ui/switch.tsx'
import { Tabs } from '../../../src/widgets/ui/tabs.tsx'
import { Tooltip } from '../../../src/widgets/ui/tooltip.tsx'
import { until } from '../support.ts'
import { stage } from './stage.tsx'

type Control = HTMLElement & { updateComplete: Promise<unknown>; checked: boolean }

/** Waits until a Shoelace control has drawn itself. */
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
    for (const name of ['icon', 'tooltip', 'popup', 'tab-group', 'progress-bar'])
      expect(customElements.get(`sl-${name}`), name).to.equal(undefined)
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

  it('shows a tooltip in the top layer, beside its anchor, whatever the ancestors do', async () => {
    const trap = document.body.appendChild(document.createElement('div'))
    Object.assign(trap.style, {
      width: '60px',
      height: '30px',
      overflow: 'hidden',
      transform: 'translate(200px, 150px)',
    })
    const { find } = stage(
      <Tooltip content="Copies the whole key">
        <button type="button">Copy</button>
      </Tooltip>,
      trap,
    )
    const tooltip = find<Control & { show(): Promise<void> }>('oa-tooltip')
    const shadow = await drawn(tooltip)
    await tooltip.show()
    const popup = await until(() =>
      shadow.querySelector('oa-popup')?.shadowRoot?.querySelector<HTMLElement>('.popup:popover-open'),
    )
    const anchor = find('button').getBoundingClientRect()
    const box = await until(() => {
      const place = popup.getBoundingClientRect()
      return Math.abs(place.left + place.width / 2 - anchor.left - anchor.width / 2) < 4 && place
    })
    const { borderTopWidth, overflow } = getComputedStyle(popup)
    trap.remove()
    expect(box.width).to.be.greaterThan(100)
    expect(Math.min(Math.abs(box.bottom - anchor.top), Math.abs(box.top - anchor.bottom))).to.be.lessThan(14)
    expect([borderTopWidth, overflow]).to.deep.equal(['0px', 'visible'])
  })

  it('draws its icons in place, without a request', async () => {
    const { find, shadow } = stage(
      <Tabs active="a" onChange={noop} tabs={[{ id: 'a', label: 'A', content: '' }]} />,
    )
    await drawn(find<Control>('oa-tab-group'))
    const icon = document.createElement('oa-icon') as Control & { name: string }
    icon.name = 'chevron-right'
    shadow.append(icon)
    const before = performance.getEntriesByType('resource').length
    await until(async () => (await drawn(icon)).querySelector('svg path[d]'))
    expect(performance.getEntriesByType('resource').length).to.equal(before)
    icon.name = 'no-such-icon'
    await until(() => !icon.shadowRoot!.querySelector('svg'))
  })

  it('sets styles without a style attribute in the markup', async () => {
    const violations: string[] = []
    const listen = (event: SecurityPolicyViolationEvent) => violations.push(event.violatedDirective)
    document.addEventListener('securitypolicyviolation', listen)
    const { find, render } = stage(<Progress text="1 of 4" done={1} total={4} />)
    const shadow = await drawn(find<Control>('oa-progress-bar'))
    const bar = shadow.querySelector<HTMLElement>('[part=indicator]')!
    expect(bar.style.width).to.equal('25%')
    render(<Progress text="3 of 4" done={3} total={4} />)
    await until(() => bar.style.width === '75%')
    await new Promise((next) => setTimeout(next, 50))
    document.removeEventListener('securitypolicyviolation', listen)
    expect(violations).to.deep.equal([])
  })

  it('speaks the language of the element, not of the page', async () => {
    const bar = (language: string) => (
      <UiLanguage value={language}>
        <Switch label="On" checked onChange={noop} />
      </UiLanguage>
    )
    const { find, render } = stage(bar('en'))
    expect(find('oa-switch').lang).to.equal('en')
    render(bar('zh'))
    expect(find('oa-switch').lang).to.equal('zh-CN')
  })

  it('keeps its events inside the shadow root', async () => {
    const seen: string[] = []
    const hear = (event: Event) => seen.push(event.type)
    const events = ['oa-change', 'oa-show', 'oa-hide', 'oa-tab-show', 'sl-change', 'sl-show', 'sl-tab-show']
    for (const name of events) document.addEventListener(name, hear)
    let asked: boolean | undefined
    let shown = ''
    const { find, shadow } = stage(
      <>
        <Switch label="On" checked={false} onChange={(checked) => (asked = checked)} />
        <Tabs
          active="a"
          onChange={(id) => (shown = id)}
          tabs={[
            { id: 'a', label: 'A', content: '' },
            { id: 'b', label: 'B', content: '' },
          ]}
        />
      </>,
    )
    const control = find<Control>('oa-switch')
    ;(await drawn(control)).querySelector('input')!.click()
    await drawn(find<Control>('oa-tab-group'))
    await until(() => {
      shadow.querySelectorAll<HTMLElement>('oa-tab')[1]!.click()
      return shown === 'b'
    })
    for (const name of events) document.removeEventListener(name, hear)
    expect(asked).to.equal(true)
    expect(seen).to.deep.equal([])
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
