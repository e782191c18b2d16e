import type { RedemptionState } from '../../../domain/redemption.ts'
import type { TextsOf } from '../../../messages/language/locale.ts'
import { defineMessages, group } from '../../../messages/language/topic.ts'

export const messages = defineMessages('redemptionList', {
  title: ['兑换码', 'Redemption codes'],
  help: [
    '用户凭兑换码为账户充值，每个兑换码只能使用一次。',
    'Users top up their accounts with a code. Each code works once.',
  ],
  create: ['生成兑换码', 'Generate codes'],
  caption: ['兑换码列表', 'Redemption codes'],
  failed: ['兑换码加载失败', 'The redemption codes could not be loaded'],
  emptyTitle: ['还没有兑换码', 'No redemption codes yet'],
  emptyHelp: [
    '生成兑换码并发给用户，用户在「充值」页面输入后获得额度。',
    'Generate codes and hand them out: a user who redeems one on the "Top up" page gets its quota.',
  ],
  searchPlaceholder: ['搜索 ID 或名称开头…', 'Search by ID or start of name…'],
  id: ['ID', 'ID'],
  name: ['名称', 'Name'],
  status: ['状态', 'Status'],
  quota: ['额度', 'Quota'],
  created: ['创建时间', 'Created'],
  redeemed: ['兑换时间', 'Redeemed'],
  ends: [(time: string) => `${time} 到期`, (time) => `expires ${time}`],
  notRedeemed: ['尚未兑换', 'Not yet'],
  units: [(units: string) => `${units} 点额度`, (units) => (units === '1' ? '1 unit' : `${units} units`)],
  batch: ['批次', 'Batch'],
  batches: ['批次', 'Batches'],
  openBatch: ['查看批次', 'Show the batch'],
  states: group<Record<RedemptionState, string>>({
    unused: ['未使用', 'Unused'],
    disabled: ['已禁用', 'Disabled'],
    used: ['已使用', 'Used'],
    expired: ['已过期', 'Expired'],
    unknown: ['未知', 'Unknown'],
  }),
  newest: ['最新', 'Newest'],
  oldest: ['最早', 'Oldest'],
  byName: ['名称', 'Name'],
  byNameDown: ['名称（倒序）', 'Name, descending'],
  byQuota: ['额度从低到高', 'Least quota'],
  byQuotaDown: ['额度从高到低', 'Most quota'],
  byRedeemed: ['最近兑换', 'Last redeemed'],
  copyOf: [(name: string) => `复制 ${name} 的兑换码`, (name) => `Copy the code ${name}`],
  revealOf: [(name: string) => `显示 ${name} 的兑换码`, (name) => `Reveal the code ${name}`],
  hideOf: [(name: string) => `隐藏 ${name} 的兑换码`, (name) => `Hide the code ${name}`],
  usedNoToggle: ['已使用的兑换码不能启用或禁用', 'A used code can be neither enabled nor disabled'],
  enabled: [(name: string) => `已启用 ${name}`, (name) => `Enabled ${name}`],
  disabled: [(name: string) => `已禁用 ${name}`, (name) => `Disabled ${name}`],
  deleteTitle: [(name: string) => `删除兑换码 ${name}？`, (name) => `Delete the redemption code ${name}?`],
  deleteHelp: [
    '未使用的兑换码删除后无法再兑换，也无法恢复；已兑换的额度不受影响。',
    'An unused code can no longer be redeemed or restored. Quota already redeemed is kept.',
  ],
  deleted: [(name: string) => `已删除 ${name}`, (name) => `Deleted ${name}`],
})

export type RedemptionListMessages = TextsOf<typeof messages>
