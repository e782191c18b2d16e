import type { TokenProvider } from './token-source.ts'

/** Settings for every element of the page that no provider or attribute of its own overrides. */
export interface WidgetsConfig {
  /** Address of the gateway without `/api`, for example `/gateway`; default: the build's, else the page's origin. */
  baseUrl?: string
  /**
   * Origins, such as `https://gw.example`, to which a `base-url` of the page's markup may point besides the page's
   * own; default none. The same as `<meta name="oneapi-gateways" content="…">` in the page's head. An element with
   * another address says so and sends nothing.
   */
  gateways?: readonly string[]
  /** Gives an access token; without one the cookie of the same origin signs in. */
  tokenProvider?: TokenProvider
  /**
   * Which gateway of the family answers at `baseUrl`: `one-api`, `laisky`, `one-hub` or `new-api`; default: what its
   * status says, and one-api's way where it says nothing known.
   */
  dialect?: string
  /** Interface language where no `lang` is near; default `zh-CN`. */
  locale?: string
  /** `light`, `dark` or `auto` (as the system prefers); default: the page's own `color-scheme`. */
  theme?: string
  /** `comfortable` (default) or `compact`. */
  density?: string
  /** Explains problems of an embedding in the console: CORS, cookies, addresses, versions. */
  debug?: boolean
  /** Set by the console page alone: it owns the plain storage keys of behaviour §3 for its gateway. */
  ownsStorage?: boolean
}

/** Sent on `window` when `configure()` or a provider changed something. Plain, so that every copy hears it. */
export const configChanged = 'oneapi-config-changed'

/** Where the build says the gateway is (behaviour §7): `VITE_ONEAPI_BASE_URL`, used when nothing else names one. */
export const builtBaseUrl: string = import.meta.env?.VITE_ONEAPI_BASE_URL ?? ''

const configKey = Symbol.for('oneapi-widgets.config')
type Holder = { [configKey]?: WidgetsConfig }

/** The page's configuration: one plain object on `globalThis`, shared by every copy of the library. */
export const currentConfig = (): WidgetsConfig => ((globalThis as Holder)[configKey] ??= {})

/** Merges settings into the page's configuration; elements already on the page follow at once. */
export function configure(settings: WidgetsConfig) {
  Object.assign(currentConfig(), settings)
  announceConfigChange()
}

/** Tells every element, of every copy of the library, to look up its gateway, language and theme again. */
export function announceConfigChange() {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(configChanged))
}
