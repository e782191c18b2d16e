import type { Screen } from '../../screen.ts'

/** What console, dialogs and gallery know about the element before it is loaded. */
export const prices: Screen = {
  tag: 'oneapi-prices',
  title: 'prices',
  audience: 'user',
  pages: [
    { path: '/prices', firstCall: '/api/user/available_models', menu: { icon: 'bookmark', group: 'main' } },
  ],
}
