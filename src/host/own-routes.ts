import { html } from 'lit-html'
import { isAdmin, logEnd, type SessionState } from '../widgets/index.ts'
import type { Route } from './route.ts'

/** An administrator's log is everybody's (spec §9). */
function firstLogCall(session: SessionState): string {
  const [path, more] = isAdmin(session) ? ['/api/log/', '&username&channel'] : ['/api/log/self', '']
  return `${path}?type=0&token_name&model_name&start_timestamp=0&end_timestamp=${logEnd(Date.now())}${more}&p=0`
}

const main = { group: 'main' } as const

/** What everybody uses, in the order of the menu. */
export const ownRoutes: readonly Route[] = [
  {
    path: '/',
    audience: 'public',
    title: 'home',
    tag: 'oneapi-home',
    view: () => html`<oneapi-home></oneapi-home>`,
    firstCall: '/api/home_page_content',
    menu: { ...main, icon: 'home' },
  },
  {
    path: '/token',
    audience: 'user',
    title: 'tokens',
    tag: 'oneapi-token-list',
    view: ({ view }) => html`<oneapi-token-list .view=${view}></oneapi-token-list>`,
    firstCall: '/api/token/?order&p=0',
    menu: { ...main, icon: 'key' },
  },
  {
    path: '/token/add',
    audience: 'user',
    title: 'addToken',
    tag: 'oneapi-token-form',
    view: () => html`<oneapi-token-form></oneapi-token-form>`,
    firstCall: '/api/user/available_models',
    below: '/token',
  },
  {
    path: '/token/edit/:id',
    audience: 'user',
    title: 'editToken',
    tag: 'oneapi-token-form',
    view: ({ params }) => html`<oneapi-token-form token-id=${params.id}></oneapi-token-form>`,
    firstCall: '/api/token/:id',
    below: '/token',
  },
  {
    path: '/topup',
    audience: 'user',
    title: 'topup',
    tag: 'oneapi-topup',
    view: () => html`<oneapi-topup></oneapi-topup>`,
    firstCall: '/api/user/self',
    menu: { ...main, icon: 'card' },
  },
  {
    path: '/chat',
    audience: 'user',
    title: 'chat',
    tag: 'oneapi-chat',
    view: () => html`<oneapi-chat></oneapi-chat>`,
    menu: { ...main, icon: 'chat', when: ({ chat_link }) => chat_link !== '' },
  },
  {
    path: '/log',
    audience: 'user',
    title: 'log',
    tag: 'oneapi-log-list',
    view: ({ view }) => html`<oneapi-log-list .view=${view}></oneapi-log-list>`,
    firstCall: firstLogCall,
    menu: { ...main, icon: 'log' },
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
  {
    path: '/setting',
    audience: 'user',
    title: 'settings',
    tag: 'oneapi-settings',
    view: ({ view }) => html`<oneapi-settings .view=${view}></oneapi-settings>`,
    firstCall: '/api/user/self',
    menu: { ...main, icon: 'gear' },
  },
  {
    path: '/about',
    audience: 'public',
    title: 'about',
    tag: 'oneapi-about',
    view: () => html`<oneapi-about></oneapi-about>`,
    firstCall: '/api/about',
    menu: { ...main, icon: 'book' },
  },
]
