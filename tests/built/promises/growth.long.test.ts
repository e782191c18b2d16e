import { expect } from 'chai'
import type { PageMetrics } from '../../runner/page-metrics.ts'
import { rootGateway, until, type TestGateway } from '../../widgets/support.ts'
import { addKey, loadBuilt, type Widget } from './support.ts'

declare global {
  interface Window {
    pageMetrics(): Promise<PageMetrics>
  }
}

describe('elements that come and go', function () {
  this.timeout(100_000)
  let gateway: TestGateway
  before(async () => {
    await loadBuilt('oneapi-token-list', 'oneapi-provider', 'oneapi-balance')
    gateway = await rootGateway({ config: { globalApiRateLimit: 0 } })
    await addKey(gateway, 'a-key')
  })

  const cycle = async () => {
    const provider = document.createElement('oneapi-provider')
    provider.setAttribute('base-url', gateway.baseUrl)
    const list = document.createElement('oneapi-token-list') as Widget
    provider.append(list, document.createElement('oneapi-balance'))
    document.body.append(provider)
    await list.whenReady
    provider.remove()
    // Elements that are still detached after this task are released.
    await new Promise((next) => setTimeout(next))
  }
  const cycles = async (count: number) => {
    for (let done = 0; done < count; done++) await cycle()
    return settledMetrics()
  }

  it('leave nothing behind in 80 times: nodes, listeners, memory', async () => {
    await cycles(20)
    // On localhost the page is searched for mistakes once, late; what that loads is no growth.
    await until(() => performance.getEntriesByType('resource').some(({ name }) => /\/mistakes-/.test(name)))
    const early = await cycles(20)
    const late = await cycles(80)
    // One that each leaves, or one of four, is too many.
    expect(late.nodes - early.nodes, 'nodes').to.be.lessThan(80)
    expect(late.listeners - early.listeners, 'listeners').to.be.lessThan(20)
    expect((late.heap - early.heap) / early.heap, 'heap').to.be.lessThan(0.15)
  })

  it('would be seen if they did: 50 that are kept count', async () => {
    const before = await settledMetrics()
    const kept = Array.from({ length: 50 }, () => {
      const list = document.createElement('oneapi-token-list') as Widget
      list.setAttribute('base-url', gateway.baseUrl)
      document.body.append(list)
      return list
    })
    await Promise.all(kept.map(({ whenReady }) => whenReady))
    const after = await settledMetrics()
    kept.forEach((list) => list.remove())
    expect(after.nodes - before.nodes).to.be.greaterThan(1000)
    expect(after.listeners - before.listeners).to.be.greaterThan(100)
  })
})

/** Waits for idle work of React and the cache. */
async function settledMetrics(): Promise<PageMetrics> {
  await new Promise((next) => setTimeout(next, 300))
  await window.pageMetrics()
  return window.pageMetrics()
}
