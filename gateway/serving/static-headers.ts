import { extname } from 'node:path'

const botCheckSource = 'https://challenges.cloudflare.com'

interface PageState {
  /** Whether the gateway's bot check is on now. */
  botCheck: boolean
  /** Whether the gateway takes payments, so that forms may lead to the payment's site; only a real gateway does. */
  pays: boolean
  /** The origins that may frame the page, as the value of `frame-ancestors`. */
  ancestors: string
}

/**
 * The content security policy of every page: no inline scripts or styles, and no HTML that has not passed the
 * sanitiser. The bot check's script is allowed only while the check is on, through a separate trusted types policy.
 */
const directives = ({ botCheck, pays, ancestors }: PageState, ownTypes: string[] = []) => [
  "default-src 'self'",
  `script-src 'self'${botCheck ? ` ${botCheckSource}` : ''}`,
  "style-src 'self'",
  // The logo and the QR code of the WeChat account may be hosted anywhere.
  "img-src 'self' data: http: https:",
  // The console asks GitHub for a newer release on behalf of administrators.
  "connect-src 'self' https://api.github.com",
  // Frames show a home page, an about page, the chat, and the bot check.
  'frame-src http: https:',
  "object-src 'none'",
  "base-uri 'self'",
  // The payment's site is only known from the gateway's answer to an order, so any is allowed.
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

/** The policies of demo pages, which play the part of third-party pages; some get a special policy. */
export function demoHeaders(path: string): Record<string, string> {
  const own = { botCheck: false, pays: false, ancestors: "'self'" }
  if (path.startsWith('/demo/strict/')) return policy(strictest)
  // The gallery bundles its own copy of Lit.
  if (path === '/demo/') return policy(directives(own, ['lit-html']))
  if (path.startsWith('/demo/vue/')) return policy(directives(own, ['vue', 'lit-html']))
  // htmx inserts the server's HTML unchanged, so the page has to trust its server.
  if (path.startsWith('/demo/htmx/'))
    return policy(directives(own).filter((text) => !text.includes('trusted-types')))
  return {}
}

/**
 * Pages of the embedder get no content policy, because we do not know their sources; only framing by other origins is
 * prevented.
 */
export const ownPageHeaders = policy(["frame-ancestors 'self'"])

/** Headers that let any site load the library. */
export const widgetHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Matches files with a content hash in their name, such as `token-list-B3kf9Q2a.js`. */
const hashed = /[-.][\w-]{8}\.\w+(\.map)?$/

const anImage = /\.(png|ico|svg|webp|jpg)$/

/**
 * The caching of a file. A file with a content hash in its name never changes. Images are cached for an hour, because
 * browsers fetch the favicon in addition to the same logo on the page. All other files are revalidated each time and
 * answered with 304.
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
