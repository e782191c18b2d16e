import { expect } from 'chai'
import { Dialog } from '../../../src/widgets/ui/dialogs/dialog.tsx'
import { Menu } from '../../../src/widgets/ui/overlays/menu.tsx'
import { Tooltip } from '../../../src/widgets/ui/overlays/tooltip.tsx'
import { until } from '../support.ts'
import { settled, stage } from './stage.tsx'

/** A page that magnifies a part of itself by CSS, with the staged content in its far corner. */
function zoomed(zoom: number) {
  const page = document.body.appendChild(document.createElement('div'))
  page.style.zoom = String(zoom)
  const corner = page.appendChild(document.createElement('div'))
  Object.assign(corner.style, { position: 'fixed', right: '20px', top: '60px' })
  return { corner, remove: () => page.remove() }
}

function expectInside(element: Element) {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  expect(
    [left >= 0, top >= 0, right <= innerWidth, bottom <= innerHeight],
    `${left} ${top} ${right} ${bottom}`,
  ).to.deep.equal([true, true, true, true])
}

describe('on a page that is magnified by CSS', () => {
  for (const zoom of [1.5, 1.1, 0.8]) {
    it(`a menu stands at its button, inside the window, at zoom ${zoom}`, async () => {
      const { corner, remove } = zoomed(zoom)
      const items = ['Edit', 'Delete'].map((label) => ({ id: label, label, onSelect: () => {} }))
      const { find } = stage(<Menu label="More" items={items} part="more" />, corner)
      find('[part=more]').click()
      const menu = find('.menu')
      await until(() => 'placed' in menu.dataset)
      await settled(menu)
      const [button, box] = [find('[part=more]'), menu].map((part) => part.getBoundingClientRect())
      expectInside(menu)
      expect(Math.abs(box!.right - button!.right)).to.be.lessThan(2)
      expect(box!.top - button!.bottom).to.be.within(0, 8)
      remove()
    })

    it(`a note stands over its text, inside the window, at zoom ${zoom}`, async () => {
      const { corner, remove } = zoomed(zoom)
      const { find } = stage(<Tooltip content="A longer note than its text" children="text" />, corner)
      find('[role=note]').focus()
      await until(() => find('.tooltip').matches(':popover-open'))
      await until(() => find('.tooltip').style.top)
      const [text, note] = [find('[role=note]'), find('.tooltip')].map((part) => part.getBoundingClientRect())
      expectInside(find('.tooltip'))
      expect(text!.top - note!.bottom).to.be.within(0, 8)
      remove()
    })

    it(`a dialog with much in it stays inside the window, in its middle, at zoom ${zoom}`, async () => {
      const { corner, remove } = zoomed(zoom)
      const { find } = stage(
        <Dialog open size="large" title="Long" onClose={() => {}}>
          <div style={{ height: '3000px' }} />
        </Dialog>,
        corner,
      )
      await settled(find('dialog'))
      const { left, right } = find('dialog').getBoundingClientRect()
      expectInside(find('dialog'))
      expect(Math.abs((left + right) / 2 - innerWidth / 2)).to.be.lessThan(2)
      remove()
    })
  }
})
