import { extname } from 'node:path'

const botCheckSource = 'https://challenges.cloudflare.com'

interface PageState {
  /** Whether the gateway's bot check is on now. */
  botCheck: boolean
  /** Whether the gateway takes payments, whose pages forms lead to: a real one may. */
  pays: boolean
  /** Who may frame the page: the value of `frame-ancestors`. */
  ancestors: string
}

/**
 * The policy of every page we serve: no inline script or style, and no HTML that did not pass the sanitiser.
 * The bot check's script is allowed only while the check is on, through its own trusted types policy.
 */
const directives = ({ botCheck, pays, ancestors }: PageState, ownTypes: string[] = []) => [
  "default-src 'self'",
  `script-src 'self'${botCheck ? ` ${botCheckSource}` : ''}`,
  "style-src 'self'",
  // The logo and the QR code of the WeChat account may be hosted anywhere.
  "img-src 'self' data: https:",
  // The console checks GitHub for a newer release on behalf of administrators.
  "connect-src 'self' https://api.github.com",
  // A home page, an about page, the chat, and the bot check's own frame.
  'frame-src http: https:',
  "object-src 'none'",
  "base-uri 'self'",
  // Only the gateway's answer to an order tells the site on which it is paid.
  `form-action 'self'${pays ? ' http: https:' : ''}`,
  `frame-ancestors ${ancestors}`,
  "require-trusted-types-for 'script'",
  `trusted-types ${[...trustedTypes, ...ownTypes, ...(botCheck ? ['oneapi-bot-check'] : [])].join(' ')}`,
]

const trustedTypes = ['oneapi-sanitizer', 'oneapi-lit']

const policy = (list: string[]) => ({ 'Content-Security-Policy': list.join('; ') })

export const pageHeaders = (state: PageState) => policy(directives(state))

/** The strictest policy under which every element without external addresses still works. */
const strictest = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
]

/** Demo pages stand in for third-party pages; some are sent with a policy of their own. */
export function demoHeaders(path: string): Record<string, string> {
  const own = { botCheck: false, pays: false, ancestors: "'self'" }
  if (path.startsWith('/demo/strict/')) return policy(strictest)
  // The gallery bundles its own Lit.
  if (path === '/demo/') return policy(directives(own, ['lit-html']))
  if (path.startsWith('/demo/vue/')) return policy(directives(own, ['vue', 'lit-html']))
  // htmx inserts the server's HTML unchanged, so the page has to trust its server.
  if (path.startsWith('/demo/htmx/'))
    return policy(directives(own).filter((text) => !text.includes('trusted-types')))
  return {}
}

/** The embedder's own pages get no content policy from us; only framing by other origins is prevented. */
export const ownPageHeaders = policy(["frame-ancestors 'self'"])

/** Any site may load the library. */
export const widgetHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Chunks are named by a content hash, such as `token-list-B3kf9Q2a.js`. */
const hashed = /[-.][\w-]{8}\.\w+(\.map)?$/

const anImage = /\.(png|ico|svg|webp|jpg)$/

/**
 * A file with a content hash in its name never changes. Images are cached for an hour, because browsers fetch the
 * favicon in addition to the same logo on the page. Anything else is revalidated each time and answered 304.
 */
export const cacheHeaders = (path: string) => ({
  'Cache-Control':
    path === 'immutable' || (path.includes('/assets/') && hashed.test(path))
      ? 'public, max-age=31536000, immutable'
      : anImage.test(path)
        ? 'public, max-age=3600'
        : 'no-cache',
})

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

export const contentType = (path: string) => types[extname(path).toLowerCase()] ?? 'application/octet-stream'
