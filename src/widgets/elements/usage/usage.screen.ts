import type { Screen } from '../../screen.ts'

export const usage: Screen = {
  tag: 'oneapi-usage',
  title: 'usage',
  audience: 'user',
  pages: [{ path: '/usage', keepsView: true, menu: { icon: 'columns', group: 'main' } }],
}
