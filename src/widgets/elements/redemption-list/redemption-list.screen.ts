import type { Screen } from '../../screen.ts'

export const redemptionList: Screen = {
  tag: 'oneapi-redemption-list',
  title: 'redemptionCodes',
  audience: 'admin',
  pages: [
    {
      path: '/redemption',
      keepsView: true,
      firstCall: '/api/redemption/?p=0',
      menu: { icon: 'gift', group: 'management' },
    },
  ],
}
