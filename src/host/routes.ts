import { html, type TemplateResult } from 'lit-html'
import type { GatewayStatus, ViewState } from '../widgets/index.ts'
import type { Tag } from '../widgets/tags.ts'
import type { IconName } from './icons.ts'
import type { PageTitle, Words } from './messages.ts'
import { notFound } from './not-found.ts'
import type { PlaceState } from './place.ts'

/** Who may open a page: everybody, whoever is signed in, administrators. The gateway itself decides what they get. */
export type Audience = 'public' | 'user' | 'admin'

/** What a page is made from. */
export interface ViewContext {
  params: Record<string, string>
  query: URLSearchParams
  state: PlaceState
  words: Words
  /** Page, search, order and filters of a list, as the address has them. */
  view: ViewState | undefined
  /** Address of a path of the console, for links. */
  url: (path: string) => string
}

export interface MenuEntry {
  icon: IconName
  group: 'main' | 'management'
  /** Shown only where the gateway offers it. */
  when?: (status: GatewayStatus) => boolean
}

export interface Route {
  /** Segments, `:name` for a value, a last `*` for anything. */
  path: string
  audience: Audience
  title: PageTitle
  /** The element to load before the page shows. */
  tag?: Tag | undefined
  view: (context: ViewContext) => TemplateResult
  /** The first call of a fresh page, exactly as the element makes it: asked for while code still loads. */
  firstCall?: string
  menu?: MenuEntry
}

/** An address that only leads on. */
export interface Redirect {
  path: string
  redirect: string
}

const list = { group: 'main' } as const

/** Every page of the console; the first match counts. */
export const routes: readonly (Route | Redirect)[] = [
  { path: '/', redirect: '/token' },
  {
    path: '/login',
    audience: 'public',
    title: 'login',
    tag: 'oneapi-login',
    view: ({ query }) => html`<oneapi-login ?expired=${query.get('expired') === 'true'}></oneapi-login>`,
  },
  {
    path: '/token',
    audience: 'user',
    title: 'tokens',
    tag: 'oneapi-token-list',
    view: ({ view }) => html`<oneapi-token-list .view=${view}></oneapi-token-list>`,
    firstCall: '/api/token/?order&p=0',
    menu: { ...list, icon: 'key' },
  },
  {
    path: '/token/add',
    audience: 'user',
    title: 'addToken',
    tag: 'oneapi-token-form',
    view: () => html`<oneapi-token-form></oneapi-token-form>`,
    firstCall: '/api/user/available_models',
  },
  {
    path: '/token/edit/:id',
    audience: 'user',
    title: 'editToken',
    tag: 'oneapi-token-form',
    view: ({ params }) => html`<oneapi-token-form token-id=${params.id}></oneapi-token-form>`,
    firstCall: '/api/token/:id',
  },
  {
    path: '/topup',
    audience: 'user',
    title: 'topup',
    tag: 'oneapi-topup',
    view: () => html`<oneapi-topup></oneapi-topup>`,
    firstCall: '/api/user/self',
    menu: { ...list, icon: 'card' },
  },
  {
    path: '/log',
    audience: 'user',
    title: 'log',
    tag: 'oneapi-log-list',
    view: ({ view }) => html`<oneapi-log-list .view=${view}></oneapi-log-list>`,
    menu: { ...list, icon: 'log' },
  },
  {
    path: '/user/edit',
    audience: 'user',
    title: 'profile',
    tag: 'oneapi-user-form',
    view: ({ state }) =>
      html`<oneapi-user-form ?default-password=${state.defaultPassword ?? false}></oneapi-user-form>`,
    firstCall: '/api/user/self',
  },
  { path: '*', audience: 'public', title: 'notFound', view: notFound },
]
