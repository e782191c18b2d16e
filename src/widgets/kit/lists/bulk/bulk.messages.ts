import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  bar: '对所选项的操作',
  selected: (count: string) => `已选择 ${count} 个`,
  notShown: (count: string) => `其中 ${count} 个未显示`,
  dropHidden: '只保留显示的',
  page: '选择本页全部',
  all: (count: string) => `选择全部 ${count} 个`,
  allMatching: '选择全部符合条件的项',
  reading: (rows: string) => `正在读取全部条目：${rows}…`,
  tooMany: (rows: string, megabytes: string) => `共 ${rows} 条（约 ${megabytes} MB）`,
  notAll: '未能读取全部条目',
  load: '读取全部',
  clear: '取消选择',
  more: '更多操作',
  things: {
    token: (count: string) => `${count} 个令牌`,
    redemption: (count: string) => `${count} 个兑换码`,
    user: (count: string) => `${count} 个用户`,
    channel: (count: string) => `${count} 个渠道`,
  },
  /** An action and its target. */
  doing: (act: string, things: string) => `${act} ${things}`,
  change: (field: string, things: string) => `修改 ${things}的${field}`,
  /** How many of the selected rows the action applies to. */
  fit: (act: string, some: string, all: string) =>
    `${act} ${some}/${all}：所选 ${all} 个中有 ${some} 个可${act}`,
  none: '所选项无需或无法执行此操作',
  willChange: (things: string) => `${things}将被更改`,
  willGo: (things: string) => `${things}将被删除，无法恢复`,
  stay: (count: string) => `${count} 个保持不变`,
  cannot: (count: string, reason: string) => `${count} 个除外：${reason}`,
  others: (count: string) => `以及另外 ${count} 个`,
  leftOut: (count: string) => `另外 ${count} 个不适用，未更改，已取消选择`,
  preview: '将要更改的内容',
  becomes: '改为',
  added: '添加',
  removed: '移除',
  fillIn: '请先选择或填写要更改的内容',
  csv: '导出 CSV',
}

const counted = (one: string, many: string) => (count: string) => `${count} ${count === '1' ? one : many}`

const en: typeof zh = {
  bar: 'Actions on the selected rows',
  selected: (count) => `${count} selected`,
  notShown: (count) => `${count} not shown`,
  dropHidden: 'Keep only those shown',
  page: 'Select all on this page',
  all: (count) => `Select all ${count}`,
  allMatching: 'Select all matching rows',
  reading: (rows) => `Loading all rows: ${rows}…`,
  tooMany: (rows, megabytes) => `${rows} rows (about ${megabytes} MB)`,
  notAll: 'Not all rows could be loaded',
  load: 'Load all',
  clear: 'Clear',
  more: 'More actions',
  things: {
    token: counted('key', 'keys'),
    redemption: counted('code', 'codes'),
    user: counted('user', 'users'),
    channel: counted('channel', 'channels'),
  },
  doing: (act, things) => `${act} ${things}`,
  change: (field, things) => `Change ${field.toLowerCase()} of ${things}`,
  fit: (act, some, all) => `${act} ${some}/${all}: applies to ${some} of the ${all} selected`,
  none: 'Applies to none of the selected rows',
  willChange: (things) => `${things} will change`,
  willGo: (things) => `${things} will be deleted. This cannot be undone`,
  stay: (count) => `${count} will stay unchanged`,
  cannot: (count, reason) => `${count} left out: ${reason}`,
  others: (count) => `and ${count} more`,
  leftOut: (count) => `${count} more not changed, as the action does not apply to them; no longer selected`,
  preview: 'What will change',
  becomes: 'becomes',
  added: 'added',
  removed: 'removed',
  fillIn: 'Choose or enter a new value first',
  csv: 'Export CSV',
}

/** Messages of bulk actions. */
export const bulkMessages = defineMessages('bulk', zh, en)

export type BulkMessages = typeof zh
