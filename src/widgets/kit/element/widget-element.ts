import * as React from 'react'
import { flushSync } from 'react-dom'
import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { noteTokenProvider, type Density, type Theme } from '../../gateway/config.ts'
import type { DialectName } from '../../gateway/dialect.ts'
import type { TokenProvider } from '../../gateway/token-source.ts'
import {
  commonAttributes,
  propertyName,
  readAttribute,
  type Attributes,
  type AttributeType,
  type PropertiesOf,
} from '../../dom/attributes.ts'
import { setSheets } from '../../dom/sheet.ts'
import { EnvironmentLink } from './environment-link.ts'
import { LeaveGuard, Ready } from './lifecycle.ts'
import { Activity, WidgetRoot } from './widget-root.tsx'

const propsKey = Symbol.for('r2wc.props')
const renderKey = Symbol.for('r2wc.render')

/** r2wc adds this under its own symbols; therefore its exact version is pinned and tested. */
interface R2wcElement extends HTMLElement {
  [propsKey]: Record<string, unknown>
  [renderKey](): void
  connectedCallback(): void
  disconnectedCallback(): void
}

/** With an older React an element would show nothing and name no cause. */
const needed = 19
if (import.meta.env?.ONEAPI_PACKAGE) refuseOtherReact()

/** The only `r2wc()` call. Node has no `HTMLElement` to extend, but the entries must stay importable there. */
const Base = (typeof HTMLElement === 'undefined'
  ? class {}
  : r2wc(WidgetRoot as ComponentType, { shadow: 'open' })) as unknown as new () => R2wcElement

/**
 * Base class of all elements: a React component in a shadow root, with the environment of its place on the page. Adds
 * what r2wc lacks: properties set early, no mount while detached, boolean and removed attributes, moves without loss of
 * state, and no reflection.
 *
 * @attr {string} [base-url] - Address of the gateway; default: the nearest provider's, `configure()`'s, the page's.
 * @attr {'token'} [auth] - `token`: send nothing until a token function is set.
 * @attr {'one-api'|'laisky'|'one-hub'|'done-hub'|'new-api'|'veloera'} [dialect] - Which one-api variant the gateway is; default: detected.
 * @attr {'light'|'dark'|'auto'} [theme] - Colours, `auto` as the system prefers; default: the nearest provider's,
 *   `configure()`'s, else the page's `color-scheme`, else dark where the page's text is light.
 * @attr {'comfortable'|'compact'} [density=comfortable] - Spacing of rows and controls.
 * @attr {string} [lang] - Language: `zh-CN` or `en`; default: the nearest `lang`, `configure()`'s, the page's, Chinese.
 * @fires {CustomEvent<{ kind: 'network' | 'no-gateway' | 'refused' | 'signed-out' | 'script' | 'unknown', element: string, status: number, uncertain: boolean }>} oneapi-failed - When something failed, before any toast; cancel it to tell the user yourself.
 * @fires {CustomEvent<{ kind: string, text: string }>} oneapi-notify - Before a toast; cancel it to show it yourself.
 * @fires {CustomEvent<{ event: string, element: string, cancelled: boolean, kind?: string, tag?: string, via?: string }>} oneapi-event - After every other event, for analytics: no secret, id, address or typed text.
 * @slot header - Above everything.
 * @csspart base - The outer wrapper.
 */
export class WidgetElement extends Base {
  /** @internal The React component this element shows; gets the attributes as camel-case props. */
  static component: ComponentType<never>
  /** @internal */
  static attributes: Attributes = {}
  /** @internal Settings without an attribute: objects, functions. */
  static properties: readonly string[] = []
  /** @internal CSS texts in addition to those every element has. */
  static styles: readonly string[] = []
  /** @internal `user`: without a session the signed-out state shows. `anyone`: the element needs none. */
  static audience: 'user' | 'anyone' = 'user'

  /** Address of the gateway. */
  declare baseUrl: string | undefined
  /** `token`: send nothing until a token function is set. */
  declare auth: 'token' | undefined
  /** Returns an access token; never reflected as an attribute. */
  declare tokenProvider: TokenProvider | undefined
  /** Which one-api variant the gateway is; default: detected. */
  declare dialect: DialectName | undefined
  /** Colours of the element. */
  declare theme: Theme | undefined
  /** Spacing of rows and controls. */
  declare density: Density | undefined

  /** @internal */
  readonly link = new EnvironmentLink(this)
  /** @internal */
  readonly ready = new Ready()
  /** @internal */
  readonly leaving = new LeaveGuard()
  #early: Record<string, unknown> | undefined

