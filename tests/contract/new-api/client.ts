import { record } from '../../../src/widgets/domain/wire.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'

/** A client of the stand-in that is signed in by cookie, as a browser is; `leave` stops sending the cookie. */
export async function clientOf(url: string, username = 'root', password = '123456') {
  const gateway = new Gateway(url, memoryStorage())
  await gateway.setDialect('new-api', true)
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    body: JSON.stringify({ username, password }),
  })
  const { id, role, status } = record(record(await answer.json()).data)
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
  const whole = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const headers = new Headers(input instanceof Request ? input.headers : init?.headers)
    headers.set('cookie', cookie)
    return input instanceof Request
      ? whole(new Request(input, { headers }))
      : whole(input, { ...init, headers })
  }
  gateway.signedIn({ id, role, status, username, display_name: '' } as never)
  return { gateway, leave: () => void (globalThis.fetch = whole) }
}
