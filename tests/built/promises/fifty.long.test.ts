import { expect } from 'chai'
import { rootGateway, until } from '../../widgets/support.ts'
import { openPage, type OwnPage } from '../support.ts'
import { shown } from './support.ts'

const kinds = ['topup', 'balance', 'token-list', 'log-list', 'redemption-list']

/** The paths of all calls without their method, which the browser does not record, and without times. */
const callsOf = ({ window }: OwnPage) =>
  window.performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.includes('/api/'))
    .map((path) => path.slice(path.indexOf('/api/')))
    .sort()

describe('fifty widgets on a page', function () {
  this.timeout(60_000)

  for (const [order, markup] of [
    ['by turns', () => Array.from({ length: 50 }, (_, index) => kinds[index % 5]!)],
    ['kind after kind', () => kinds.flatMap((kind) => Array.from({ length: 10 }, () => kind))],
  ] as const)
    it(`${order}: each question is asked once for all of them`, async () => {
      const gateway = await rootGateway({ sample: true })
      const page = await openPage({
        head: '<script type="module" src="/dist/web/loader.js"></script>',
        body: markup()
          .map((kind) => `<oneapi-${kind} base-url="${gateway.baseUrl}"></oneapi-${kind}>`)
          .join(''),
      })
      const widgets = [...page.document.body.children]
      await until(() => widgets.every(({ localName }) => page.window.customElements.get(localName)))
      await Promise.all(widgets.map(shown))
      expect(widgets).to.have.length(50)
      // The last top-ups come with a part that is loaded late.
      await until(() => callsOf(page).includes('/api/log/self'))
      expect(callsOf(page)).to.deep.equal([
        '/api/log/',
        '/api/log/self',
        '/api/log/stat',
        '/api/redemption/',
        '/api/status',
        '/api/token/',
        '/api/user/self',
      ])
    })

  it('a list that comes later, while another shows the same, asks nothing; one that stands alone asks anew', async () => {
    const gateway = await rootGateway({ sample: true })
    const list = `<oneapi-token-list base-url="${gateway.baseUrl}"></oneapi-token-list>`
    const page = await openPage({
      head: '<script type="module" src="/dist/web/loader.js"></script>',
      body: list,
    })
    const first = page.document.querySelector('oneapi-token-list')!
    await until(() => page.window.customElements.get('oneapi-token-list'))
    await shown(first)
    const asked = () => callsOf(page).filter((path) => path === '/api/token/').length
    expect(asked()).to.equal(1)
    const second = first.cloneNode() as Element
    page.document.body.append(second)
    await shown(second)
    expect(asked()).to.equal(1)
    first.remove()
    second.remove()
    await new Promise((next) => setTimeout(next, 100))
    page.document.body.append(first)
    await shown(first)
    await until(() => asked() === 2)
  })
})
