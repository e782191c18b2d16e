import { defineMessages, group, type TextsOf } from '../../../messages/language/topic.ts'

const counted = (one: string, many: string) => (count: string) => `${count} ${count === '1' ? one : many}`

export const bulkMessages = defineMessages('bulk', {
  bar: ['对所选项的操作', 'Actions on the selected rows'],
  selected: [(count: string) => `已选择 ${count} 个`, (count) => `${count} selected`],
  notShown: [(count: string) => `其中 ${count} 个未显示`, (count) => `${count} not shown`],
  dropHidden: ['只保留显示的', 'Keep only those shown'],
  page: ['选择本页全部', 'Select all on this page'],
  all: [(count: string) => `选择全部 ${count} 个`, (count) => `Select all ${count}`],
  allMatching: ['选择全部符合条件的项', 'Select all matching rows'],
  reading: [(rows: string) => `正在读取全部条目：${rows}…`, (rows) => `Loading all rows: ${rows}…`],
  tooMany: [(rows: string, megabytes: string) => `共 ${rows} 条（约 ${megabytes} MB）`, (rows, megabytes) => `${rows} rows (about ${megabytes} MB)`],
  notAll: ['未能读取全部条目', 'Not all rows could be loaded'],
  load: ['读取全部', 'Load all'],
  clear: ['取消选择', 'Clear'],
  more: ['更多操作', 'More actions'],
  things: group({
    token: [(count: string) => `${count} 个令牌`, counted('key', 'keys')],
    redemption: [(count: string) => `${count} 个兑换码`, counted('code', 'codes')],
    user: [(count: string) => `${count} 个用户`, counted('user', 'users')],
    channel: [(count: string) => `${count} 个渠道`, counted('channel', 'channels')],
  }),
  doing: [(act: string, things: string) => `${act} ${things}`, (act, things) => `${act} ${things}`],
  change: [(field: string, things: string) => `修改 ${things}的${field}`, (field, things) => `Change ${field.toLowerCase()} of ${things}`],
  fit: [
    (act: string, some: string, all: string) => `${act} ${some}/${all}：所选 ${all} 个中有 ${some} 个可${act}`,
    (act, some, all) => `${act} ${some}/${all}: applies to ${some} of the ${all} selected`,
  ],
  none: ['所选项无需或无法执行此操作', 'Applies to none of the selected rows'],
  willChange: [(things: string) => `${things}将被更改`, (things) => `${things} will change`],
  willGo: [(things: string) => `${things}将被删除`, (things) => `${things} will be deleted`],
  stay: [(count: string) => `${count} 个保持不变`, (count) => `${count} will stay unchanged`],
  cannot: [(count: string, reason: string) => `${count} 个除外：${reason}`, (count, reason) => `${count} left out: ${reason}`],
  others: [(count: string) => `以及另外 ${count} 个`, (count) => `and ${count} more`],
  leftOut: [(count: string) => `另外 ${count} 个不适用，未更改，已取消选择`, (count) => `${count} more not changed, as the action does not apply to them; no longer selected`],
  preview: ['将要更改的内容', 'What will change'],
  becomes: ['改为', 'becomes'],
  added: ['添加', 'added'],
  removed: ['移除', 'removed'],
  fillIn: ['请先选择或填写要更改的内容', 'Choose or enter a new value first'],
  csv: ['导出 CSV', 'Export CSV'],
})

export type BulkMessages = TextsOf<typeof bulkMessages>
