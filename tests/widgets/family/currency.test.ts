import { assert, expect } from 'chai'
import { signIn } from '../../../src/widgets/api/session.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import type { Tag } from '../../../src/widgets/tags.ts'
import { fieldOf, fill, partOf, rootOf } from '../lists/acting.ts'
import { opened } from '../lists/listing.ts'
import { newGateway, toldTo, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

/** A gateway that counts in a currency of its own: what is shown, typed and stored. */
describe('a gateway that counts in another currency', function () {
  this.timeout(60_000)
  let gateway: TestGateway

  const counting = async (status: Record<string, unknown>) => {
    gateway = await newGateway({ family: 'new-api rc', config: { status } })
    const own = gatewayFor({ baseUrl: gateway.baseUrl })
    await own.setDialect('new-api')
    await signIn(own, 'root', '123456', () => Promise.resolve(''))
  }
  const open = (tag: Tag, attributes = '') => opened(gateway, tag, attributes)
  const moneyField = (element: Element, label: string) =>
    rootOf(element).querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
  const codeOf = async (name: string) =>
    (await toldTo(gateway)).rows.redemption.find((row) => row.name === name)
  afterEach(() => localStorage.clear())

  it('yuan: balance, lists and prices are in them, and what is typed in them is stored to the unit', async () => {
    await counting({ quota_display_type: 'CNY', usd_exchange_rate: 7.3 })
    // Root has 100,000,000 units: 200 dollars.
    const balance = await open('oneapi-balance')
    await until(() => rootOf(balance).textContent?.includes('¥1,460.00'))
    expect(rootOf(balance).textContent).not.to.include('$')

    const form = await open('oneapi-redemption-form')
    fill(fieldOf(form, '名称'), 'yuan')
    const money = rootOf(form).querySelector<HTMLInputElement>('.quota-money input')!
    expect(money.getAttribute('aria-description')).to.equal('金额（人民币）')
    fill(money, '19.99')
    await until(() => fieldOf(form, '额度').value === '1369178')
    // What was typed stays.
    expect(money.value).to.equal('19.99')
    rootOf(form).querySelector<HTMLElement>('[type=submit]')!.click()
    await until(async () => (await codeOf('yuan')) !== undefined)
    expect((await codeOf('yuan'))?.quota).to.equal(1_369_178)

    const list = await open('oneapi-redemption-list')
    await until(() => rootOf(list).textContent?.includes('¥19.99'))
    expect(rootOf(list).textContent).not.to.match(/\$/)

    const prices = await open('oneapi-prices')
    expect(partOf(prices, 'head').textContent).to.include('人民币/百万 Token')

    // Ratio 0.25: half a dollar for a million tokens.
    const settings = await open('oneapi-operation-settings', 'lang="en"')
    await until(() => rootOf(settings).textContent?.includes('¥ / 1M tokens'))
    const ratio = moneyField(settings, 'Input price of gpt-3.5-turbo per 1M tokens in yuan')
    expect(ratio?.value).to.equal('3.65')
  })

  inLong(it)('a currency of its own by its sign, and units where it counts in those', async () => {
    await counting({
      quota_display_type: 'CUSTOM',
      custom_currency_symbol: 'CHF',
      custom_currency_exchange_rate: 0.9,
    })
    const balance = await open('oneapi-balance', 'lang="en"')
    await until(() => rootOf(balance).textContent?.includes('CHF\u00a0180.00'))
    const form = await open('oneapi-redemption-form', 'lang="en"')
    assert.isNotNull(rootOf(form).querySelector('[aria-description="Amount in CHF"]'))

    await counting({ quota_display_type: 'TOKENS', display_in_currency: false, usd_exchange_rate: 7.3 })
    const units = await open('oneapi-balance')
    await until(() => rootOf(units).textContent?.includes('100.0M'))
    expect(rootOf(units).textContent).not.to.match(/[$¥]/)
  })
})