  static get observedAttributes(): string[] {
    // Called once per class, when it is defined, so the accessors are added here.
    installProperties(this)
    return [...Object.keys(attributesOf(this)), 'lang']
  }

  constructor() {
    super()
    this[propsKey].element = this
    const own = this as unknown as Record<string, unknown>
    for (const name of propertiesOf(this.constructor as typeof WidgetElement)) {
      if (!Object.hasOwn(own, name)) continue
      ;(this.#early ??= {})[name] = own[name]
      delete own[name]
    }
  }

  /** Reloads what the element shows; resolves when that is done. */
  async refresh(): Promise<void> {
    this.link.read().gateway.retrySession()
    await this.ready.refresh()
  }

  /** Asks the user if unsaved changes would be lost; resolves to whether the element may be left or removed. */
  confirmLeave(): Promise<boolean> {
    return this.leaving.confirm()
  }

  /** Resolves when the element first shows its content, or why it cannot. */
  get whenReady(): Promise<void> {
    return this.ready.first
  }

  override connectedCallback() {
    // A property set before the element was defined wins over the attribute, as in Lit.
    Object.assign(this, this.#early)
    this.#early = undefined
    this.link.connect()
    this[propsKey].away = false
    super.connectedCallback()
  }

  override disconnectedCallback() {
    // A move is a removal and an insertion in one task: end only if still disconnected afterwards.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.link.disconnect()
      if (!Activity) return super.disconnectedCallback()
      this[propsKey].away = true
      // Elements that come after it would share what this one still watches.
      flushSync(() => this[renderKey]())
    })
  }

  /**
   * Another document takes none of this one's style sheets, and makes none of our tags: React asks the document that
   * its root names, so this one names ours.
   */
  adoptedCallback() {
    const root = this.shadowRoot!
    Object.defineProperty(root, 'ownerDocument', { value: document })
    setSheets(root)
  }

  /** `moveBefore()` keeps all state, but the environment may differ. */
  connectedMoveCallback() {
    this.link.connect()
  }

  attributeChangedCallback(attribute: string, _before: string | null, value: string | null) {
    const type = attributesOf(this.constructor as typeof WidgetElement)[attribute]
    if (type) setProperty(this, propertyName(attribute), readAttribute(type, value))
    else this.link.update()
  }
}

/** The `@attr` of the element describes each attribute, which is a property too. */
export type WidgetWith<Own extends Attributes> = Omit<typeof WidgetElement, 'prototype'> &
  (new () => WidgetElement & PropertiesOf<Own>)

const attributesOf = (element: typeof WidgetElement): Attributes => ({
  ...commonAttributes,
  ...element.attributes,
})

const propertiesOf = (element: typeof WidgetElement): string[] => [
  ...Object.keys(attributesOf(element)).map(propertyName),
  ...element.properties,
  'tokenProvider',
]

function installProperties(element: typeof WidgetElement) {
  const booleans = new Set(
    Object.entries(attributesOf(element)).flatMap(([name, type]: [string, AttributeType]) =>
      type === Boolean ? [propertyName(name)] : [],
    ),
  )
  for (const name of propertiesOf(element))
    Object.defineProperty(element.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: WidgetElement) {
        return this[propsKey][name] ?? (booleans.has(name) ? false : undefined)
      },
      set(this: WidgetElement, value: unknown) {
        setProperty(this, name, booleans.has(name) ? Boolean(value) : value)
      },
    })
}

const surroundings = new Set(['baseUrl', 'auth', 'dialect', 'tokenProvider', 'theme', 'density'])

function setProperty(element: WidgetElement, name: string, value: unknown) {
  if (Object.is(element[propsKey][name], value)) return
  element[propsKey][name] = value
  if (name === 'tokenProvider') noteTokenProvider(element, value as TokenProvider | undefined)
  if (!element.isConnected) return
  if (surroundings.has(name)) element.link.update()
  element[renderKey]()
}

/** The npm package takes the page's React. Throws an Error that names what was found and what to do. */
function refuseOtherReact() {
  // Preact calls itself React 18 or 19.
  const isPreact = 'render' in React
  if (!isPreact && parseInt(React.version) >= needed) return
  const found = isPreact ? 'Preact, as an alias of `react`' : `react ${React.version}`
  const help = isPreact ? 'Leave this package out of the alias' : `Update react and react-dom to ${needed}`
  throw new Error(
    `oneapi-widgets needs React ${needed} and found ${found}. ${help}, or load the elements by the script tag, which brings its own React: see docs/embedding/react.md.`,
  )
}
