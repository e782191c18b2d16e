import { announceConfigChange } from '../../gateway/config.ts'
import type { TokenProvider } from '../../gateway/token-source.ts'
import { sheet } from '../../dom/sheet.ts'

const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement

/**
 * Says for every element inside it which gateway, identity, language and appearance it uses. Draws nothing.
 *
 * @summary Gateway, identity, language and theme for the elements inside.
 * @tag oneapi-provider
 * @attr {string} [base-url] - Address of the gateway without `/api`; default: the provider's outside, the page's origin.
 * @attr {string} [auth] - `token`: send nothing until a token function is set.
 * @attr {'one-api'|'laisky'|'one-hub'|'new-api'} [dialect] - Which gateway of the family it is; default: recognised.
 * @attr {'light'|'dark'|'auto'} [theme] - Colours.
 * @attr {'comfortable'|'compact'} [density] - Room that rows and controls take.
 * @attr {string} [lang] - Language of the elements inside: `zh-CN` or `en`.
 * @slot - The elements.
 */
export class ProviderElement extends Base {
  static readonly observedAttributes = ['base-url', 'auth', 'dialect', 'theme', 'density', 'lang']
  #tokenProvider: TokenProvider | undefined

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet(':host { display: contents; }')]
    root.append(document.createElement('slot'))
  }

  connectedCallback() {
    // Set before this element was defined: an own property would hide the accessor for ever.
    if (Object.hasOwn(this, 'tokenProvider')) {
      const early = Object.getOwnPropertyDescriptor(this, 'tokenProvider')!.value as TokenProvider
      Reflect.deleteProperty(this, 'tokenProvider')
      this.tokenProvider = early
    }
    announceConfigChange()
  }

  disconnectedCallback() {
    announceConfigChange()
  }

  attributeChangedCallback() {
    if (this.isConnected) announceConfigChange()
  }

  /** Gives an access token for this provider's gateway; never reflected into the page. */
  get tokenProvider(): TokenProvider | undefined {
    return this.#tokenProvider
  }
  set tokenProvider(provider: TokenProvider | undefined) {
    this.#tokenProvider = provider
    if (this.isConnected) announceConfigChange()
  }

  /** Address of the gateway. */
  get baseUrl(): string | undefined {
    return this.getAttribute('base-url') ?? undefined
  }
  set baseUrl(address: string | undefined) {
    this.#reflect('base-url', address)
  }

  get auth(): string | undefined {
    return this.getAttribute('auth') ?? undefined
  }
  set auth(auth: string | undefined) {
    this.#reflect('auth', auth)
  }

  get dialect(): string | undefined {
    return this.getAttribute('dialect') ?? undefined
  }
  set dialect(dialect: string | undefined) {
    this.#reflect('dialect', dialect)
  }

  get theme(): string | undefined {
    return this.getAttribute('theme') ?? undefined
  }
  set theme(theme: string | undefined) {
    this.#reflect('theme', theme)
  }

  get density(): string | undefined {
    return this.getAttribute('density') ?? undefined
  }
  set density(density: string | undefined) {
    this.#reflect('density', density)
  }

  /** These are the embedder's own settings, plain text and no secret: an attribute is where they live. */
  #reflect(attribute: string, value: string | undefined) {
    if (value === undefined || value === null) this.removeAttribute(attribute)
    else this.setAttribute(attribute, value)
  }
}
