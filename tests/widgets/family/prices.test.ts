import { expect } from 'chai'
import '../../../src/widgets/elements/prices/index.ts'
import '../../../src/widgets/elements/settings/operation/index.ts'
import { signIn as begin } from '../../../src/widgets/api/session.ts'
import { searchChannels } from '../../../src/widgets/api/channels/channels.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { fieldOf, fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn, cellIn, namesIn, rowOf, rowsIn } from '../lists/listing.ts'
import { expectAccessible, mount, newGateway, signIn, until, type GatewayOptions } from '../support.ts'
import { inLong } from '../../whole.ts'

const textOf = (element: Element) => rootOf(element).textContent ?? ''

/** Prices as gateways of the family tell them, to who is signed in and to who is not. */
describe('prices that the gateway tells', function () {
  this.timeout(60_000)
  afterEach(() => localStorage.clear())

  const open = async (options: GatewayOptions, { signedIn = false, attributes = '' } = {}) => {
    const gateway = await newGateway(options)
    if (signedIn && options.family?.startsWith('new-api')) {
      const own = gatewayFor({ baseUrl: gateway.baseUrl })
      await own.setDialect('new-api')
      await begin(own, 'alice', 'alice-pass', () => Promise.resolve(''))
    } else if (signedIn) await signIn(gateway)
    return mount(`<oneapi-prices base-url="${gateway.baseUrl}" ${attributes}></oneapi-prices>`)
  }
  const cells = (element: Element, model: string, ...columns: string[]) =>
    columns.map((column) => cellIn(rowOf(element, model), column))

  const model = { model_ratio: 1.25, completion_ratio: 4, model_price: 0, quota_type: 0 }
  const formula = 'len <= 200000 ? tier("base", p * 1.25 + c * 10) : tier("long", p * 2.5 + c * 15)'
  const pricing = {
    data: [
      { ...model, model_name: 'gpt-4o', cache_ratio: 0.5, enable_groups: ['default', 'vip'] },
      { ...model, model_name: 'dall-e-3', quota_type: 1, model_price: 0.04, enable_groups: ['all'] },
      { ...model, model_name: 'gemini', billing_mode: 'tiered_expr', billing_expr: formula },
      {
        ...model,
        model_name: 'nightly',
        billing_mode: 'tiered_expr',
        billing_expr: 'hour < 8 ? p * 1 : p * 2',
      },
      // What follows from a name is no price.
      { ...model, model_name: 'unset', model_ratio: 37.5, completion_ratio: 2, cache_ratio: 0.1 },
      { ...model, model_name: 'only-vip', enable_groups: ['vip'] },
    ],
    group_ratio: { default: 1, vip: 0.5, staff: 0.1 },
    usable_group: { auto: 'Auto', default: '默认分组', vip: 'VIP 分组' },
  }

  it('new-api, nobody signed in: per token and call, cached, by tiers and groups, and what is not priced', async () => {
    const unauthorized = heard('oneapi-unauthorized')
    const element = await open({ family: 'new-api rc', config: { pricing } })
    await until(() => rowsIn(element).length === 5)
    expect(cells(element, 'gpt-4o', 'input', 'output', 'cached')).to.deep.equal(['$2.50', '$10.00', '$1.25'])
    expect(cells(element, 'dall-e-3', 'input', 'output', 'cost')).to.deep.equal(['每次 $0.04', '—', '$40.00'])
    expect(cells(element, 'gemini', 'input', 'output')).to.deep.equal([
      '$1.25\n输入超过 200,000：$2.50',
      '$10.00\n输入超过 200,000：$15.00',
    ])
    expect(cells(element, 'nightly', 'input', 'cost')).to.deep.equal(['因请求而异', '—'])
    expect(cells(element, 'unset', 'input', 'output', 'cost')).to.deep.equal(['未定价', '—', '—'])
    expect(textOf(element)).not.to.include('$75')
    expect(partOf(element, 'unpriced').textContent).to.include('1 个模型未定价，调用会被网关拒绝')
    expect(unauthorized).to.deep.equal([])
    await expectAccessible(element)
    const group = fieldOf(element, '分组') as unknown as HTMLSelectElement
    expect([...group.options].map(({ text }) => text)).to.deep.equal(['默认分组', 'VIP 分组'])
    group.value = 'vip'
    group.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => namesIn(element).includes('only-vip'))
    expect(cells(element, 'gpt-4o', 'input', 'output', 'cached')).to.deep.equal(['$1.25', '$5.00', '$0.63'])
    expect(partOf(element, 'head').textContent).to.include('分组 VIP 分组 可用的模型')
  })

  inLong(it)('new-api for own use charges what it tells of models without a price', async () => {
    const config = { pricing, status: { self_use_mode_enabled: true } }
    const element = await open({ family: 'new-api rc', config })
    await until(() => rowsIn(element).length === 5)
    expect(cells(element, 'unset', 'input', 'output', 'source')).to.deep.equal([
      ...['$75.00\n无自己的价格，按默认价扣费', '$150.00', '网关默认价'],
    ])
  })

  inLong(it)('new-api, root: a price that was set to the default is one', async () => {
    const config = { pricing, models: ['unset', 'gpt-4o'], options: { ModelRatio: '{"unset": 37.5}' } }
    const gateway = await newGateway({ family: 'new-api rc', config })
    const own = gatewayFor({ baseUrl: gateway.baseUrl })
    await own.setDialect('new-api')
    await begin(own, 'root', '123456', () => Promise.resolve(''))
    const element = await mount(`<oneapi-prices base-url="${gateway.baseUrl}"></oneapi-prices>`)
    await until(() => rowsIn(element).length === 2)
    expect(cells(element, 'unset', 'input', 'output', 'source')).to.deep.equal([
      ...['$75.00', '$150.00', '网关倍率'],
    ])
  })

  inLong(it)(
    'new-api, root: models without a price are those that no ratio, price per call or formula prices',
    async () => {
      const options = {
        ModelRatio: '{"gpt-4o": 1.25}',
        ModelPrice: '{"by-call": 0.04}',
        'billing_setting.billing_mode': '{"by-formula": "tiered_expr"}',
      }
      const gateway = await newGateway({ family: 'new-api rc', config: { options } })
      const own = gatewayFor({ baseUrl: gateway.baseUrl })
      await own.setDialect('new-api')
      await begin(own, 'root', '123456', () => Promise.resolve(''))
      const [channel] = (await searchChannels(own, '')).rows
      const models = 'gpt-4o,by-call,by-formula,unset'
      await own.request('/api/channel/', { method: 'PUT', body: { id: channel!.id, models } })
      const element = await mount(
        `<oneapi-operation-settings base-url="${gateway.baseUrl}" lang="en"></oneapi-operation-settings>`,
      )
      await until(() => hasPart(element, 'missing-prices__start'))
      partOf(element, 'missing-prices__start').click()
      await until(() => hasPart(element, 'missing-prices'))
      const names = [...rootOf(element).querySelectorAll('[part~=option__ModelRatio] .ratio-name')].map(
        ({ firstChild }) => firstChild?.textContent,
      )
      expect(names).to.include('unset')
      for (const priced of ['gpt-4o', 'by-call', 'by-formula']) expect(names).not.to.include(priced)
      expect(textOf(element)).to.include('The gateway refuses their calls')
      await expectAccessible(element)
      partOf(element, 'paste-prices__start').click()
      const field = await until(() => rootOf(element).querySelector<HTMLInputElement>('dialog textarea'))
      fill(field, 'by-call,1,2\nunset,1,2')
      await until(() => textOf(element).includes('where a ratio has no effect, so not taken: by-call'))
      expect(textOf(element)).to.include('2 models found, 2 ratios will change')
      // Typed text would be asked about when the element goes.
      fill(field, '')
      await until(() => !textOf(element).includes('models found'))
      partOf(element, 'cancel').click()
      await until(() => !rootOf(element).querySelector('dialog textarea'))
    },
  )

  inLong(it)('new-api, as recorded, in both states', async () => {
    for (const family of ['new-api rc', 'new-api old'] as const) {
      const element = await open({ family })
      await until(() => rowsIn(element).length > 0)
      const output = family === 'new-api rc' ? '$1.00' : '$1.50'
      expect(cells(element, 'gpt-3.5-turbo', 'input', 'output')).to.deep.equal(['$0.50', output])
      element.remove()
    }
  })

  inLong(it)('new-api, where prices want a sign-in, offers one', async () => {
    const element = await open({ family: 'new-api rc', config: { pricing: 'refused' } })
    await until(() => hasPart(element, 'signed-out'))
    expect(rowsIn(element)).to.have.length(0)
  })

  it('new-api, signed in: models of the account, in its group', async () => {
    const config = { pricing, models: ['gpt-4o', 'only-vip', 'unset', 'not-listed'] }
    const element = await open({ family: 'new-api rc', config }, { signedIn: true })
    await until(() => rowsIn(element).length > 0)
    // Its group cannot call the one, and of the other nothing is told.
    expect(namesIn(element)).to.deep.equal(['gpt-4o', 'unset'])
    expect(cells(element, 'gpt-4o', 'input', 'output', 'source')).to.deep.equal([
      ...['$2.50', '$10.00', '网关倍率'],
    ])
    expect(partOf(element, 'unknown').textContent).to.include('1 个模型的价格未知')
    buttonIn(rootOf(element), '显示全部 3 个模型').click()
    await until(() => rowsIn(element).length === 3)
    expect(cells(element, 'not-listed', 'input')).to.deep.equal(['未知'])
    expect(hasPart(element, 'group')).to.equal(true)
  })

  it('one-hub, nobody signed in', async () => {
    const price = { model: 'm', type: 'tokens', channel_type: 1, input: 1.25, output: 5 }
    const groups = ['default']
    const element = await open({
      family: 'one-hub',
      config: {
        open: {
          '/api/available_model': {
            'gpt-4o': { groups, price: { ...price, extra_ratios: { cached_tokens: 0.5 } } },
            'dall-e-3': { groups, price: { ...price, type: 'times', input: 20 } },
            unset: { groups, owned_by: '未知', price: { ...price, model: '', input: 30, output: 30 } },
          },
          '/api/user_group_map': { default: { symbol: 'default', name: '默认分组', ratio: 2, public: true } },
        },
      },
    })
    await until(() => rowsIn(element).length === 3)
    expect(cells(element, 'gpt-4o', 'input', 'output', 'cached')).to.deep.equal(['$5.00', '$20.00', '$2.50'])
    expect(cells(element, 'dall-e-3', 'input')).to.deep.equal(['每次 $0.08'])
    expect(cells(element, 'unset', 'input', 'output', 'cost', 'source')).to.deep.equal([
      ...['$120.00\n无自己的价格，按默认价扣费', '$120.00'],
      ...['$156.00', '网关默认价'],
    ])
    expect(partOf(element, 'by-default').textContent).to.include('1 个模型没有自己的价格，按网关默认价扣费')
    expect(hasPart(element, 'unpriced')).to.equal(false)
  })

  it("Laisky's fork, nobody signed in: the group's ratio is told nowhere, which is said", async () => {
    const element = await open({ family: 'laisky' }, { attributes: 'lang="en"' })
    await until(() => rowsIn(element).length > 0)
    expect(cells(element, 'gpt-3.5-turbo', 'input', 'output', 'cached')).to.deep.equal([
      ...['$0.50', '$1.50', '$0.50'],
    ])
    expect(textOf(element)).to.include('The gateway does not tell the ratio of the group')
    expect(hasPart(element, 'group')).to.equal(false)
  })

  inLong(it)(
    "Laisky's fork: the price of the hour, the next one and since when, and tiers by input and output",
    async () => {
      const shanghai = (hours: number) =>
        new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(11, 16)
      const base = { input_price: 8, output_price: 16, cached_input_price: 8 }
      const hours = (start: number, end: number) => ({
        name: 'day',
        timezone: 'Asia/Shanghai',
        overlay: { output_price: 6 },
        ranges: [{ start: shanghai(start), end: shanghai(end) }],
      })
      const tiers = [
        { input_price: 3, output_price: 14, input_token_threshold: 0, output_token_threshold: 200 },
        { input_price: 4, output_price: 16, input_token_threshold: 32_000, output_token_threshold: 200 },
      ]
      const models = {
        now: { ...base, time_windows: [hours(-1, 2)], active_time_window: 'day' },
        later: { ...base, time_windows: [hours(1, 2)] },
        tiers: { ...base, tiers },
        unset: { input_price: 2.5, output_price: 2.5, cached_input_price: 2.5 },
      }
      const element = await open(
        { family: 'laisky', config: { open: { '/api/models/display': { one: { models } } } } },
        { attributes: 'lang="en"' },
      )
      await until(() => rowsIn(element).length === 4)
      const [output] = cells(element, 'now', 'output')
      expect(output).to.match(/^\$6\.00\nfrom (\d\d-\d\d )?\d\d:\d\d: \$16\.00$/)
      // These hours leave the input as it is.
      expect(cells(element, 'now', 'input', 'cost')).to.deep.equal(['$8.00', '$9.80'])
      expect(cells(element, 'later', 'output')[0]).to.match(/^\$16\.00\nfrom .*: \$6\.00$/)
      expect(cells(element, 'tiers', 'output')).to.deep.equal([
        '$16.00\noutput over 199: $14.00\ninput over 31,999 and output over 199: $16.00',
      ])
      // 300 tokens of output are in the second tier.
      expect(cells(element, 'tiers', 'cost')).to.deep.equal(['$7.20'])
      expect(cells(element, 'unset', 'input', 'source')).to.deep.equal([
        '$2.50\nno price of its own, the default, may be charged otherwise',
        'Gateway default',
      ])
      await expectAccessible(element)
    },
  )

  it('one-api tells nobody, so that it wants a sign-in', async () => {
    const element = await open({})
    await until(() => hasPart(element, 'signed-out'))
  })
})
