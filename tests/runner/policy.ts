import { createHash, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Middleware } from './middleware.ts'

/**
 * The policy of every test page, as strict as the console's. The runner's two inline scripts are allowed by
 * their hashes, so our own inline scripts or styles are still blocked.
 */
const policy = (scripts: string) =>
  [
    `default-src 'self'`,
    `script-src 'self' https://challenges.cloudflare.com ${scripts}`,
    `style-src 'self'`,
    `img-src 'self' data: https:`,
    `connect-src 'self' ws:`,
    `frame-src 'self' https: http://plain.test:*`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `require-trusted-types-for 'script'`,
  ].join('; ')

/** Sets the policy on the page that the runner creates for each test file. */
export const strictTestPage: Middleware = async (ctx, next) => {
  await next()
  if (ctx.path !== '/' || typeof ctx.body !== 'string') return
  const inline = [...ctx.body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)]
  const hashes = inline.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  ctx.set('Content-Security-Policy', policy(hashes.join(' ')))
}

/** `/__violations.js`: records the violations of the page's policy in `window.violations`. */
const noteViolations = `addEventListener('securitypolicyviolation', (event) => {
  (window.violations ??= []).push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample)
})`

/**
 * Pages created by tests, for what cannot be tested on the test page itself (another policy, third-party
 * markup, the built files): `POST /__pages { html, headers }` answers `{ url }`, to be opened in an iframe.
 */
export function ownPages(): Middleware {
  const pages = new Map<string, { html: string; headers?: Record<string, string> }>()
  return async (ctx, next) => {
    if (ctx.path === '/__pages' && ctx.method === 'POST') {
      const url = `/__pages/${randomUUID()}`
      pages.set(url, JSON.parse(await text(ctx.req)) as { html: string })
      ctx.body = { url }
      return
    }
    if (ctx.path === '/__violations.js') {
      ctx.type = 'js'
      ctx.body = noteViolations
      return
    }
    const page = pages.get(ctx.path)
    if (!page) return next()
    ctx.set(page.headers ?? {})
    ctx.type = 'html'
    ctx.body = page.html
  }
}
