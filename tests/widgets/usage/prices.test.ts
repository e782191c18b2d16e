import { expect } from 'chai'
import '../../../src/widgets/elements/prices/index.ts'
import { cutOff, fieldOf, fill, hasPart, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn, cellIn, clipboard, namesIn, rowOf, rowsIn } from '../lists/listing.ts'
import { setOption } from '../settings/settings.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  onFetch,
  rootGateway,
  signIn,
  signInAs,
  until,
  type TestGateway,
} from '../support.ts'
import { inLong } from '../../whole.ts'

let gateway: TestGateway
/** With an ordinary user. */
let own: TestGateway

const openPrices = async (attributes = '', at = gateway) => {
  const prices = await mount(`<oneapi-prices base-url="${at.baseUrl}" ${attributes}></oneapi-prices>`)
  await until(() => rowsIn(prices).length > 0)
  return prices
}
const priced = (prices: Element, model: string) =>
  ['input', 'output', 'source'].map((column) => cellIn(rowOf(prices, model), column))

describe('<oneapi-prices>', function () {
  this.timeout(60_000)

  before(async () => {
    gateway = await rootGateway({ sample: true })
    await setOption(gateway, 'CompletionRatio', '{"gpt-4o":4}')
  })

  it('shows root the prices of the ratios, and from its calls what these leave out', async () => {
    await signIn(gateway)
    const { data: models } = await gateway.call<{ data: string[] }>('GET', '/api/user/available_models')
    const prices = await openPrices()
    expect(rowsIn(prices)).to.have.length(new Set(models).size)
    expect(priced(prices, 'gpt-4o')).to.deep.equal(['$5.00', '$20.00', '网关倍率'])
    expect(priced(prices, 'gpt-4o-mini')[0]).to.equal('$0.15')
    const asked: string[] = []
    prices.addEventListener('oneapi-navigate', (event) => {
      event.preventDefault()
      asked.push((event as CustomEvent<{ href: string }>).detail.href)
    })
    partOf(prices, 'edit').click()
    expect(asked).to.deep.equal(['/setting?tab=operation&section=ratio'])
    await expectAccessible(prices)
  })

  it('tells a user what was charged for his own calls, and what is unknown', async () => {
    own = await newGateway({ sample: true })
    await signInAs(own, 'alice')
    const prices = await openPrices('', own)
    expect(hasPart(prices, 'edit')).to.equal(false)
    const [input, output, source] = priced(prices, 'gpt-4o-mini')
    // What the ratios say, known from the log alone: 0.075 and 4 times that.
    expect(input).to.match(/^(约 )?\$0\.15$/)
    expect(output).to.match(/^(约 )?\$0\.60$/)
    expect(source).to.equal('你的调用记录')
    const unknown = rowsIn(prices).filter((row) => cellIn(row, 'input') === '未知').length
    if (unknown > 0) expect(partOf(prices, 'unknown').textContent).to.contain(String(unknown))
    await expectAccessible(prices)
  })

  it('takes what nothing else tells from the list of the page', async () => {
    const { data: models } = await own.call<{ data: string[] }>('GET', '/api/user/available_models')
    const list = Object.fromEntries(models.map((model) => [model, { input: 7, output: 70 }]))
    const prices = await mount<HTMLElement & { prices: unknown }>(
      `<oneapi-prices base-url="${own.baseUrl}"></oneapi-prices>`,
    )
    await until(() => rowsIn(prices).length > 0)
    prices.prices = list
    await until(() => !hasPart(prices, 'unknown'))
    expect(priced(prices, 'gpt-4o-mini')[2]).to.equal('你的调用记录')
    expect(priced(prices, 'gpt-3.5-turbo')[2]).to.be.oneOf(['你的调用记录', '价目表'])
  })

  inLong(it)('reads the list from an address, and tells when it cannot', async () => {
    const fresh = await rootGateway({ sample: true })
    await fresh.call('POST', '/api/user/', { username: 'fresh', password: 'a-password' })
    await signIn(fresh, 'fresh', 'a-password')
    const prices = await openPrices('prices-url="/tests/widgets/usage/price-list.json"', fresh)
    await until(() => priced(prices, 'deepseek-chat')[2] === '价目表')
    // The list is for a group of the ratio 1.
    expect(priced(prices, 'deepseek-chat').slice(0, 2)).to.deep.equal(['$70.00', '$71.00'])
    const without = await openPrices('prices-url="/tests/widgets/no-such-list.json"', fresh)
    expect(priced(without, 'deepseek-chat')[2]).to.equal('未知')
  })

  inLong(it)(
    'counts typical calls, with tokens of attributes or as typed; nonsense keeps the last count',
    async () => {
      await signIn(gateway)
      const prices = await openPrices('calls="10" prompt-tokens="1000" completion-tokens="500"')
      const cost = () => cellIn(rowOf(prices, 'gpt-4o'), 'cost')
      expect(cost()).to.equal('$0.15')
      fill(fieldOf(prices, '调用次数'), '1000')
      await until(() => cost() === '$15.00')
      fill(fieldOf(prices, '输出 Token'), '-1')
      await until(() => rootOf(prices).textContent?.includes('请输入 0 或更大的整数'))
      expect(cost()).to.equal('$15.00')
      fill(fieldOf(prices, '输出 Token'), '0')
      await until(() => cost() === '$5.00')
    },
  )

  it('finds, sorts with the unknown at the end, and copies a name', async () => {
    const prices = await openPrices('lang="en"')
    fill(rootOf(prices).querySelector<HTMLInputElement>('input[placeholder="Search models"]')!, 'GPT-4O')
    await until(() => namesIn(prices).every((model) => model.includes('gpt-4o')))
    const sort = () => buttonIn(partOf(prices, 'table'), 'Input price').click()
    sort()
    await until(() => namesIn(prices).indexOf('gpt-4o-mini') < namesIn(prices).indexOf('gpt-4o'))
    sort()
    await until(() => namesIn(prices).indexOf('gpt-4o-mini') > namesIn(prices).indexOf('gpt-4o'))
    const { copied, restore } = clipboard({ works: true })
    buttonIn(rowOf(prices, 'gpt-4o'), 'Copy the model name gpt-4o').click()
    await until(() => copied.length === 1)
    restore()
    expect(copied).to.deep.equal(['gpt-4o'])
  })

  inLong(it)('says that there is no model, and leaves parts out', async () => {
    const bare = await rootGateway()
    const prices = await mount(`<oneapi-prices base-url="${bare.baseUrl}" hide="title"></oneapi-prices>`)
    await until(() => rootOf(prices).textContent?.includes('没有可用的模型'))
    expect(hasPart(prices, 'head')).to.equal(false)
    await expectAccessible(prices)
  })

  it('says why they could not be loaded, and loads again', async () => {
    const other = await rootGateway({ sample: true })
    const prices = await cutOff(() => mount(`<oneapi-prices base-url="${other.baseUrl}"></oneapi-prices>`))
    await until(() => rootOf(prices).textContent?.includes('价格加载失败'))
    buttonIn(rootOf(prices), '重试').click()
    await until(() => rowsIn(prices).length > 0)
  })

  inLong(it)('loads the ratios again too, where they failed beside the models', async () => {
    const other = await rootGateway({ sample: true })
    await setOption(other, 'CompletionRatio', '{"gpt-4o":4}')
    const refused: string[] = []
    const stop = onFetch(({ url, send }) => {
      const [path] = /\/api\/(option|user\/available_models)/.exec(url.href) ?? []
      if (path) refused.push(path)
      return path ? new Response('', { status: 502 }) : send()
    })
    const prices = await mount(`<oneapi-prices base-url="${other.baseUrl}"></oneapi-prices>`)
    await until(() => refused.includes('/api/option'))
    await until(() => rootOf(prices).textContent?.includes('价格加载失败'))
    stop()
    buttonIn(rootOf(prices), '重试').click()
    await until(() => rowsIn(prices).length > 0)
    await until(() => priced(prices, 'gpt-4o')[2] === '网关倍率')
  })

  it('says in one sentence that no price is known yet, instead of a table of nothing', async () => {
    const other = await rootGateway({ sample: true })
    await other.call('POST', '/api/user/', { username: 'fresh', password: 'a-password' })
    await signIn(other, 'fresh', 'a-password')
    const prices = await mount(`<oneapi-prices base-url="${other.baseUrl}"></oneapi-prices>`)
    await until(() => hasPart(prices, 'unknown'))
    expect(hasPart(prices, 'table')).to.equal(false)
    expect(partOf(prices, 'unknown').textContent).to.contain('4 个模型的价格未知')
    buttonIn(rootOf(prices), '显示全部 4 个模型').click()
    await until(() => rowsIn(prices).length === 4)
    await expectAccessible(prices)
  })

  it('tells a visitor what the embedded gateway publishes', async () => {
    const polite = await rootGateway({ sample: true, config: { manners: 'polite' } })
    await polite.call('GET', '/api/user/logout')
    const open = await openPrices('', polite)
    expect(priced(open, 'gpt-4o')).to.deep.equal(['$5.00', '$20.00', '网关倍率'])
    expect(namesIn(open)).to.deep.equal(['gpt-3.5-turbo', 'gpt-4o', 'gpt-4o-mini', 'deepseek-chat'])
    // 1000 tokens in and 300 out are $0.011.
    expect(cellIn(rowOf(open, 'gpt-4o'), 'affords')).to.equal('约 450')
    expect(partOf(open, 'table').textContent).to.contain('$5.00 可调用')
    expect(hasPart(open, 'unknown')).to.equal(false)
    buttonIn(partOf(open, 'providers'), 'DeepSeek').click()
    await until(() => namesIn(open).join() === 'deepseek-chat')
    buttonIn(partOf(open, 'providers'), 'DeepSeek').click()
    await until(() => namesIn(open).length === 4)
    await expectAccessible(open)
  })

  it('tells somebody who has made no call the prices of their group, and what their balance buys', async () => {
    const polite = await rootGateway({ sample: true, config: { manners: 'polite' } })
    await polite.call('PUT', '/api/option/', { key: 'GroupRatio', value: '{"default":1,"vip":0.5}' })
    await polite.call('POST', '/api/user/', { username: 'fresh', password: 'a-password' })
    const { data } = await polite.call<{ data: { id: number }[] }>('GET', '/api/user/search?keyword=fresh')
    await polite.call('PUT', '/api/user/', {
      id: data[0]!.id,
      username: 'fresh',
      group: 'vip',
      quota: 1_000_000,
    })
    await signIn(polite, 'fresh', 'a-password')
    const own = await openPrices('', polite)
    expect(priced(own, 'gpt-4o')).to.deep.equal(['$2.50', '$10.00', '网关倍率'])
    expect(partOf(own, 'table').textContent).to.contain('$2.00 可调用')
  })

  it('begins with what the account calls most', async () => {
    const polite = await newGateway({ sample: true, config: { manners: 'polite' } })
    await signInAs(polite, 'alice')
    const prices = await openPrices('', polite)
    expect(namesIn(prices)[0]).to.equal('gpt-4o-mini')
    expect(namesIn(prices)).to.include('deepseek-chat')
  })
})
