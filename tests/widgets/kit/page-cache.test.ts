import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/redemptions/list/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import '../../../src/widgets/elements/users/list/index.ts'
import '../../../src/widgets/elements/logs/index.ts'
import { isTag, loadTag, tags } from '../../../src/widgets/tags.ts'
import { rootOf } from '../lists/acting.ts'
import { opened } from '../lists/listing.ts'
import { mount, onFetch, rootGateway, until, type TestGateway } from '../support.ts'

describe('a page that comes back from the browser’s cache', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway({ sample: true })
    await gateway.call('POST', '/api/token/', { name: 'private', unlimited_quota: true, expired_time: -1 })
  })

  for (const kind of ['token', 'channel', 'redemption', 'user', 'log'] as const)
    it(`shows no row of before while nobody has answered who is signed in: ${kind}`, async () => {
      const element = await opened(gateway, `oneapi-${kind}-list`)
      const rows = () => [...rootOf(element).querySelectorAll('tbody [part~=row], tbody tr[part~=row]')]
      await until(() => rows().length > 0)
      onFetch(() => new Promise(() => {}))
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      await new Promise((next) => setTimeout(next))
      expect(rows().map(({ textContent }) => textContent)).to.deep.equal([])
    })
  /** Parts that stand for something still loading. */
  const waiting = (element: Element) => [...rootOf(element).querySelectorAll('.skeleton, [aria-busy="true"]')]

  // The first two load nothing. Usage asks again in its own time: not covered here, and not proven to end.
  for (const tag of Object.keys(tags)
    .filter(isTag)
    .filter((tag) => !/-(provider|notices|usage)$/.test(tag)))
    it(`waits for nothing for ever that was under way when it was left: ${tag}`, async () => {
      await loadTag(tag)
      let release = () => {}
      const held = new Promise<void>((next) => (release = next))
      const first = new Set<string>()
      onFetch(async ({ url, method, send }) => {
        if (method !== 'GET' || first.has(url.pathname)) return undefined
        first.add(url.pathname)
        if (!url.pathname.endsWith('/api/status')) await held
        return send()
      })
      const element = await mount<HTMLElement & { whenReady?: Promise<unknown> }>(
        `<${tag} base-url="${gateway.baseUrl}"></${tag}>`,
        { wait: false },
      )
      await new Promise((next) => setTimeout(next, 200))
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      await new Promise((next) => setTimeout(next, 50))
      release()
      let ready = false
      void element.whenReady?.then(() => (ready = true))
      await until(() => ready && (!element.shadowRoot || waiting(element).length === 0))
    })
})
