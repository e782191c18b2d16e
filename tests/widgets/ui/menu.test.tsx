import { expect } from 'chai'
import { Menu } from '../../../src/widgets/ui/overlays/menu.tsx'
import { expectAccessible, until } from '../support.ts'
import { expectSame, press, scrollBox, settled, stage } from './stage.tsx'

function staged(parent?: Element) {
  const chosen: string[] = []
  const item = (id: string, label: string) => ({ id, label, onSelect: () => chosen.push(id) })
  const items = [
    item('edit', 'Edit'),
    { ...item('disable', 'Disable'), disabledReason: 'Only for root' },
    item('delete', 'Delete'),
  ]
  const parts = stage(<Menu label="More" items={items} part="more" />, parent)
  const open = async () => {
    parts.find('[part=more]').focus()
    parts.find('[part=more]').click()
    await until(() => parts.shadow.activeElement?.textContent?.includes('Edit'))
  }
  const focused = () => parts.shadow.activeElement
  return { ...parts, chosen, open, focused, menu: parts.find('.menu') }
}

describe('menu', () => {
  it('is driven by the keyboard alone', async () => {
    const { open, focused, menu, chosen, find } = staged()
    await open()
    await settled(menu)
    await expectAccessible(menu)
    press(focused(), 'ArrowDown')
    expect(focused()?.textContent).to.include('Disable')
    press(focused(), 'End')
    expect(focused()?.textContent).to.equal('Delete')
    press(focused(), 'ArrowDown')
    expect(focused()?.textContent).to.equal('Edit')
    press(focused(), 'ArrowUp')
    expect(focused()?.textContent).to.equal('Delete')
    press(focused(), 'e')
    expect(focused()?.textContent).to.equal('Edit')
    press(focused(), 'd')
    press(focused(), 'd')
    expect(focused()?.textContent).to.equal('Delete')
    ;(focused() as HTMLElement).click()
    expect(chosen).to.deep.equal(['delete'])
    await until(() => !menu.matches(':popover-open'))
    expectSame(focused(), find('[part=more]'))
  })

  it('opens at its last item on arrow up', async () => {
    const { find, focused } = staged()
    find('[part=more]').focus()
    press(find('[part=more]'), 'ArrowUp')
    await until(() => focused()?.textContent === 'Delete')
    expect(find('[part=more]').ariaExpanded).to.equal('true')
  })

  it('keeps an item that is not allowed, with its reason and without effect', async () => {
    const { open, all, chosen } = staged()
    await open()
    const disable = all('.menu-item')[1]!
    disable.click()
    expect(chosen).to.deep.equal([])
    expect(disable.ariaDisabled).to.equal('true')
    expect(disable.textContent).to.include('Only for root')
  })

  it('marks the one that applies, for eyes and screen readers, with every label in one line', async () => {
    const picked: string[] = []
    const item = (id: string, chosen: boolean) => ({ id, label: id, chosen, onSelect: () => picked.push(id) })
    const { all, find } = stage(
      <Menu label="Sort" items={[item('newest', true), item('oldest', false)]} part="sort" />,
    )
    find('[part=sort]').click()
    await until(() => all('.menu-item').length === 2)
    await settled(find('.menu'))
    await expectAccessible(find('.menu'))
    expect(all('.menu-item').map(({ role, ariaChecked }) => [role, ariaChecked])).to.deep.equal([
      ['menuitemradio', 'true'],
      ['menuitemradio', 'false'],
    ])
    const lefts = all('.menu-label').map((label) => label.getBoundingClientRect().left)
    expect(lefts[0]).to.equal(lefts[1])
    all('.menu-item')[1]!.click()
    expect(picked).to.deep.equal(['oldest'])
    await until(() => !find('.menu').matches(':popover-open'))
  })

  it('closes when its button is scrolled away, not by the scroll that brought the button into view', async () => {
    const box = scrollBox()
    const { open, menu } = staged(box)
    await open()
    expect(box.scrollTop).to.be.greaterThan(0)
    await new Promise((next) => setTimeout(next, 150))
    expect(menu.matches(':popover-open')).to.equal(true)
    box.scrollTop = 10
    await until(() => !menu.matches(':popover-open'))
    box.remove()
  })

  it('stands beside its button in the top layer, whatever its ancestors do', async () => {
    const trap = document.body.appendChild(document.createElement('div'))
    Object.assign(trap.style, {
      width: '60px',
      height: '40px',
      overflow: 'hidden',
      transform: 'translateX(200px)',
    })
    const { open, menu, find } = staged(trap)
    await open()
    const button = find('[part=more]').getBoundingClientRect()
    const box = menu.getBoundingClientRect()
    const top = document.elementFromPoint(box.left + 20, box.bottom - 10)
    trap.remove()
    if (innerWidth > 720) expect(Math.abs(box.top - button.bottom)).to.be.lessThan(8)
    expect(box.width).to.be.greaterThan(150)
    expect((top?.shadowRoot ?? (top?.getRootNode() as ShadowRoot)) === menu.getRootNode()).to.equal(true)
  })
})
