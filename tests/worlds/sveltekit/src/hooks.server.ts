// #region snippet
import type { Handle } from '@sveltejs/kit/hooks'

const gateway = process.env.ONEAPI_URL ?? 'http://localhost:3000'

export const handle: Handle = ({ event, resolve }) => {
  const { pathname, search } = event.url
  if (!pathname.startsWith('/api/')) return resolve(event)
  const request = new Request(new URL(pathname + search, gateway), event.request)
  // `fetch` would decompress the body, and the browser would try again.
  request.headers.set('accept-encoding', 'identity')
  request.headers.delete('connection')
  return fetch(request, { redirect: 'manual' })
}
// #endregion
