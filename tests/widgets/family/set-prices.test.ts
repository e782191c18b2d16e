import { assert, expect } from 'chai'
import '../../../src/widgets/elements/settings/operation/index.ts'
import { signIn as begin } from '../../../src/widgets/api/session.ts'
import { record, type Wire } from '../../../src/widgets/domain/wire.ts'
import { findOptions } from '../../../src/widgets/kit/options/find-options.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { fieldOf, fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn } from '../lists/listing.ts'
import { dialogOf, pressed, saveSection, textOf } from '../settings/settings.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  onFetch,
  rootGateway,
  until,
  type TestGateway,
} from '../support.ts'

/** Prices as one-hub keeps them: a record for each model, by its tokens or per call. */
describe('prices that are records of their own', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => void (gateway = await rootGateway({ family: 'one-hub' })))

  const other = { type: 'tokens', channel_type: 1, input: 1, output: 2, locked: true }
  const store = (models: readonly string[], price: Wire) =>
    gateway.call('POST', '/api/prices/multiple', {
      original_models: [],
      models,
      price: { model: models[0], ...other, ...price },
    })
  const stored = async (model: string) => {
    const { data } = await gateway.call<{ data: Wire[] }>('GET', '/api/prices')
    return data.map(record).find((row) => row.model === model)
  }
  const field = (element: Element, label: string) =>
    until(() => rootOf(element).querySelector<HTMLInputElement>(`input[aria-label^="${label}"]`))
  const open = async () => {
    gatewayFor({ baseUrl: gateway.baseUrl }).resources.clear()
    const element = await mount(
      `<oneapi-operation-settings base-url="${gateway.baseUrl}" lang="en"></oneapi-operation-settings>`,
    )
    await until(() => hasPart(element, 'option__price.input'))
    return element
  }
  const input = (model: string) => `Input price of ${model} per 1M`
  const output = (model: string) => `Output price of ${model} per 1M`

  it('are one row each, reviewed in money, and stored with what no column shows', async () => {
    await store(['m-tokens'], { extra_ratios: { cached_tokens: 0.5, input_text_tokens: 3 } })
    await store(['m-song'], { type: 'times', input: 10, output: 0 })
    const element = await open()
    fill(fieldOf(element, 'Search names'), 'm-')
    expect((await field(element, input('m-tokens'))).value).to.equal('2')
    expect((await field(element, 'Price of a call of m-song')).value).to.equal('0.02')
    // A price per call makes the others idle.
    assert.isNull(rootOf(element).querySelector(`input[aria-label^="${input('m-song')}"]`))
    await expectAccessible(element)
    fill(await field(element, input('m-tokens')), '5')
    fill(await field(element, 'Price of a call of m-song'), '0.05')
    await until(() => textOf(element).includes('1,000 calls of m-song'))
    await saveSection(element, 'ratio')
    const review = (await dialogOf(element)).textContent
    expect(review).to.contain('m-tokens$2.00 → $5.00').and.to.contain('m-song Per call$0.02 → $0.05')
    // The cached price keeps its money, as the output does, which is no multiple here.
    expect(review).not.to.contain('m-tokens Output').and.not.to.contain('m-tokens Cached')
    pressed(element, 'confirm')
    await until(async () => (await stored('m-tokens'))?.input === 2.5)
    expect(await stored('m-tokens')).to.deep.include({
      ...other,
      input: 2.5,
      output: 2,
      extra_ratios: { cached_tokens: 0.2, input_text_tokens: 3 },
    })
    expect(await stored('m-song')).to.deep.include({ ...other, type: 'times', input: 25, output: 0 })
    await until(() => !textOf(element).includes('prices changed'))
    // Among the settings they are found as one.
    const found = await findOptions(gatewayFor({ baseUrl: gateway.baseUrl }), 'en', 'price.')
    expect(found.map(({ label, section }) => [label, section])).to.deep.equal([['Prices of models', 'ratio']])
  })

  it('are added whole, changed from one kind to the other, and removed', async () => {
    await store(['n-old'], {})
    const element = await open()
    await field(element, input('n-old'))
    fill(fieldOf(element, 'New name'), 'n-new')
    await until(() => fieldOf(element, 'New name').value === 'n-new')
    partOf(element, 'ratio-add').click()
    const fresh = await field(element, input('n-new'))
    await until(() => rootOf(element).activeElement === fresh)
    fill(fresh, '3')
    const toasts = heard<{ text: string }>('oneapi-notify')
    await saveSection(element, 'ratio')
    await until(() => toasts.some(({ text }) => text.includes('both an input and an output price')))
    fill(await field(element, output('n-new')), '15')
    fill(fieldOf(element, 'Search names'), 'n-')
    fill(await field(element, 'Price of a call of n-old'), '0.1')
    await saveSection(element, 'ratio')
    await dialogOf(element)
    pressed(element, 'confirm')
    await until(async () => (await stored('n-new'))?.output === 7.5)
    expect(await stored('n-new')).to.deep.include({ type: 'tokens', input: 1.5, output: 7.5, locked: false })
    expect(await stored('n-old')).to.deep.include({ ...other, type: 'times', input: 50, output: 0 })
    await until(() => !textOf(element).includes('changed:'))
    rootOf(element).querySelector<HTMLButtonElement>('[aria-label="Remove n-new"]')!.click()
    await until(() => textOf(element).includes('1,000') || textOf(element).includes('changed'))
    await saveSection(element, 'ratio')
    await dialogOf(element)
    pressed(element, 'confirm')
    await until(async () => (await stored('n-new')) === undefined)
    expect(await stored('n-old')).to.deep.include({ input: 50 })
    // What it reads back would otherwise come after what the next test stores.
    await until(() => !/prices? changed/.test(textOf(element)))
  })

  it('of another session stay, and one that both have changed is asked about', async () => {
    await store(['c-both', 'c-theirs'], {})
    const element = await open()
    fill(fieldOf(element, 'Search names'), 'c-')
    fill(await field(element, input('c-both')), '4')
    await gateway.call('POST', '/api/prices/multiple', {
      original_models: ['c-both', 'c-theirs'],
      models: ['c-both', 'c-theirs'],
      price: { model: 'c-both', ...other, input: 9 },
    })
    await saveSection(element, 'ratio')
    await dialogOf(element)
    pressed(element, 'confirm')
    await until(() => rootOf(element).querySelector('dialog[open] [part~=conflict]'))
    expect((await stored('c-both'))?.input).to.equal(9)
    pressed(element, 'confirm')
    await until(() => !rootOf(element).querySelector('dialog[open]'))
    expect([(await stored('c-both'))?.input, (await stored('c-theirs'))?.input]).to.deep.equal([9, 9])
    await until(() => !/prices? changed/.test(textOf(element)))
  })

  it('stay typed where they could not be stored', async () => {
    await store(['f-fails'], {})
    const element = await open()
    fill(fieldOf(element, 'Search names'), 'f-')
    fill(await field(element, input('f-fails')), '6')
    const stop = onFetch(({ url, method }) =>
      method === 'POST' && url.pathname.endsWith('/multiple')
        ? Promise.resolve(Response.json({ success: false, message: 'database is locked' }))
        : undefined,
    )
    await saveSection(element, 'ratio')
    await dialogOf(element)
    pressed(element, 'confirm')
    await until(() => textOf(element).includes('database is locked'))
    stop()
    await until(() => !rootOf(element).querySelector('dialog[open]'))
    expect((await field(element, input('f-fails'))).value).to.equal('6')
    expect((await stored('f-fails'))?.input).to.equal(1)
    await saveSection(element, 'ratio')
    await dialogOf(element)
    pressed(element, 'confirm')
    await until(async () => (await stored('f-fails'))?.input === 3)
  })
})

