import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/logs/index.ts'
import type { LogListElement } from '../../../src/widgets/elements/logs/log-list.element.ts'
import { formatTimestamp } from '../../../src/widgets/domain/format.ts'
import { expectAccessible, mount, rootGateway, until, type TestGateway } from '../support.ts'

/** The log as wide as a page of 390 px leaves it. */
const phone = 358

describe('<oneapi-log-list> on a phone', function () {
  this.timeout(60_000)
  const dialects = ['one-api', 'one-hub', 'new-api']
  const gateways: Record<string, TestGateway> = {}
  let gateway: TestGateway
  before(async () => {
    for (const dialect of dialects) {
      gateways[dialect] = await rootGateway({ sample: true })
    }
    gateway = gateways['one-api']!
  })

  const open = async (attributes = '', width = phone, hide = 'title figures', dialect = 'one-api') => {
    const list = await mount<LogListElement>(
      `<oneapi-log-list base-url="${gateways[dialect]!.baseUrl}" dialect="${dialect}" hide="${hide}" page-size="25" ${attributes}></oneapi-log-list>`,
    )
    list.style.cssText = `display: block; width: ${width}px`
    await until(() => rows(list).length > 0)
    return list
  }
  const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  const rows = (list: Element) => all(list.shadowRoot!, 'tbody tr:not([aria-hidden])')
  const cell = (row: Element, name: string) => row.querySelector<HTMLElement>(`[part~="cell__${name}"]`)!
  const isSeen = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    return width > 1 && height > 1
  }
  /** Cells by the lines they are seen in; first and last is what opens and selects. */
  const linesOf = (row: Element) => {
    const seen = all(row, '[part~="cell"]').filter((one) => isSeen(one) && !one.matches('.select, .actions'))
    const lines = new Map<number, HTMLElement[]>()
    for (const one of seen) {
      const { top, height } = one.getBoundingClientRect()
      const middle = Math.round(top + height / 2)
      lines.set(middle, [...(lines.get(middle) ?? []), one])
    }
    return [...lines.entries()]
      .sort(([one], [other]) => one - other)
      .map(([, cells]) => cells.sort((one, other) => left(one) - left(other)))
  }
  const left = (one: Element) => one.getBoundingClientRect().left
  const names = (cells: HTMLElement[]) =>
    cells.map((one) => /cell__(\w+)/.exec(one.getAttribute('part')!)![1])

  const second = ['username', 'channel', 'token', 'prompt', 'completion', 'latency']
  for (const lang of ['zh-CN', 'en'])
    for (const dialect of dialects)
      it(`a call takes two lines, ${lang}, ${dialect}`, async () => {
        const list = await open(`lang="${lang}" filter-type="2"`, phone, 'title figures', dialect)
        const calls = rows(list).filter((row) => /消费|Call/.test(cell(row, 'type').textContent))
        expect(calls.length).to.be.greaterThan(12)
        for (const row of calls) {
          const [first, other = [], ...more] = linesOf(row).map(names)
          expect([first, more]).to.deep.equal([['time', 'model', 'quota'], []])
          // What a gateway does not record is not there.
          expect(other).to.deep.equal(second.filter((name) => other.includes(name)))
          expect(other).to.include.members(['username', 'token', 'prompt', 'completion'])
          expect(row.getBoundingClientRect().height).to.be.at.most(66)
          expect(row.scrollWidth).to.be.at.most(row.clientWidth)
        }
      })

  it('on a narrower one what finds no room wraps and nothing is beyond the edge', async () => {
    const list = await open('lang="en" filter-type="2"', 240)
    for (const row of rows(list)) {
      expect(row.scrollWidth).to.be.at.most(row.clientWidth)
      expect(linesOf(row).length).to.be.at.most(3)
    }
  })

  it('what is cut off is whole in its title, and costs and seconds end where the others do', async () => {
    const list = await open('filter-type="2"')
    const cut = all(list.shadowRoot!, '.log-cell').filter(
      (one) => isSeen(one.parentElement!) && one.scrollWidth > one.clientWidth,
    )
    expect(cut.length).to.be.greaterThan(0)
    for (const one of cut) expect(one.title).to.include(one.textContent)
    const ends = rows(list).flatMap((row) =>
      linesOf(row).map((cells) => Math.round(cells.at(-1)!.getBoundingClientRect().right)),
    )
    expect([...new Set(ends)]).to.have.lengthOf(1)
  })

  it('what can be pressed is as large as a finger needs it', async () => {
    const list = await open()
    for (const one of all(list.shadowRoot!, 'tbody :is(button, .tick)')) {
      const { width, height } = one.getBoundingClientRect()
      if (!isSeen(one)) continue
      expect(width, one.outerHTML).to.be.at.least(24)
      expect(height, one.outerHTML).to.be.at.least(24)
    }
    await expectAccessible(list)
  })

  it('Tab goes through a line as it is seen', async () => {
    const list = await open('filter-type="2"')
    const row = rows(list)[0]!
    row.querySelector<HTMLElement>('input')!.focus()
    const stops: string[] = []
    for (let press = 0; press < 5; press += 1) {
      await sendKeys({ press: 'Tab' })
      const { activeElement } = list.shadowRoot!
      stops.push(/cell__(\w+)/.exec(activeElement!.closest('[role]')!.getAttribute('part')!)![1]!)
    }
    expect(stops).to.deep.equal(['model', 'username', 'channel', 'token', 'detail'])
  })

  it('lines that are no calls keep their type and their text, and show no dash', async () => {
    const list = await open('filter-type="1"')
    for (const row of rows(list)) {
      for (const name of ['type', 'content']) expect(isSeen(cell(row, name)), name).to.equal(true)
      expect(
        linesOf(row)
          .flat()
          .map(({ textContent }) => textContent),
      ).not.to.include('—')
      expect(linesOf(row)).to.have.lengthOf(2)
    }
  })

  it('the details have what a line leaves out: the exact time, the type, the explanation and the channel', async () => {
    const list = await open('filter-type="2"')
    window.dispatchEvent(new PointerEvent('pointermove'))
    const channel = await until(() => list.shadowRoot!.querySelector('[part~="open-channel"]')?.textContent)
    const [row] = rows(list)
    const { data } = await gateway.call<{ data: { created_at: number; content: string }[] }>(
      'GET',
      '/api/log/?p=0&type=2',
    )
    cell(row!, 'quota').click()
    const detail = await until(() => list.shadowRoot!.querySelector('[part~="detail"]'))
    for (const text of [formatTimestamp(data[0]!.created_at), '消费', data[0]!.content, channel])
      expect(detail.textContent).to.include(text)
    const opener = detail.querySelector<HTMLElement>('[part~="open-channel"]')!
    opener.focus()
    opener.click()
    const drawer = await until(() => list.shadowRoot!.querySelector<HTMLElement>('[part~="drawer"]'))
    await until(() => drawer.querySelector('h2')?.textContent === channel)
    drawer.querySelector<HTMLElement>('[part~="dialog__close"]')!.click()
    await until(() => list.shadowRoot!.activeElement === opener)
  })

  it('without details a line has its explanation', async () => {
    const list = await open('filter-type="2"', phone, 'title figures detail')
    for (const row of rows(list)) expect(isSeen(cell(row, 'content'))).to.equal(true)
  })

  it('columns that were asked for beyond these stand on a line of their own', async () => {
    const list = await open(
      'filter-type="2" columns="time username channel token model prompt completion quota latency content request"',
    )
    for (const row of rows(list)) {
      const lines = linesOf(row).map(names)
      expect([lines.length, lines[2]]).to.deep.equal([3, ['request']])
    }
  })

  it('its placeholders are as high as its lines', async () => {
    const list = await open('filter-type="2"')
    const height = rows(list)[0]!.getBoundingClientRect().height
    const other = document.createElement('oneapi-log-list')
    other.setAttribute('base-url', gateway.baseUrl)
    other.style.cssText = `display: block; width: ${phone}px`
    list.after(other)
    const waiting = await until(() => other.shadowRoot?.querySelector('.skeleton-row'))
    expect(waiting.getBoundingClientRect().height).to.equal(height)
    other.remove()
  })
})
