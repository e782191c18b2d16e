import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import { channelsOf } from './channels.ts'
import { rootOf } from '../lists/acting.ts'
import { mount, rootGateway, until } from '../support.ts'

describe('<oneapi-channel-list> where it is tight', function () {
  this.timeout(60_000)

  it('keeps 240 px for a name and what a row can do in reach; numbers are text until pressed', async () => {
    const gateway = await rootGateway()
    const { baseUrl } = gateway
    const name = 'Anthropic · Frankfurt · reserved'
    await channelsOf(gateway).add(name, { models: 'm' })
    const list = await mount(`<oneapi-channel-list base-url="${baseUrl}" lang="en"></oneapi-channel-list>`)
    Object.assign(list.style, { display: 'block', width: '760px' })
    const root = rootOf(list)
    const row = await until(() => root.querySelector('tbody tr:has(.actions .button)'))
    const place = root.querySelector<HTMLElement>('.table-scroll')!
    await until(() => place.dataset.hides)
    expect(row.querySelector('th')!.getBoundingClientRect().width).to.be.at.least(240)
    const right = place.getBoundingClientRect().right
    for (const button of row.querySelectorAll('.actions .button'))
      expect(button.getBoundingClientRect().right).to.be.at.most(right)
    list.style.width = '1200px'
    const number = row.querySelector<HTMLInputElement>('.channel-number .input')!
    const border = () => getComputedStyle(number).borderInlineStartColor
    // The columns come back with the room for them.
    await until(() => number.checkVisibility())
    expect(border()).to.equal('rgba(0, 0, 0, 0)')
    number.focus()
    await until(() => border() !== 'rgba(0, 0, 0, 0)')

    // A card took 286 px on a phone: name and type, state and time.
    for (const [width, most] of [
      [358, 100],
      [640, 80],
    ] as const) {
      list.style.width = `${width}px`
      await until(() => getComputedStyle(row).display === 'flex')
      expect(row.getBoundingClientRect().height, `${width}`).to.be.at.most(most)
      const seen = [...row.querySelectorAll('td[data-label]')].filter((cell) => cell.checkVisibility())
      expect(seen.map((cell) => cell.part.item(1))).to.deep.equal(['cell__status', 'cell__response'])
    }

    // At 400 % the actions for selected rows would hide the rows.
    row.querySelector<HTMLElement>('.tick input')!.click()
    const bar = await until(() => root.querySelector('.bulk:has(.bulk-bar)'))
    for (const [height, position] of [
      [256, 'static'],
      [800, 'sticky'],
    ] as const) {
      await setViewport({ width: 1280, height })
      await until(() => getComputedStyle(bar).position === position)
    }
  })
})