describe('prices that are options of new-api', function () {
  this.timeout(60_000)
  afterEach(() => localStorage.clear())

  it('are one row each: by tokens, per call, and by a formula, which is shown and kept', async () => {
    const options = {
      ModelRatio: '{"gpt-4o":1.25,"locked":2,"both":1,"open":1}',
      CompletionRatio: '{"gpt-4o":4}',
      CompletionRatioMeta:
        '{"gpt-4o":{"ratio":4,"locked":false},"locked":{"ratio":5,"locked":true},"open":{"ratio":3,"locked":false}}',
      CacheRatio: '{"gpt-4o":0.5}',
      CreateCacheRatio: '{}',
      ImageRatio: '{"gpt-image":2}',
      AudioRatio: '{}',
      AudioCompletionRatio: '{}',
      ModelPrice: '{"both":0.1}',
      'billing_setting.billing_mode': '{"tiers":"tiered_expr"}',
      'billing_setting.billing_expr': '{"tiers":"p * 2"}',
    }
    const gateway = await newGateway({ family: 'new-api rc', config: { options } })
    const own = gatewayFor({ baseUrl: gateway.baseUrl })
    await own.setDialect('new-api')
    await begin(own, 'root', '123456', () => Promise.resolve(''))
    const element = await mount(
      `<oneapi-operation-settings base-url="${gateway.baseUrl}" lang="en"></oneapi-operation-settings>`,
    )
    const field = (label: string) =>
      until(() => rootOf(element).querySelector<HTMLInputElement>(`input[aria-label^="${label}"]`))
    const rowOf = (name: string) =>
      [...rootOf(element).querySelectorAll('[part~=ratio-row]')].find(
        (row) => row.querySelector('.ratio-name')?.firstChild?.textContent === name,
      )!
    await field('Input price of gpt-4o')
    // The gateway holds on to this output, and the other two are not priced by their tokens.
    assert.isNull(rowOf('locked').querySelector('input[aria-label^="Output"]'))
    expect(rowOf('locked').textContent).to.contain('$20')
    // Without one that was set, what the gateway charges.
    expect(rowOf('open').textContent).to.contain('gateway: $6')
    assert.isNull(rowOf('both').querySelector('input[aria-label^="Input"]'))
    assert.isNull(rowOf('tiers').querySelector('input'))
    expect(rowOf('tiers').textContent).to.contain('formula').and.to.contain('p * 2')
    partOf(element, 'paste-prices__start').click()
    const dialog = await dialogOf(element)
    const pasted = await until(() => dialog.querySelector<HTMLInputElement>('textarea'))
    fill(pasted, 'locked,4,12')
    await until(() => dialog.textContent?.includes('so those were not taken: locked.'))
    expect(hasPart(element, 'differing-prices')).to.equal(false)
    fill(pasted, '')
    buttonIn(dialog, 'Cancel').click()
    await until(() => !rootOf(element).querySelector('dialog[open]'))
    fill(await field('Input price of gpt-4o'), '5')
    fill(await field('Cached price of gpt-4o'), '1')
    fill(await field('Price of a call of both'), '0.25')
    partOf(element, 'ratio-columns').click()
    fill(await field('Images price of gpt-4o'), '10')
    await expectAccessible(element)
    await saveSection(element, 'ratio')
    const review = (await dialogOf(element)).textContent
    for (const change of [
      ...['gpt-4o$2.50 → $5.00', 'gpt-4o Cached$1.25 → $1.00', 'gpt-4o Images— → $10.00'],
      'both Per call$0.10 → $0.25',
    ])
      expect(review).to.contain(change)
    expect(review).not.to.contain('Output')
    pressed(element, 'confirm')
    const stored = () => own.request<{ key: string; value: string }[]>('/api/option/')
    const read = async (name: string) => {
      const value = (await stored()).find(({ key }) => key === name)!.value
      return JSON.parse(value) as unknown
    }
    await until(() => textOf(element).includes('Saved'))
    expect(await read('ModelRatio')).to.deep.equal({ 'gpt-4o': 2.5, locked: 2, both: 1, open: 1 })
    expect(await read('CompletionRatio')).to.deep.equal({ 'gpt-4o': 2 })
    expect(await read('CacheRatio')).to.deep.equal({ 'gpt-4o': 0.2 })
    expect(await read('ImageRatio')).to.deep.equal({ 'gpt-image': 2, 'gpt-4o': 2 })
    expect(await read('ModelPrice')).to.deep.equal({ both: 0.25 })
    expect(await read('billing_setting.billing_expr')).to.deep.equal({ tiers: 'p * 2' })
  })
})
