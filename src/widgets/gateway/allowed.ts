import { builtBaseUrl, currentConfig } from './config.ts'
import { atPage } from './transport.ts'
import { normalizeBaseUrl } from './registry.ts'

/**
 * Why an element must not call a `base-url` (as returned by `normalizeBaseUrl`): the refused address as the page
 * resolves it. Undefined if it may: on the page's own origin, at the address set by `configure({ baseUrl })` or the
 * build, and on origins that the page allows. Anyone who can insert an element into a page, such as the author of an
 * article, must not be able to send its visitors' tokens elsewhere.
 */
export function refusedAddress(baseUrl: string): string | undefined {
  const named = currentConfig().baseUrl ?? builtBaseUrl
  if (typeof document === 'undefined' || baseUrl === normalizeBaseUrl(named)) return undefined
  // Resolved like the actual call, because the part before the path decides where it goes.
  const called = parse(`${baseUrl}/api/status`)
  const plain = called && /^https?:$/.test(called.protocol) && !called.username && !called.password
  if (!plain || called.search || called.hash) return baseUrl
  return called.origin === ownOrigin() || allowedOrigins().includes(called.origin) ? undefined : called.origin
}

/** Origins allowed by a script of the page or in its head; other people's markup ends up in the body. */
function allowedOrigins(): string[] {
  // A `<form name="head">` in an article would shadow the real head.
  const head = document.head instanceof HTMLHeadElement ? document.head : undefined
  const metas = head?.querySelectorAll<HTMLMetaElement>(':scope > meta[name="oneapi-gateways"]') ?? []
  const named = [...metas].flatMap(({ content }) => content.split(/[\s,]+/))
  return [...(currentConfig().gateways ?? []), ...named].flatMap((entry) => parseAlone(entry)?.origin ?? [])
}

/** In an `about:srcdoc` frame `location.origin` is not usable; this resolves to the parent's origin. */
const ownOrigin = () => (location.origin === 'null' ? parse('')?.origin : location.origin)

const parse = (address: string) => parseAlone(atPage(address))
const parseAlone = (address: string) => (URL.canParse(address) ? new URL(address) : undefined)
