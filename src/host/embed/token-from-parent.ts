/**
 * Receives the access token from the parent. The frame asks with `{ type: 'oneapi-token-wanted', refused }`
 * (`refused`: the gateway rejected the last one); the parent answers, possibly before being asked, with
 * `{ type: 'oneapi-token', token }`. Messages are accepted only from the frame's parent, and only from an origin that
 * the server wrote into the page. The token stays in memory.
 */
export function tokenFromParent(): (request: { refused: boolean }) => Promise<string> {
  const origins = allowedOrigins()
  const waiting: ((token: string) => void)[] = []
  let offered: string | undefined
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !origins.includes(origin) || !isToken(data)) return
    if (waiting.length === 0) offered = data.token
    for (const take of waiting.splice(0)) take(data.token)
  })
  return ({ refused }) => {
    const token = offered
    offered = undefined
    if (token && !refused) return Promise.resolve(token)
    return new Promise((resolve) => {
      waiting.push(resolve)
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
