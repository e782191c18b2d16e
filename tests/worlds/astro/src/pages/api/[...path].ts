// #region snippet
import type { APIRoute } from 'astro'

const gateway = process.env.ONEAPI_URL ?? 'http://localhost:3000'

export const ALL: APIRoute = ({ request, url: { pathname, search } }) => {
  const onward = new Request(new URL(pathname + search, gateway), request)
  // `fetch` would decompress the body, and the browser would try again.
  onward.headers.set('accept-encoding', 'identity')
  onward.headers.delete('connection')
  return fetch(onward, { redirect: 'manual' })
}
// #endregion
