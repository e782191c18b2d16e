import type { words as zh } from '../zh-CN/bulk.ts'

const counted = (one: string, many: string) => (count: string) => `${count} ${count === '1' ? one : many}`

export const words: typeof zh = {
  bar: 'Actions on the selected rows',
  selected: (count) => `${count} selected`,
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
  change: (field, things) => `Change ${field} of ${things}`,
  fit: (act, some, all) => `${act} ${some}/${all}: applies to ${some} of the ${all} selected`,
  none: 'Applies to none of the selected rows',
  willChange: (things) => `${things} will change`,
  willGo: (things) => `${things} will be deleted. This cannot be undone`,
  stay: (count) => `${count} will stay unchanged`,
  cannot: (count, reason) => `${count} left out: ${reason}`,
  others: (count) => `and ${count} more`,
  preview: 'What will change',
  becomes: 'becomes',
  fillIn: 'First enter what to change',
  csv: 'Export CSV',
}
