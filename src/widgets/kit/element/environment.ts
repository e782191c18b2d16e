import { elementsAbove } from '../../dom/above.ts'
import type { NumberFormat } from '../../domain/number-format.ts'
import { builtBaseUrl, currentConfig, tokenOwner, type Density } from '../../gateway/config.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { gatewayFor, normalizeBaseUrl, type GatewaySource } from '../../gateway/registry.ts'
import type { TokenProvider } from '../../gateway/token-source.ts'
import {
  defaultLocale,
  languages,
  localeOf,
  page,
  type Locale,
  type OwnMessages,
} from '../../messages/language/locale.ts'
import { numberFormatIn, hasTopic } from '../../messages/language/topic.ts'
import { isTheme, type ThemeMode } from '../../ui/layout/theme.ts'
import { propertyName } from '../../dom/attributes.ts'
import { atPage } from '../../gateway/transport.ts'

export interface Environment {
  gateway: Gateway
  /** The page does not allow this address: the element shows an error and sends nothing. */
  refused: string | undefined
  t: OwnMessages | undefined
  locale: Locale
  /** The format follows the language, also where a screen is in English because its sentences are missing. */
  numberFormat: NumberFormat
  theme: ThemeMode
  density: Density
}

/** `<oneapi-provider>` and every element are one; by tag name, so that another copy's elements count too. */
export interface Carrier extends Element {
  baseUrl?: string | undefined
  tokenProvider?: TokenProvider | undefined
  /** `token`: send nothing until a token function is set. */
  auth?: string | undefined
  /** A set dialect overrides the detection. */
  dialect?: string | undefined
  theme?: string | undefined
  density?: string | undefined
}

const isCarrier = (element: Element): element is Carrier => element.localName.startsWith('oneapi-')

/** This address replaces one that is not allowed: a stray request to it reaches no server. */
const nowhere = 'about:invalid'

/** Resolves the environment of `element`: its own settings, else the nearest provider's, the page's, the defaults. */
export function environmentOf(element: Carrier): Environment {
  const config = currentConfig()
  const root = document.documentElement
  const around: Element[] = [element, ...elementsAbove(element)]
  const carriers = around.filter(isCarrier)
  const nearest = (name: 'theme' | 'density') =>
    carriers.find((carrier) => carrier[name])?.[name] ?? config[name]
  const t = (page.messages = config.words)
  // Own `lang`, else the nearest across shadow roots, else `configure({ locale })`, else the page's, else Chinese.
  const near = around.find((one) => one !== root && one.getAttribute('lang'))
  const locale = localeOf(near?.getAttribute('lang') || config.locale || root.lang || defaultLocale)
  // An element whose messages a language lacks is wholly in English, because no screen mixes two languages.
  const topic = propertyName(element.localName.slice(7))
  const spoken = t?.say(topic, languages, locale) ?? hasTopic(topic, locale)
  const theme = nearest('theme') ?? (isDark(around[1] ?? root) && 'dark')
  const source = sourceOf(carriers)
  const refused = refusedAddress(normalizeBaseUrl(source.baseUrl))
  return {
    gateway: gatewayFor(refused === undefined ? source : { baseUrl: nowhere }),
    refused,
    t,
    locale: spoken ? locale : 'en',
    numberFormat: numberFormatIn(locale),
    theme: isTheme(theme) ? theme : 'page',
    density: nearest('density') === 'compact' ? 'compact' : 'comfortable',
  }
}

/** A page without `color-scheme` is dark if its texts are light, by the green in `rgb()` or by a lightness. */
function isDark(around: Element): boolean {
  const { color, colorScheme } = getComputedStyle(around)
  const [, one, two] = color.split(/[(, ]+/) as [string, string, string]
  const light = { r: +two / 255, l: +one / 100, o: +one, c: +two }[color[0]!]
  return colorScheme === 'normal' && light! > 0.55 && !document.querySelector('[name=color-scheme]')
}

/** Resolved from the page inwards. A token function applies only to the address it was set with. */
function sourceOf(carriers: Carrier[]): GatewaySource {
  const { baseUrl = builtBaseUrl, tokenProvider, dialect } = currentConfig()
  const page: GatewaySource = {
    baseUrl,
    dialect,
    ...(tokenProvider && { owner: tokenOwner(currentConfig()), tokenProvider }),
  }
  return carriers.reduceRight<GatewaySource>((outer, carrier) => {
    const baseUrl = carrier.baseUrl ?? outer.baseUrl
    const same = normalizeBaseUrl(baseUrl) === normalizeBaseUrl(outer.baseUrl)
    const dialect = carrier.dialect ?? (same ? outer.dialect : undefined)
    if (carrier.tokenProvider || carrier.auth === 'token')
      return { baseUrl, dialect, owner: tokenOwner(carrier), tokenProvider: carrier.tokenProvider }
    return { ...(same && outer), baseUrl, dialect }
  }, page)
}

/**
 * Says why an element must not call a `base-url` (as returned by `normalizeBaseUrl`): the refused address as the page
 * resolves it. Undefined if it may: on the page's own origin, at the address set by `configure({ baseUrl })` or the
 * build, and on origins that the page allows. Anyone who can insert an element into a page, such as the author of an
 * article, must not be able to send its visitors' tokens elsewhere.
 */
function refusedAddress(baseUrl: string): string | undefined {
  const named = currentConfig().baseUrl ?? builtBaseUrl
  if (typeof document === 'undefined' || baseUrl === normalizeBaseUrl(named)) return undefined
  // Resolved like the actual call, because the part before the path decides where it goes.
  const called = parse(`${baseUrl}/api/status`)
  const plain = called && /^https?:$/.test(called.protocol) && !called.username && !called.password
  if (!plain || called.search || called.hash) return baseUrl
  return called.origin === ownOrigin() || allowedOrigins().includes(called.origin) ? undefined : called.origin
}

/** Only a script of the page or its head may allow origins; other people's markup ends up in the body. */
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
