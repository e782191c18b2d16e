import type { DialectName } from './dialect.ts'
import type { TokenProvider } from './token-source.ts'

/** Colours of elements; `auto` as the system prefers. */
export type Theme = 'light' | 'dark' | 'auto'

/** Spacing of rows and controls. */
export type Density = 'comfortable' | 'compact'

/** Settings for every element on the page, unless overridden by a provider or an attribute. */
export interface WidgetsConfig {
  /** Address of the gateway without `/api`, for example `/gateway`; default: the build's, else the page's origin. */
  baseUrl?: string | undefined
  /**
   * Origins, such as `https://gw.example`, that a `base-url` in the page's markup may point to besides the page's
   * own; default none. The same as `<meta name="oneapi-gateways" content="…">` in the page's head. An element with
   * any other address reports it and sends nothing.
   */
  gateways?: readonly string[] | undefined
  /** Returns an access token; without it the same-origin cookie is used. */
  tokenProvider?: TokenProvider | undefined
  /**
   * The dialect of the gateway at `baseUrl`: `one-api`, `laisky`, `one-hub` or `new-api`; default: recognised by its
   * status, or `one-api` if the status shows no known gateway.
   */
  dialect?: DialectName | undefined
  /** Interface language if no `lang` applies; default `zh-CN`. */
  locale?: string | undefined
  /** `light`, `dark` or `auto` (the system preference); default: the page's own `color-scheme`. */
  theme?: Theme | undefined
  /** `comfortable` (default) or `compact`. */
  density?: Density | undefined
  /** Explains problems of an embedding in the browser console: CORS, cookies, addresses, versions. */
  debug?: boolean | undefined
  /**
   * Sends changes even to a gateway with which they have not been tested, and which may store something else; only for
   * trying them on a gateway without real data. Default false: these changes are refused before they are sent.
   */
  unprovenWrites?: boolean | undefined
  words?:
    { locales: readonly string[]; say(topic: string, ours: object, locale: string): unknown } | undefined
  /** Set only by the console page, which uses the storage keys of behaviour §3 without a prefix. */
  ownsStorage?: boolean | undefined
}

/**
 * The event is dispatched on `window` when `configure()` or a provider changes something; every copy of the library
 * receives it.
 */
export const configChanged = 'oneapi-config-changed'

/** The gateway address set at build time (behaviour §7): `VITE_ONEAPI_BASE_URL`, used if nothing else sets one. */
export const builtBaseUrl: string = import.meta.env?.VITE_ONEAPI_BASE_URL ?? ''

const configKey = Symbol.for('oneapi-widgets.config')
type Holder = { [configKey]?: WidgetsConfig }

/** Every copy of the library shares one plain object on `globalThis`. */
export const currentConfig = (): WidgetsConfig => ((globalThis as Holder)[configKey] ??= {})

const ownerKey = Symbol.for('oneapi-widgets.owner')
type TokenHolder = { [ownerKey]?: object | undefined }

/** The owner of the gateways that a holder's token function signs in at; the configuration is the page's holder. */
export const tokenOwner = (holder: object): object => ((holder as TokenHolder)[ownerKey] ??= {})

/** Without its function a holder gets another owner, so that the next user sees nothing of the one before. */
export function noteTokenProvider(holder: object, provider: TokenProvider | undefined) {
  if (!provider) (holder as TokenHolder)[ownerKey] = undefined
}

/** Elements already on the page update immediately. */
export function configure(settings: WidgetsConfig) {
  const config = Object.assign(currentConfig(), settings)
  noteTokenProvider(config, config.tokenProvider)
  announceConfigChange()
}

/** Every element, in every copy of the library, looks up its gateway, language and theme again. */
export function announceConfigChange() {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(configChanged))
}
