import { createHash } from 'node:crypto'

/** The page that shows one element in an iframe, and the only one that other origins may frame. */
export const embedPath = '/embed.html'

/** The origins that may frame a page: its own, and for `embed.html` those of `EMBED_ORIGINS`. */
export const frameAncestors = (origins: readonly string[]) => ["'self'", ...origins].join(' ')

/**
 * Inserts the origins that a page may exchange secrets with: `embed.html` receives a token from them, the console
 * sends them the code of a sign-in. Origins need no escaping in HTML.
 */
export const withOrigins = (html: string, kind: 'embed' | 'sign-in', origins: readonly string[]) =>
  html.replace(
    `<meta name="oneapi-${kind}-origins" content=""`,
    `<meta name="oneapi-${kind}-origins" content="${origins.join(' ')}"`,
  )

/** A part of the ETag that changes when the origins do; empty without origins. */
export const originsTag = (origins: readonly string[]) =>
  origins.length === 0 ? '' : `-${createHash('sha256').update(origins.join(' ')).digest('hex').slice(0, 12)}`
