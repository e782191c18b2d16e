import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import type { Tag } from '../../../src/widgets/tags.ts'
import { whole } from '../../whole.ts'
import { become } from '../settings/settings.ts'
import { rootGateway, until, type TestGateway } from '../support.ts'
import { rootOf } from './acting.ts'
import { buttonIn, dialogIn, opened, rowsIn } from './listing.ts'

const lists = ['token', 'channel', 'user', 'redemption', 'log'].map((kind) => `oneapi-${kind}-list` as Tag)

/** Two columns beside a menu, a laptop with a rail, a portal's content: between a phone's cards and a wide table. */
const step = whole ? 20 : 60

describe('a list between 640 and 1000 px', function () {
  this.timeout(120_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway({ sample: true })
    await become(gateway)
  })

  for (const tag of [...lists, 'oneapi-prices' as Tag])
    for (const lang of ['zh-CN', 'en'])
      it(`<${tag} lang="${lang}"> shows its rows without scrolling sideways`, async () => {
        const list = await opened(gateway, tag, `lang="${lang}"`)
        const beyond: string[] = []
        for (let width = 640; width <= 1000; width += step) {
          Object.assign(list.style, { display: 'block', width: `${width}px` })
          const place = await until(() => rootOf(list).querySelector<HTMLElement>('.table-scroll'))
          await frames(3)
          if (place.scrollWidth > place.clientWidth)
            beyond.push(`${width}: ${place.scrollWidth - place.clientWidth}`)
          const { right } = list.getBoundingClientRect()
          for (const secret of place.querySelectorAll('.secret-text'))
            expect(secret.getBoundingClientRect().height, `${width}`).to.be.below(30)
          for (const button of place.querySelectorAll('td.actions .button'))
            expect(button.getBoundingClientRect().right, `${width}`).to.be.at.most(right)
        }
        expect(beyond).to.deep.equal([])
      })

  it('has its filters, order and tools in a sheet on a phone, with words', async () => {
    await setViewport({ width: 390, height: 844 })
    const list = await opened(gateway, 'oneapi-token-list', 'lang="en"')
    const tools = [...rootOf(list).querySelectorAll<HTMLElement>('.toolbar-end .button')]
    expect(tools.filter((one) => one.checkVisibility()).map((one) => one.innerText.trim())).to.deep.equal([
      'Filters',
    ])
    buttonIn(rootOf(list), 'Filters').click()
    const sheet = await until(() => dialogIn(list)?.querySelector('.filter-sheet') && dialogIn(list)!)
    const labels = [...sheet.querySelectorAll<HTMLElement>('label, .button')].map((one) =>
      one.innerText.trim(),
    )
    expect(labels).to.include.members(['Status', 'To check', 'Model', 'Sort', 'Refresh'])
    const status = sheet.querySelector<HTMLSelectElement>('[part="filter-status"] select')!
    status.value = 'disabled'
    status.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => buttonIn(sheet, 'Clear filters'))
    buttonIn(sheet, 'Close').click()
    await until(() => !dialogIn(list) && rowsIn(list).length === 1)
    await setViewport({ width: 1280, height: 800 })
  })

  for (const [tag, figure] of [
    ['oneapi-token-list', 'quota'],
    ['oneapi-redemption-list', 'quota'],
    ['oneapi-user-list', 'quota'],
    ['oneapi-channel-list', 'response'],
  ] as const)
    for (const lang of ['zh-CN', 'en'])
      it(`<${tag} lang="${lang}"> shows state and a figure on a phone; the sheet has the rest`, async () => {
        const list = await opened(gateway, tag, `lang="${lang}"`)
        Object.assign(list.style, { display: 'block', width: '358px' })
        const [row] = rowsIn(list)
        await until(() => getComputedStyle(row!).display === 'flex')
        for (const card of rowsIn(list)) expect(card.getBoundingClientRect().height).to.be.at.most(100)
        const seen = [...row!.querySelectorAll('td[data-label]')].filter((cell) => cell.checkVisibility())
        expect(seen.map((cell) => cell.part.item(1))).to.deep.equal(['cell__status', `cell__${figure}`])
        row!.querySelector<HTMLElement>('.row-open')!.click()
        const drawer = await until(() => dialogIn(list))
        await until(() => drawer.querySelectorAll('dt').length > 4)
      })
})

async function frames(count: number) {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
}
