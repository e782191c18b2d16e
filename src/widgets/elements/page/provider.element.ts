import { announceConfigChange, noteTokenProvider, type Density, type Theme } from '../../gateway/config.ts'
import type { DialectName } from '../../gateway/dialect.ts'
import type { TokenProvider } from '../../gateway/token-source.ts'
import { setSheets } from '../../dom/sheet.ts'

const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement

/**
 * Sets the gateway, identity, language and appearance of all elements inside it. Renders nothing itself.
 *
 * @summary Gateway, identity, language and theme for the elements inside.
 * @tag oneapi-provider
 * @attr {string} [base-url] - Gateway address without `/api`; default: the outer provider's, else the page's origin.
 * @attr {'token'} [auth] - `token`: send no requests until a token function is set.
 * @attr {'one-api'|'laisky'|'one-hub'|'done-hub'|'new-api'|'veloera'} [dialect] - The gateway's dialect; default: recognised automatically.
 * @attr {'light'|'dark'|'auto'} [theme] - Colours.
 * @attr {'comfortable'|'compact'} [density] - Spacing of rows and controls.
 * @attr {string} [lang] - Language of the elements inside: `zh-CN` or `en`.
 * @slot - The elements.
 */
export class ProviderElement extends Base {
  static readonly observedAttributes = ['base-url', 'auth', 'dialect', 'theme', 'density', 'lang']
  #tokenProvider: TokenProvider | undefined

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open' })
    setSheets(root, [':host { display: contents; }'])
    root.append(document.createElement('slot'))
  }

  connectedCallback() {
    // Set before this element was defined: an own property would shadow the accessor permanently.
    if (Object.hasOwn(this, 'tokenProvider')) {
      const early = Object.getOwnPropertyDescriptor(this, 'tokenProvider')!.value as TokenProvider
      Reflect.deleteProperty(this, 'tokenProvider')
      this.tokenProvider = early
    }
    announceConfigChange()
  }

  adoptedCallback() {
    setSheets(this.shadowRoot!)
  }

  disconnectedCallback() {
    announceConfigChange()
  }

  attributeChangedCallback() {
    if (this.isConnected) announceConfigChange()
  }

  /** Returns an access token for this provider's gateway; never reflected into the page. */
  get tokenProvider(): TokenProvider | undefined {
    return this.#tokenProvider
  }
  set tokenProvider(provider: TokenProvider | undefined) {
    this.#tokenProvider = provider
    noteTokenProvider(this, provider)
    if (this.isConnected) announceConfigChange()
  }

  /** Address of the gateway. */
  get baseUrl(): string | undefined {
    return this.getAttribute('base-url') ?? undefined
  }
  set baseUrl(address: string | undefined) {
    this.#reflect('base-url', address)
  }

  get auth(): 'token' | undefined {
    return (this.getAttribute('auth') as 'token' | null) ?? undefined
  }
  set auth(auth: 'token' | undefined) {
    this.#reflect('auth', auth)
  }

  get dialect(): DialectName | undefined {
    return (this.getAttribute('dialect') as DialectName | null) ?? undefined
  }
  set dialect(dialect: DialectName | undefined) {
    this.#reflect('dialect', dialect)
  }

  get theme(): Theme | undefined {
    return (this.getAttribute('theme') as Theme | null) ?? undefined
  }
  set theme(theme: Theme | undefined) {
    this.#reflect('theme', theme)
  }

  get density(): Density | undefined {
    return (this.getAttribute('density') as Density | null) ?? undefined
  }
  set density(density: Density | undefined) {
    this.#reflect('density', density)
  }

  /** The embedding page's settings are plain text and not secret, so they are stored in attributes. */
  #reflect(attribute: string, value: string | undefined) {
    if (value === undefined || value === null) this.removeAttribute(attribute)
    else this.setAttribute(attribute, value)
  }
}
