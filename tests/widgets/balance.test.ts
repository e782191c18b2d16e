import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../src/widgets/elements/account/balance/index.ts'
import { pageIn, partOf, rootOf } from './lists/acting.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  onFetch,
  rootGateway,
  signIn,
  until,
  type TestGateway,
} from './support.ts'
import { inLong } from '../whole.ts'

type Refreshing = HTMLElement & { refresh(): Promise<void> }

describe('<oneapi-balance>', function () {
  // Each additional gateway has to open its own database.
  this.timeout(60_000)
  let gateway: TestGateway
  const mountAt = ({ baseUrl }: TestGateway, attributes = '') =>
    mount<Refreshing>(`<oneapi-balance base-url="${baseUrl}" ${attributes}></oneapi-balance>`)
  /** Mounts it and refreshes, because recently loaded figures come from the cache. */
  const balance = async (attributes = '') => {
    const element = await mountAt(gateway, attributes)
    await element.refresh()
    return element
  }
  const figuresOf = (element: Element) =>
    Object.fromEntries(
      [...rootOf(element).querySelectorAll('[part=figure]')].map((figure) => [
        figure.querySelector('dt')?.textContent,
        [...figure.querySelectorAll('dd')].map(({ textContent }) => textContent),
      ]),
    )
  const setQuota = async (quota: number) => {
    const mei = { id: 2, username: 'mei', display_name: 'Mei', password: '' }
    const { success } = await gateway.call('PUT', '/api/user/', { ...mei, quota })
    expect(success).to.equal(true)
  }

  before(async () => {
    gateway = await rootGateway()
    await gateway.call('POST', '/api/user/', { username: 'mei', password: 'mei-password' })
  })
  /** Sets the user's quota as root, then signs in as the user. */
  const withQuota = async (quota: number) => {
    await signIn(gateway)
    await setQuota(quota)
    await signIn(gateway, 'mei', 'mei-password')
  }

  it("shows the user's own figures, exact below", async () => {
    await withQuota(6_200_000)
    const element = await balance()
    expect(figuresOf(element)).to.deep.equal({
      可用余额: ['$12.40', '6,200,000 点额度'],
      已用额度: ['$0.00', '0 点额度'],
      请求次数: ['0', '累计 0 次'],
    })
    element.lang = 'en'
    await until(() => figuresOf(element)['Balance']?.[1] === '6,200,000 units')
  })

  it('never rounds an amount to nothing', async () => {
    await withQuota(6)
    const element = await balance('hide="used requests"')
    await until(() => figuresOf(element)['可用余额']?.[1] === '6 点额度')
    expect(figuresOf(element)).to.deep.equal({ 可用余额: ['$0.000012', '6 点额度'] })
  })

  it('follows the account when told to refresh', async () => {
    await withQuota(500_000)
    const element = await balance('hide="used requests"')
    await until(() => figuresOf(element)['可用余额']?.[0] === '$1.00')
    await withQuota(1_000_000)
    await element.refresh()
    await until(() => figuresOf(element)['可用余额']?.[0] === '$2.00')
  })

  it('is one line in compact density, exact on hover', async () => {
    await withQuota(500_000)
    const element = await balance('density="compact"')
    await until(() => figuresOf(element)['可用余额']?.[0] === '$1.00')
    expect(figuresOf(element)).to.deep.equal({ 可用余额: ['$1.00'], 已用额度: ['$0.00'], 请求次数: ['0'] })
    expect(partOf(element, 'figure').title).to.equal('500,000 点额度')
    expect(partOf(element, 'figures').getBoundingClientRect().height).to.be.below(40)
  })

  it('says that it failed and tries again, as cards and as a line', async () => {
    for (const density of ['comfortable', 'compact']) {
      const fresh = await rootGateway()
      // The connection to the gateway is lost, then restored.
      const stop = onFetch(() => Promise.reject(new TypeError('connection lost')))
      const element = await mountAt(fresh, `density="${density}"`).finally(stop)
      await until(() => partOf(element, 'error').textContent?.includes('余额加载失败'))
      expect(rootOf(element).querySelectorAll('[role=alert]')).to.have.length(1)
      partOf(element, 'retry').click()
      await until(() => figuresOf(element)['请求次数']?.[0] === '0')
    }
  })

  inLong(it)('stands in one line with its label on a phone, where it is short', async () => {
    await withQuota(600_000_000_000_000)
    await setViewport({ width: 390, height: 844 })
    try {
      const element = await balance('hide="used requests" density="compact"')
      const line = partOf(element, 'figures')
      const [label, value] = ['dt', 'dd'].map((name) => line.querySelector(name)!.getBoundingClientRect())
      expect(value!.height).to.equal(22)
      expect(Math.abs(label!.top + label!.bottom - value!.top - value!.bottom)).to.be.at.most(2)
    } finally {
      await setViewport({ width: 1280, height: 800 })
    }
  })

  it('shows the signed-out state to nobody in particular', async () => {
    const stranger = await newGateway()
    const element = await mountAt(stranger)
    await until(() => partOf(element, 'signed-out').textContent?.includes('未登录或登录已过期'))
    expect(partOf(element, 'base').hidden).to.equal(true)
  })

  inLong(it)('is accessible in both themes and densities', async () => {
    await withQuota(500_000)
    for (const theme of ['light', 'dark'] as const)
      for (const density of ['comfortable', 'compact']) {
        pageIn(theme)
        await expectAccessible(await balance(`theme="${theme}" density="${density}"`))
      }
    pageIn('light')
  })
})
