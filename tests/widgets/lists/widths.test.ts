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

  const variants = [...lists, 'oneapi-prices' as Tag].flatMap((tag) =>
    ['', ...(/prices|redemption/.test(tag) ? [] : [' hide="drawer"'])].flatMap((hide) =>
      ['zh-CN', 'en'].map((lang) => [tag, `lang="${lang}"${hide}`] as const),
    ),
  )
  for (const [tag, attributes] of variants)
    it(`<${tag} ${attributes}> shows its rows without scrolling sideways`, async () => {
      const list = await opened(gateway, tag, attributes)
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

  it('hides no column that fits beside short names', async () => {
    const list = await opened(gateway, 'oneapi-channel-list', 'lang="en"')
    const place = await until(() => rootOf(list).querySelector<HTMLElement>('.table-scroll'))
    const shown = (id: string) => place.querySelector(`td[part~="cell__${id}"]`)!.checkVisibility()
    const namesOf = () =>
      Math.max(...[...place.querySelectorAll<HTMLElement>('tbody th')].map((cell) => cell.offsetWidth))
    let hidden = 0
    for (let width = 1100; width > 800; width -= 20) {
      Object.assign(list.style, { display: 'block', width: `${width}px` })
      await frames(3)
      if (!shown('weight')) hidden = Math.max(hidden, width)
      // Long names keep their room, short ones what they need.
      if (width === 1020) expect(namesOf()).to.be.above(130).and.below(240)
    }
    expect(hidden, 'weight is hidden at').to.be.below(1016)
  })

  it('without a drawer, shows below the name what is hidden, and all of it on a phone', async () => {
    const list = await opened(gateway, 'oneapi-channel-list', 'lang="en" hide="drawer"')
    const place = await until(() => rootOf(list).querySelector<HTMLElement>('.table-scroll'))
    const facts = ['group', 'used', 'balance', 'priority', 'weight']
    for (const width of [1600, 1000, 800, 730, 358]) {
      Object.assign(list.style, { display: 'block', width: `${width}px` })
      await frames(3)
      const [row] = rowsIn(list)
      for (const [index, head] of ['Groups', 'Used', 'Balance', 'Priority', 'Weight'].entries()) {
        const cell = row!.querySelector(`td[part~="cell__${facts[index]!}"]`)!.checkVisibility()
        const below = [...row!.querySelectorAll<HTMLElement>('.yielded')].filter(
          (one) => one.checkVisibility() && one.innerText.startsWith(head),
        )
        expect(Number(cell) + below.length, `${head} at ${width}`).to.equal(1)
      }
    }
    expect(place.scrollWidth).to.equal(place.clientWidth)
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

  it('has the filters and tools of the log there too; what is filtered stays in the bar', async () => {
    await setViewport({ width: 390, height: 844 })
    const list = await opened(gateway, 'oneapi-log-list', 'lang="en"')
    Object.assign(list.style, { display: 'block', width: '358px' })
    const words = (place: ParentNode) =>
      [...place.querySelectorAll<HTMLElement>('.button')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.innerText.trim() || one.ariaLabel)
    const bar = rootOf(list).querySelector<HTMLElement>('.toolbar')!
    expect(words(bar)).to.deep.equal(['Filters'])
    expect(bar.getBoundingClientRect().height).to.be.below(70)
    buttonIn(rootOf(list), 'Filters').click()
    const sheet = await until(() => dialogIn(list)?.querySelector('.filter-sheet') && dialogIn(list)!)
    expect(words(sheet)).to.include.members(['All time', 'Filter', 'Totals', 'Export CSV', 'Refresh'])
    expect(words(sheet).filter((word) => word?.startsWith('Refresh automatically'))).to.have.lengthOf(1)
    buttonIn(sheet, 'All time').click()
    const panel = await until(() => sheet.querySelector<HTMLElement>('.log-panel:popover-open'))
    await until(() => buttonIn(panel, '7 days')).then((preset) => preset.click())
    await until(() => words(sheet).includes('7 days'))
    buttonIn(sheet, 'Close').click()
    await until(() => words(bar).join() === '7 days,Filters')
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
