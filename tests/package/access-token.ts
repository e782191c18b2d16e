/** A new access token of root from the gateway at that address. */
export async function accessToken(url: string): Promise<string> {
  const login = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password: '123456' }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  const answer = await fetch(`${url}/api/user/token`, { headers: { cookie, accept: 'application/json' } })
  return ((await answer.json()) as { data: string }).data
}
