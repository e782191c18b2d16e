import { extname } from 'node:path'

const botCheckSource = 'https://challenges.cloudflare.com'

export interface PageState {
  /** Whether the gateway asks for a bot check now. */
  botCheck: boolean
  /** Who may frame the page, as `frame-ancestors` takes it. */
  ancestors: string
}

/**
 * The policy of every page we serve: no inline script or style, and no HTML that did not pass the sanitiser. Only
 * while the bot check is on may a page load its script, through a trusted type policy of that name.
 */
const directives = ({ botCheck, ancestors }: PageState, ownTypes: string[] = []) => [
  "default-src 'self'",
  `script-src 'self'${botCheck ? ` ${botCheckSource}` : ''}`,
  "style-src 'self'",
  // The logo and the QR code of the chat platform's account may be anywhere.
  "img-src 'self' data: https:",
  // Where administrators look for a newer release.
  "connect-src 'self' https://api.github.com",
  // A home page, an about page, the chat, and the bot check's own frame.
  'frame-src http: https:',
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  `frame-ancestors ${ancestors}`,
  "require-trusted-types-for 'script'",
  `trusted-types ${[...trustedTypes, ...ownTypes, ...(botCheck ? ['oneapi-bot-check'] : [])].join(' ')}`,
]

const trustedTypes = ['oneapi-sanitizer', 'oneapi-lit', 'oneapi-host']

const policy = (list: string[]) => ({ 'Content-Security-Policy': list.join('; ') })

export const pageHeaders = (state: PageState) => policy(directives(state))

/** As strict as a stranger's page may be and still show every element that needs no outside address. */
const strictest = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
]

/** Demo pages stand for other people's: where one needs a policy of its own, it is sent with that. */
export function demoHeaders(path: string): Record<string, string> {
  const own = { botCheck: false, ancestors: "'self'" }
  if (path.startsWith('/demo/strict/')) return policy(strictest)
  // The gallery's own Lit.
  if (path === '/demo/') return policy(directives(own, ['lit-html']))
  if (path.startsWith('/demo/vue/')) return policy(directives(own, ['vue', 'lit-html']))
  // htmx writes what the server sends as it is: the page has to trust its server.
  if (path.startsWith('/demo/htmx/'))
    return policy(directives(own).filter((text) => !text.includes('trusted-types')))
  return {}
}

/** Somebody's own pages have no policy of ours: only what keeps a stranger's page from framing them. */
export const ownPageHeaders = policy(["frame-ancestors 'self'"])

/** The library is for every site that embeds it. */
export const widgetHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** A build names its chunks by their content, such as `token-list-B3kf9Q2a.js`. */
const hashed = /[-.][\w-]{8}\.\w+(\.map)?$/

const anImage = /\.(png|ico|svg|webp|jpg)$/

/**
 * A file named by its content never changes. An image may be an hour old: a browser asks for the icon of its window
 * beside the same logo on the page. Anything else is asked for again each time and answered 304.
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
