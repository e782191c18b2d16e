import type { Screen } from '../../screen.ts'

export const redemptionForm: Screen = {
  tag: 'oneapi-redemption-form',
  title: 'redemptionCodes',
  audience: 'admin',
  pages: [
    {
      path: '/redemption/add',
      formTitle: 'newCodes',
      below: '/redemption',
    },
    {
      path: '/redemption/edit/:id',
      formTitle: 'editCode',
      attributes: ({ params }) => ({ 'redemption-id': params.id }),
      firstCall: '/api/redemption/:id',
      below: '/redemption',
    },
  ],
}
