import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { record } from '../../../src/widgets/domain/wire.ts'
import { isNewApi } from '../new-api/world.ts'
import { openGateway, type Column, type TestGateway, type Rows } from './gateways.ts'
import { rootCookie } from '../../root.ts'

/** Root at a gateway of the table, by cookie. */
interface Met {
  gateway: Gateway
  rows: () => Promise<Rows>
  lines: TestGateway['lines']
  /** The calls since the last look, without reads. */
  writes: () => string[]
}

/** @param open - another gateway of this column than its stand-in */
export async function openTable(
  column: Column,
  open: () => Promise<TestGateway> = () => openGateway(column),
) {
  const testGateway = await open()
  let seen = 0
  let cookie = await rootCookie(testGateway.url)
  return {
    testGateway,
    /** Everything as it was at first, and a page that has asked nothing yet. */
    async meet(): Promise<Met & { leave: () => void }> {
      await testGateway.reset()
      seen = testGateway.asked().length
      const { gateway, leave, fresh } = await rootAt(testGateway, cookie)
      cookie = fresh
      return {
        gateway,
        leave,
        rows: testGateway.rows,
        lines: testGateway.lines,
        writes() {
          const calls = testGateway.asked().slice(seen)
          seen += calls.length
          return calls.filter(
            (call) => !call.startsWith('GET ') || /channel\/(test|update_balance)|user\/token/.test(call),
          )
        },
      }
    },
    close: testGateway.close,
  }
}

async function rootAt({ column, url, idField }: TestGateway, known: string) {
  const gateway = new Gateway(url, memoryStorage())
  await gateway.setDialect(isNewApi(column) ? 'new-api' : (column as 'one-api'), true)
  if (column === 'new-api tokens') return { gateway, ...(await enterByToken(gateway)), fresh: known }
  const self = async (cookie: string) =>
    (await fetch(`${url}/api/user/self`, { headers: { cookie, 'new-api-user': '1' } })).json()
  // A change of the password ends sessions.
  const isKnown = record(await self(known)).success === true
  const cookie = isKnown ? known : await rootCookie(url)
  const me = record(record(await self(cookie)).data)
  const leave = withCookie(url, cookie)
  gateway.signedIn({
    id: me[idField] as number,
    username: 'root',
    display_name: '',
    role: 100,
    status: 1,
  })
  return { gateway, leave, fresh: cookie }
}

/** As its sign-in form does; the token stays in the client. */
async function enterByToken(gateway: Gateway) {
  await gateway.dialect.signIn!(gateway, 'root', '123456', () => Promise.resolve(''))
  gateway.signedIn({ id: 1, username: 'root', display_name: '', role: 100, status: 1 })
  return { leave: () => undefined }
}

/** Sends the cookie that a browser would. */
function withCookie(url: string, cookie: string): () => void {
  const whole = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.startsWith(url)) return whole(input, init)
    const headers = new Headers(input instanceof Request ? input.headers : init?.headers)
    headers.set('cookie', cookie)
    return input instanceof Request
      ? whole(new Request(input, { headers }))
      : whole(input, { ...init, headers })
  }
  return () => void (globalThis.fetch = whole)
}
