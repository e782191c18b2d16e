import type { Screen } from '../../screen.ts'

export const redemptionForm: Screen = {
  tag: 'oneapi-redemption-form',
  titles: { 'zh-CN': '兑换码', en: 'Redemption codes' },
  audience: 'admin',
  pages: [
    {
      path: '/redemption/add',
      titles: { 'zh-CN': '生成兑换码', en: 'New codes' },
      below: '/redemption',
    },
    {
      path: '/redemption/edit/:id',
      titles: { 'zh-CN': '编辑兑换码', en: 'Edit code' },
      attributes: ({ params }) => ({ 'redemption-id': params.id }),
      firstCall: '/api/redemption/:id',
      below: '/redemption',
    },
  ],
}
