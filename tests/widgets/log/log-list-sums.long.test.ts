import { expect } from 'chai'
import '../../../src/widgets/elements/logs/index.ts'
import type { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { queueOf } from '../../../src/widgets/kit/jobs/jobs.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  rootGateway,
  signInAs,
  until,
  type TestGateway,
} from '../support.ts'

let gateway: TestGateway

before(async function () {
  this.timeout(60_000)
  gateway = await rootGateway({ sample: true })
})

const opened = new Set<Gateway>()
afterEach(() => {
  for (const one of opened) for (const { id } of one.jobs.getState().jobs) queueOf(one).dismiss(id)
  opened.clear()
})

const open = async (attributes = '', at = gateway) => {
  const list = await mount<WidgetElement>(
    `<oneapi-log-list base-url="${at.baseUrl}" ${attributes}></oneapi-log-list>`,
  )
  opened.add(list.link.read().gateway)
  await until(() => list.shadowRoot!.querySelector('tbody th'))
  return list
}
const part = <E extends HTMLElement = HTMLElement>(list: Element, name: string) =>
  list.shadowRoot!.querySelector<E>(`[part~="${name}"]`)!
const sums = (list: Element) => part(list, 'sums')
const buttonIn = (place: Element, text: string) =>
  [...place.querySelectorAll('button')].find((one) => one.textContent?.trim() === text)!
const rowsOf = (list: Element) =>
  [...sums(list).querySelectorAll('tbody tr')].map((row) => ({
    name: row.querySelector('th')!.textContent!.trim(),
    calls: Number(row.querySelector('[part~=cell__calls]')!.textContent!.replaceAll(',', '')),
    units: Number(
      row.querySelector<HTMLElement>('[part~=cell__quota] [title]')!.title.replaceAll(/[^\d]/g, ''),
    ),
  }))
const done = (list: Element) => until(() => sums(list)?.textContent?.includes('已汇总全部'), 60_000)

describe('<oneapi-log-list> sums', function () {
  this.timeout(90_000)

  it('adds up all calls of the filter by user, key and channel; every grouping comes to the gateway’s sum', async () => {
    const from = Math.floor(Date.now() / 1000) - 3 * 86_400
    const list = await open(`filter-model-name="gpt-4o" filter-from="${from}"`)
    part(list, 'sums-button').click()
    await done(list)
    const { data } = await gateway.call<{ data: { quota: number } }>(
      'GET',
      `/api/log/stat?type=2&model_name=gpt-4o&start_timestamp=${from}&end_timestamp=${Math.floor(Date.now() / 1000)}`,
    )
    expect(data.quota).to.be.above(0)
    for (const group of ['令牌', '用户', '渠道', '模型']) {
      buttonIn(part(list, 'sums-groups'), group).click()
      await until(() => buttonIn(part(list, 'sums-groups'), group).ariaPressed === 'true')
      // Ten rows at first; the users of a sample may be more.
      const others = () => sums(list).querySelector<HTMLButtonElement>(':scope > button')
      others()?.click()
      await until(() => others() === null)
      const rows = rowsOf(list)
      expect(
        rows.reduce((sum, { units }) => sum + units, 0),
        group,
      ).to.equal(data.quota)
      // The most expensive first.
      expect(rows.map(({ units }) => units)).to.deep.equal(
        rows.map(({ units }) => units).sort((one, other) => other - one),
      )
    }
    expect(rowsOf(list).map(({ name }) => name)).to.deep.equal(['gpt-4o'])
    await expectAccessible(list)
  })

  it('a name filters the log, a header sorts, and another filter is added up anew', async () => {
    const from = Math.floor(Date.now() / 1000) - 2 * 86_400
    const list = await open(`filter-from="${from}"`)
    part(list, 'sums-button').click()
    await done(list)
    buttonIn(sums(list).querySelector('thead')!, '调用次数').click()
    await until(() => {
      const calls = rowsOf(list).map((row) => row.calls)
      return calls.every((count, place) => place === 0 || calls[place - 1]! <= count)
    })
    // By user at first, ten of them; beside the lines where there is room.
    expect(buttonIn(part(list, 'sums-groups'), '用户').ariaPressed).to.equal('true')
    expect(rowsOf(list).length).to.be.at.most(10)
    list.style.cssText = 'display: block; width: 1300px'
    const [card, beside] = [part(list, 'card'), sums(list)].map((one) => one.getBoundingClientRect())
    expect(beside!.left).to.be.at.least(card!.right)
    expect(beside!.top).to.equal(card!.top)
    const name = sums(list).querySelector<HTMLButtonElement>('tbody [part=pick]')!
    const user = name.textContent!
    name.click()
    await until(() => part(list, 'filter-username')?.textContent?.includes(user))
    expect(name.ariaPressed).to.equal('true')
    buttonIn(sums(list), '关闭').click()
    await until(() => sums(list) === null)
    expect(part<HTMLButtonElement>(list, 'sums-button').disabled).to.equal(false)
  })

  it('a user adds up the own calls by model and key alone', async () => {
    const own = await newGateway({ sample: true })
    await signInAs(own, 'alice')
    const list = await open(`filter-from="${Math.floor(Date.now() / 1000) - 2 * 86_400}"`, own)
    part(list, 'sums-button').click()
    await done(list)
    expect(
      [...part(list, 'sums-groups').querySelectorAll('button')].map((one) => one.textContent),
    ).to.deep.equal(['模型', '令牌'])
  })

  it('is left out by `hide`, and where the filter is not about calls', async () => {
    const list = await open('hide="sums"')
    expect(part(list, 'sums-button') === null).to.equal(true)
    const others = await open('filter-type="1"')
    expect(part(others, 'sums-button') === null).to.equal(true)
  })
})
