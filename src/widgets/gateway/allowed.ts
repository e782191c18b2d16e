import { builtBaseUrl, currentConfig } from './config.ts'
import { atPage } from './page-address.ts'
import { normalizeBaseUrl } from './registry.ts'

/**
 * Why an element must not call a `base-url`, as `normalizeBaseUrl` gives it: the address as the page reads it. Undefined where it may: on the page's
 * own origin, at the address that `configure({ baseUrl })` or the build names, and on origins that the page allows. Whoever may
 * write an element into a page, as the author of an article may, must not send its visitors' tokens elsewhere.
 */
export function refusedAddress(baseUrl: string): string | undefined {
  const named = currentConfig().baseUrl ?? builtBaseUrl
  if (typeof document === 'undefined' || baseUrl === normalizeBaseUrl(named)) return undefined
  // Read as the call will be: what stands before the path decides where it goes.
  const called = parse(`${baseUrl}/api/status`)
  const plain = called && /^https?:$/.test(called.protocol) && !called.username && !called.password
  if (!plain || called.search || called.hash) return baseUrl
  return called.origin === ownOrigin() || allowedOrigins().includes(called.origin) ? undefined : called.origin
}

/** What a script of the page has allowed, and what stands in its head: markup of others stands in the body. */
function allowedOrigins(): string[] {
  // `<form name="head">` in an article stands before the real one.
  const head = document.head instanceof HTMLHeadElement ? document.head : undefined
  const metas = head?.querySelectorAll<HTMLMetaElement>(':scope > meta[name="oneapi-gateways"]') ?? []
  const named = [...metas].flatMap(({ content }) => content.split(/[\s,]+/))
  return [...(currentConfig().gateways ?? []), ...named].flatMap((entry) => parseAlone(entry)?.origin ?? [])
}

/** A page written into a frame (`about:srcdoc`) has its parent's address only here. */
const ownOrigin = () => (location.origin === 'null' ? parse('')?.origin : location.origin)

const parse = (address: string) => parseAlone(atPage(address))
const parseAlone = (address: string) => (URL.canParse(address) ? new URL(address) : undefined)
