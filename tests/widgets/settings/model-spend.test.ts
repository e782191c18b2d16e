import { expect } from 'chai'
import '../../../src/widgets/elements/settings/operation/index.ts'
import '../../../src/widgets/elements/prices/index.ts'
import { spanOf } from '../../../src/widgets/domain/usage/days.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { hasPart, partOf, rootOf } from '../lists/acting.ts'
import { cellIn, namesIn, rowOf } from '../lists/listing.ts'
import { wholeLog, within } from '../usage/usage.ts'
import { expectAccessible, mount, onFetch, rootGateway, until, type TestGateway } from '../support.ts'
import { setOption } from './settings.ts'

describe('the columns of prices', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  /** Units that the calls of the last 30 days cost, by model. */
  const spent = new Map<string, number>()
  before(async () => {
    gateway = await rootGateway({ sample: true })
    const lines = within(await wholeLog(gateway, '/api/log/'), spanOf('30d', Date.now() / 1000))
    for (const { model_name, quota } of lines) spent.set(model_name, (spent.get(model_name) ?? 0) + quota)
    await setOption(gateway, 'ModelRatio', '{"gpt-4o":2,"never-called":1}')
    await setOption(gateway, 'CompletionRatio', '{}')
    await setOption(gateway, 'GroupRatio', '{"default":1,"vip":0.5}')
  })
  const open = (tag: string) => mount(`<${tag} base-url="${gateway.baseUrl}" lang="en"></${tag}>`)
  const table = async () => {
    const element = await open('oneapi-operation-settings')
    await until(() => hasPart(element, 'ratio-row'))
    return element
  }
  const rows = (element: Element) =>
    [...rootOf(element).querySelectorAll('[part~=ratio-row]')].map((row) => ({
      name: row.querySelector('.ratio-name')!.firstChild!.textContent!,
      note: row.querySelector('.ratio-note')?.textContent,
      spent: row.querySelector('[part~=ratio-spent] .ratio-fixed')?.textContent,
    }))
  const money = (units = 0) => `$${(units / 500_000).toFixed(2)}`
  const usageCalls = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/log')).length

  it('say what calls of each model cost, those without a price first', async () => {
    const before = usageCalls()
    const element = await table()
    expect(rows(element).map(({ name, note }) => [name, note])).to.deep.equal([
      ['gpt-4o', 'Priced by ratio'],
      ['never-called', 'Priced by ratio'],
    ])
    // Nothing is asked about the log before.
    expect(usageCalls()).to.equal(before)
    partOf(element, 'price-spend').click()
    await until(() => hasPart(element, 'ratio-spent'))
    const unpriced = [...spent].filter(([model, sum]) => sum > 0 && model !== 'gpt-4o')
    expect(unpriced.length).to.be.above(1)
    const shown = rows(element)
    expect(shown.map(({ name }) => name)).to.deep.equal([
      ...unpriced.sort(([, one], [, other]) => other - one).map(([model]) => model),
      'gpt-4o',
      'never-called',
    ])
    expect(shown[0]!.note).to.equal('No price: charged at the default of the gateway')
    for (const { name, spent: text } of shown)
      expect([name, text]).to.deep.equal([name, money(spent.get(name))])
    await expectAccessible(element)
    partOf(element, 'price-spend').click()
    await until(() => !hasPart(element, 'ratio-spent'))
    expect(rows(element)).to.have.length(2)
  })

  it('say so where the sums cannot be had, and try again', async () => {
    gatewayFor({ baseUrl: gateway.baseUrl }).resources.clear()
    const element = await table()
    const stop = onFetch(({ url }) =>
      url.pathname.endsWith('/api/log/stat') ? Promise.reject(new TypeError('connection lost')) : undefined,
    )
    partOf(element, 'price-spend').click()
    await until(() => rootOf(element).textContent!.includes('The spend could not be loaded'))
    expect(hasPart(element, 'ratio-spent')).to.equal(false)
    stop()
    rootOf(element).querySelector<HTMLButtonElement>('.act.field-error button:last-child')!.click()
    await until(() => hasPart(element, 'ratio-spent'))
  })

  it('show what a group pays, not to be typed', async () => {
    const element = await table()
    const choose = (group: string) => {
      const select = partOf(element, 'price-group').querySelector('select')!
      select.value = group
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const price = () =>
      rootOf(element).querySelector<HTMLInputElement>('[aria-label^="Input price of gpt-4o"]')
    expect(price()!.value).to.equal('4')
    choose('vip')
    await until(() => !price())
    expect(rootOf(element).querySelector('.ratio-cell')!.textContent).to.contain('$2')
    choose('')
    await until(() => price()?.value === '4')
  })

  it('are saved as CSV, with the columns, the names and the group that are shown', async () => {
    const element = await table()
    const saved = async () => {
      const files: Blob[] = []
      const { createObjectURL } = URL
      URL.createObjectURL = (file: Blob) => (files.push(file), createObjectURL(file))
      partOf(element, 'price-csv').click()
      URL.createObjectURL = createObjectURL
      return (await files[0]!.text()).replace('\uFEFF', '').trim().split('\r\n')
    }
    expect(await saved()).to.deep.equal([
      'Model,Input ($ / 1M tokens),Output ($ / 1M tokens),Source',
      'gpt-4o,4,,Priced by ratio',
      'never-called,2,,Priced by ratio',
    ])
    const select = partOf(element, 'price-group').querySelector('select')!
    select.value = 'vip'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    partOf(element, 'price-spend').click()
    await until(() => hasPart(element, 'ratio-spent'))
    const [head, ...lines] = await saved()
    expect(head).to.equal('Model,"Spend, 30 days ($)",Input ($ / 1M tokens),Output ($ / 1M tokens),Source')
    expect(lines).to.include(`gpt-4o,${(spent.get('gpt-4o') ?? 0) / 500_000},2,,Priced by ratio`)
  })

  it('are in the list for users, too', async () => {
    const element = await open('oneapi-prices')
    await until(() => namesIn(element).length > 0)
    partOf(element, 'spend').click()
    await until(() => hasPart(element, 'cell__spend'))
    expect(cellIn(rowOf(element, 'gpt-4o'), 'spend')).to.equal(money(spent.get('gpt-4o')))
    expect(namesIn(element)[0]).to.equal([...spent].sort(([, one], [, other]) => other - one)[0]![0])
    await expectAccessible(element)
  })
})
