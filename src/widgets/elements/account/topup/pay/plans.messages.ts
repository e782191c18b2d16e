import type { OwnPlan, Plan } from '../../../../gateway/payments.ts'
import { defineMessages, group, type TextsOf } from '../../../../messages/language/topic.ts'

type Span = NonNullable<Plan['lasts']>['of']
type Reset = Exclude<Plan['resets'], ''>

const spans: Record<Span, string> = { year: '年', month: '个月', day: '天', hour: '小时' }

export const planMessages = defineMessages('plans', {
  title: ['订阅套餐', 'Plans'],
  failed: ['套餐加载失败', 'The plans could not be loaded'],
  own: ['我的套餐', 'Your plans'],
  offered: ['可购套餐', 'Plans for sale'],
  until: ['至', 'until'],
  unlimited: ['不限额度', 'unlimited'],
  units: [(used: string, units: string) => `已用 ${used} / ${units} 点额度`, (used, units) => `${used} of ${units} units used`],
  states: group<Record<OwnPlan['state'], string>>({ active: ['生效中', 'Active'], expired: ['已过期', 'Expired'], cancelled: ['已取消', 'Cancelled'] }),
  resets: group<Record<Reset, string>>({
    daily: ['每天重置', 'anew each day'],
    weekly: ['每周重置', 'anew each week'],
    monthly: ['每月重置', 'anew each month'],
    custom: ['定期重置', 'renewed regularly'],
  }),
  lasts: [(count: number, of: Span) => `有效 ${count} ${spans[of]}`, (count, of) => (count === 1 ? `for 1 ${of}` : `for ${count} ${of}s`)],
  group: [(group: string) => `升级到分组 ${group}`, (group) => `moves you to the group ${group}`],
  buyNote: ['用余额购买会立即生效；其他方式在付款页付款后生效，价格以付款页为准。', 'Bought from the balance, a plan begins at once; otherwise after the payment, at the price on its page.'],
  byBalance: ['用余额购买', 'Buy from the balance'],
  tooDear: ['余额不足', 'The balance is not enough'],
  limit: [(most: number) => `每人限购 ${most} 份，已达上限。`, (most) => `At most ${most} per user, which you have had.`],
  buy: ['购买', 'Buy'],
  buyTitle: [(title: string) => `购买套餐「${title}」？`, (title) => `Buy the plan "${title}"?`],
  buyHelp: [
    (price: string, units: string, left: string) => `将从余额扣除 ${price}（${units} 点额度），剩余 ${left}。套餐立即生效，不能退回。`,
    (price, units, left) => `${price} (${units} units) are taken from your balance, which leaves ${left}. The plan begins at once and cannot be returned.`,
  ],
  bought: [(title: string, price: string) => `已购买套餐「${title}」，从余额扣除 ${price}`, (title, price) => `You have the plan "${title}": ${price} were taken from the balance`],
  opensTab: ['（在新标签页中打开）', ' (opens in a new tab)'],
})

export type PlanMessages = TextsOf<typeof planMessages>
