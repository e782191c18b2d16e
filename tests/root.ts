import type { BrowserContext } from 'playwright-core'

/** Root of a gateway that has just been started, as the tests of every folder sign in. */
const root = { username: 'root', password: '123456' }

/** The session's cookie, for calls of a process. */
export async function rootCookie(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(root),
  })
  return answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
}

/** A new access token, as a shop's server would keep it. */
export async function rootToken(url: string): Promise<string> {
  const headers = { cookie: await rootCookie(url), accept: 'application/json' }
  const answer = await fetch(`${url}/api/user/token`, { headers })
  return ((await answer.json()) as { data: string }).data
}

/** Signs a browser in, by the cookie. */
export const signInAsRoot = (context: BrowserContext, url: string) =>
  context.request.post(`${url}/api/user/login`, { data: root })
