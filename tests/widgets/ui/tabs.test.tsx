import { expect } from 'chai'
import { Tabs } from '../../../src/widgets/ui/controls/tabs.tsx'
import { appearance } from '../../../src/widgets/ui/layout/theme.ts'
import { sheet } from '../../../src/widgets/dom/sheet.ts'
import { expectSame, press, stage } from './stage.tsx'

function threeTabs(onChange: (id: string) => void = () => {}, active = 'b') {
  const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: `Tab ${id}`, content: `Content ${id}` }))
  const staged = stage(<Tabs tabs={tabs} active={active} onChange={onChange} />)
  const [first, second, third] = staged.all('[role=tab]') as [HTMLElement, HTMLElement, HTMLElement]
  return { ...staged, first, second, third }
}

describe('Tabs', () => {
  it('name their panel, which shows the content of the active one alone', () => {
    const { find, second } = threeTabs()
    const panel = find('[role=tabpanel]')
    expect(panel.textContent).to.equal('Content b')
    expect(panel.getAttribute('aria-labelledby')).to.equal(second.id)
    expect(second.getAttribute('aria-controls')).to.equal(panel.id)
  })

  it('are one stop of the Tab key, between which arrows, Home and End move without choosing', () => {
    const asked: string[] = []
    const { all, shadow, first, second, third } = threeTabs((id) => asked.push(id))
    expect(all('[role=tab]').map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, 0, -1])
    second.focus()
    for (const [key, target] of [
      ['ArrowRight', third],
      ['ArrowRight', first],
      ['ArrowLeft', third],
      ['Home', first],
      ['End', third],
    ] as const) {
      press(shadow.activeElement, key)
      expectSame(shadow.activeElement, target)
    }
    expect(asked).to.deep.equal([])
    third.click()
    second.click()
    expect(asked).to.deep.equal(['c'])
  })

  it('follow the direction of the language', () => {
    const { shadow, second, third } = threeTabs()
    shadow.adoptedStyleSheets.push(...appearance('light', 'ar').map((text) => sheet(text)))
    second.focus()
    press(second, 'ArrowLeft')
    expectSame(shadow.activeElement, third)
  })
})
