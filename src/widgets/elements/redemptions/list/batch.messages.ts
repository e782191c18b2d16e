import { defineMessages, group } from '../../../messages/language/topic.ts'

interface VoidCounts {
  done: number
  refused: number
  unknown: number
  left: number
}

export const batchMessages = defineMessages('redemptionBatch', {
  madeAt: [(time: string) => `批次，生成于 ${time}`, (time) => `Batch created at ${time}`],
  use: ['使用情况', 'Usage'],
  failed: ['批次加载失败', 'The batch could not be loaded'],
  redeemed: [(used: number, all: number) => `共 ${all} 个，已使用 ${used} 个`, (used, all) => `${used} of ${all} redeemed`],
  usedWorth: ['已使用额度', 'Redeemed'],
  unusedWorth: ['未使用额度', 'Value of unused codes'],
  unused: ['未使用', 'Unused'],
  disabled: ['已禁用', 'Disabled'],
  copyUnused: ['复制未使用的', 'Copy unused codes'],
  copied: [(count: number) => `已复制 ${count} 个兑换码`, (count) => (count === 1 ? '1 code copied' : `${count} codes copied`)],
  voidUnused: ['禁用未使用的兑换码', 'Disable unused codes'],
  noneUnused: ['此批次没有未使用的兑换码', 'This batch has no unused codes'],
  voidTitle: [(count: number) => `禁用 ${count} 个未使用的兑换码？`, (count) => (count === 1 ? 'Disable 1 unused code?' : `Disable ${count} unused codes?`)],
  voidHelp: ['禁用后不能再兑换。之后可以重新启用；已使用的不受影响。', 'They can no longer be redeemed. You can enable them again; redeemed codes stay as they are.'],
  voiding: [(batch: string, count: number) => `禁用 ${count} 个兑换码（${batch}）`, (batch, count) => `Disable ${count} ${count === 1 ? 'code' : 'codes'} (${batch})`],
  voided: [(done: number, all: number) => `已禁用 ${done} / ${all}`, (done, all) => `${done} of ${all} disabled`],
  voidEnd: [
    ({ done, refused, unknown, left }: VoidCounts) =>
      [`已禁用 ${done} 个`, refused > 0 && `${refused} 个被拒绝`, unknown > 0 && `${unknown} 个结果未知`, left > 0 && `${left} 个未执行`].filter(Boolean).join('，'),
    ({ done, refused, unknown, left }) =>
      [`${done} disabled`, refused > 0 && `${refused} refused`, unknown > 0 && `${unknown} with an unknown result`, left > 0 && `${left} not started`].filter(Boolean).join(', '),
  ],
  states: group({
    waiting: ['未执行', 'Not started'],
    running: ['进行中', 'In progress'],
    done: ['已禁用', 'Disabled'],
    refused: ['被拒绝', 'Refused'],
    unknown: ['结果未知', 'Unknown result'],
  }),
  byWhom: ['兑换记录', 'Redeemed by'],
  byWhomFailed: ['兑换记录加载失败', 'The users who redeemed them could not be loaded'],
  notLogged: ['日志中没有记录', 'Not in the log'],
  oneOf: [(names: readonly string[]) => (names.length > 1 ? `${names.join('、')} 之一` : names.join('')), (names) => (names.length > 1 ? `One of ${names.join(', ')}` : names.join(''))],
  batches: ['批次', 'Batches'],
  batchesFailed: ['批次加载失败', 'The batches could not be loaded'],
  noBatches: ['还没有兑换码', 'No codes yet'],
  name: ['名称', 'Name'],
  made: ['生成时间', 'Created'],
  redeemedOf: ['已使用', 'Redeemed'],
  valueLeft: ['未使用额度', 'Value left'],
  partial: [(read: string, total: string) => `仅含前 ${read} 个兑换码，共 ${total} 个`, (read, total) => `Only ${read} of ${total} could be read`],
  saveRedeemers: ['下载兑换记录', 'Save who redeemed'],
  user: ['用户', 'User'],
  quota: ['额度', 'Quota'],
  redeemedAt: ['兑换时间', 'Redeemed at'],
  toUser: [(name: string) => `查看用户 ${name}`, (name) => `Open user ${name}`],
  more: [(count: number) => `再显示（还有 ${count} 个）`, (count) => `Show more (${count} left)`],
})
