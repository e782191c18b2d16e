import { defineMessages } from '../../../messages/language/topic.ts'

/** Numbers of codes of a batch that was disabled, by result. */
interface VoidCounts {
  done: number
  refused: number
  unknown: number
  left: number
}

const zh = {
  madeAt: (time: string) => `批次，生成于 ${time}`,
  use: '使用情况',
  failed: '批次加载失败',
  redeemed: (used: number, all: number) => `共 ${all} 个，已使用 ${used} 个`,
  usedWorth: '已使用额度',
  unusedWorth: '未使用额度',
  unused: '未使用',
  disabled: '已禁用',
  copyUnused: '复制未使用的',
  copied: (count: number) => `已复制 ${count} 个兑换码`,
  voidUnused: '禁用未使用的兑换码',
  noneUnused: '此批次没有未使用的兑换码',
  voidTitle: (count: number) => `禁用 ${count} 个未使用的兑换码？`,
  voidHelp: '禁用后不能再兑换。之后可以重新启用；已使用的不受影响。',
  voiding: (batch: string, count: number) => `禁用 ${count} 个兑换码（${batch}）`,
  voided: (done: number, all: number) => `已禁用 ${done} / ${all}`,
  voidEnd: ({ done, refused, unknown, left }: VoidCounts) =>
    [
      `已禁用 ${done} 个`,
      refused > 0 && `${refused} 个被拒绝`,
      unknown > 0 && `${unknown} 个结果未知`,
      left > 0 && `${left} 个未执行`,
    ]
      .filter(Boolean)
      .join('，'),
  states: { waiting: '未执行', running: '进行中', done: '已禁用', refused: '被拒绝', unknown: '结果未知' },
  byWhom: '兑换记录',
  byWhomFailed: '兑换记录加载失败',
  notLogged: '日志中没有记录',
  oneOf: (names: readonly string[]) => (names.length > 1 ? `${names.join('、')} 之一` : names.join('')),
  more: (count: number) => `再显示（还有 ${count} 个）`,
}

const en: typeof zh = {
  madeAt: (time) => `Batch created at ${time}`,
  use: 'Usage',
  failed: 'The batch could not be loaded',
  redeemed: (used, all) => `${used} of ${all} redeemed`,
  usedWorth: 'Redeemed',
  unusedWorth: 'Value of unused codes',
  unused: 'Unused',
  disabled: 'Disabled',
  copyUnused: 'Copy unused codes',
  copied: (count) => (count === 1 ? '1 code copied' : `${count} codes copied`),
  voidUnused: 'Disable unused codes',
  noneUnused: 'This batch has no unused codes',
  voidTitle: (count) => (count === 1 ? 'Disable 1 unused code?' : `Disable ${count} unused codes?`),
  voidHelp: 'They can no longer be redeemed. You can enable them again; redeemed codes stay as they are.',
  voiding: (batch, count) => `Disable ${count} ${count === 1 ? 'code' : 'codes'} (${batch})`,
  voided: (done, all) => `${done} of ${all} disabled`,
  voidEnd: ({ done, refused, unknown, left }) =>
    [
      `${done} disabled`,
      refused > 0 && `${refused} refused`,
      unknown > 0 && `${unknown} with an unknown result`,
      left > 0 && `${left} not started`,
    ]
      .filter(Boolean)
      .join(', '),
  states: {
    waiting: 'Not started',
    running: 'In progress',
    done: 'Disabled',
    refused: 'Refused',
    unknown: 'Unknown result',
  },
  byWhom: 'Redeemed by',
  byWhomFailed: 'The users who redeemed them could not be loaded',
  notLogged: 'Not in the log',
  oneOf: (names) => (names.length > 1 ? `One of ${names.join(', ')}` : names.join('')),
  more: (count) => `Show more (${count} left)`,
}

/** Messages about a batch of codes. */
export const batchMessages = defineMessages('redemptionBatch', zh, en)
