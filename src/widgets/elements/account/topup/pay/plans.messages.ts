import type { OwnPlan, Plan } from '../../../../gateway/payments.ts'
import { topic } from '../../../../messages/language/topic.ts'

type Span = NonNullable<Plan['lasts']>['of']
type Reset = Exclude<Plan['resets'], ''>

const spans: Record<Span, string> = { year: '年', month: '个月', day: '天', hour: '小时' }

const zh = {
  title: '订阅套餐',
  failed: '套餐加载失败',
  own: '我的套餐',
  offered: '可购套餐',
  until: '至',
  unlimited: '不限额度',
  units: (used: string, units: string) => `已用 ${used} / ${units} 点额度`,
  states: { active: '生效中', expired: '已过期', cancelled: '已取消' } satisfies Record<
    OwnPlan['state'],
    string
  >,
  resets: { daily: '每天重置', weekly: '每周重置', monthly: '每月重置', custom: '定期重置' } satisfies Record<
    Reset,
    string
  >,
  lasts: (count: number, of: Span) => `有效 ${count} ${spans[of]}`,
  group: (group: string) => `升级到分组 ${group}`,
  elsewhere: '此处只能查看套餐：购买尚未在此验证，请在网关自己的页面购买。',
}

const en: typeof zh = {
  title: 'Plans',
  failed: 'The plans could not be loaded',
  own: 'Your plans',
  offered: 'Plans for sale',
  until: 'until',
  unlimited: 'unlimited',
  units: (used, units) => `${used} of ${units} units used`,
  states: { active: 'Active', expired: 'Expired', cancelled: 'Cancelled' },
  resets: {
    daily: 'anew each day',
    weekly: 'anew each week',
    monthly: 'anew each month',
    custom: 'renewed regularly',
  },
  lasts: (count, of) => (count === 1 ? `for 1 ${of}` : `for ${count} ${of}s`),
  group: (group) => `moves you to the group ${group}`,
  elsewhere:
    "Plans can only be viewed here: buying them was not tried yet. Buy them on the gateway's own page.",
}

export const planMessages = topic('plans', zh, en)
export type PlanWords = typeof zh
