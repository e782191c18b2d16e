/**
 * The frame asks its parent for the access token with `{ type: 'oneapi-token-wanted', refused }` (`refused`: the
 * gateway rejected the last one); the parent answers, possibly before being asked, with `{ type: 'oneapi-token', token
 * }`. Messages are accepted only from the frame's parent, and only from an origin that the server wrote into the page.
 * The token stays in memory. A parent that is silent for `limit` ms is asked again by the next try.
 */
export function tokenFromParent(limit = 20_000): (request: { refused: boolean }) => Promise<string> {
  const origins = allowedOrigins()
  const waiting = new Set<(token: string) => void>()
  let offered: string | undefined
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !origins.includes(origin) || !isToken(data)) return
    if (waiting.size === 0) offered = data.token
    for (const take of waiting) take(data.token)
    waiting.clear()
  })
  return ({ refused }) => {
    const token = offered
    offered = undefined
    if (token && !refused) return Promise.resolve(token)
    return new Promise((resolve, reject) => {
      waiting.add(resolve)
      setTimeout(() => {
        waiting.delete(resolve)
        reject(new Error('The parent of this frame passed no token.'))
      }, limit)
      window.parent.postMessage({ type: 'oneapi-token-wanted', refused }, '*')
    })
  }
}

const allowedOrigins = () =>
  document
    .querySelector<HTMLMetaElement>('meta[name=oneapi-embed-origins]')
    ?.content.split(' ')
    .filter(Boolean) ?? []

function isToken(data: unknown): data is { token: string } {
  if (typeof data !== 'object' || data === null) return false
  const { type, token } = data as { type?: unknown; token?: unknown }
  return type === 'oneapi-token' && typeof token === 'string' && token !== ''
}
