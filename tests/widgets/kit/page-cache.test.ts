import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/redemptions/list/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import '../../../src/widgets/elements/users/list/index.ts'
import '../../../src/widgets/elements/logs/index.ts'
import { rootOf } from '../lists/acting.ts'
import { opened } from '../lists/listing.ts'
import { onFetch, rootGateway, until, type TestGateway } from '../support.ts'

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
})
