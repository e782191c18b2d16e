import { defineMessages, type TextsOf } from '../../messages/language/topic.ts'

export const listMessages = defineMessages('list', {
  moreOf: [(name: string) => `${name} 的更多操作`, (name) => `More actions for ${name}`],
  comma: ['、', ', '],
  toRows: ['跳到第一行', 'Skip to the first row'],
  orderBy: [(order: string) => `排序：${order}`, (order) => `Sort: ${order}`],
  /** There are too many rows to load all unasked. */
  tooMany: [
    (rows: string, megabytes: string) => `共 ${rows} 条（约 ${megabytes} MB），排序和筛选仅作用于本页`,
    (rows, megabytes) => `${rows} rows (about ${megabytes} MB): sorting and filters apply to this page only`,
  ],
  /** Of a search. */
  cut: [(read: string, total: string) => `仅读取了前 ${read} 条，共 ${total} 条`, (read, total) => `Only the first ${read} of ${total} rows were read`],
  notAll: ['未能读取全部条目，排序和筛选仅作用于本页', 'Not all rows could be loaded: sorting and filters apply to this page only'],
  loadAll: ['读取全部', 'Load all'],
  any: [(field: string) => `${field}：全部`, (field) => `${field}: all`],
  onlyLoaded: ['（以上来自已加载的条目）', '(from the loaded rows only)'],
  arrange: ['顺序与宽度…', 'Order and widths…'],
  edgeOf: [(column: string) => `${column}的宽度`, (column) => `Width of ${column}`],
  views: ['视图', 'Views'],
  prefix: ['名称开头', 'Name begins with'],
  filters: ['筛选', 'Filters'],
  select: ['选择', 'Select'],
  selectPage: ['选择本页全部', 'Select all on this page'],
  selectOf: [(name: string) => `选择 ${name}`, (name) => `Select ${name}`],
  reading: [(rows: string) => `正在读取全部条目：${rows}…`, (rows) => `Loading all rows: ${rows}…`],
  pageOfAll: [(page: string, rows: string, all: string) => `第 ${page} 页，共 ${rows} 条（全部 ${all} 条）`, (page, rows, all) => `Page ${page}, ${rows} of ${all === '1' ? '1 row' : `${all} rows`}`],
  rowsAPage: ['每页条数', 'Rows per page'],
  rowsEach: [(rows: number) => `${rows} 条/页`, (rows) => `${rows} per page`],
  noneHere: ['本页没有符合条件的条目', 'No rows on this page match'],
  noneHereHelp: ['其他页可能有。可以读取全部条目，或改用搜索。', 'Other pages may have some. Load all rows, or search instead.'],
  /** A page may have several pagers, so each needs an accessible name. */
  pages: [(list: string) => `翻页：${list}`, (list: string) => `Pages: ${list}`],
  notRenewed: ['未能更新，显示的是之前加载的内容。', 'Not updated: showing data loaded earlier.'],
  clearFilters: ['清除条件', 'Clear filters'],
  findEverywhere: ['在全部内容中搜索', 'Search everywhere'],
  nothingFoundHelp: ['没有符合当前搜索或筛选条件的内容。', 'Nothing matches the search or filters.'],
})

export const searchMessages = defineMessages('search', {
  namePart: ['搜索名称中的文字…', 'Search by any part of the name…'],
  channelPart: ['搜索 ID、完整密钥，或名称、地址中的文字…', 'ID, whole key, or part of name or address…'],
  accountPart: ['搜索 ID，或名称、邮箱中的文字…', 'ID, or any part of name or email…'],
})

export const undoMessages = defineMessages('undo', {
  one: ['撤销', 'Undo'],
  all: [(count: number) => `撤销全部 ${count} 项`, (count) => `Undo all ${count}`],
  changedBefore: [(text: string, others: number) => `${text}（此前还有 ${others} 项修改）`, (text, others) => `${text} (after ${others === 1 ? '1 other change' : `${others} other changes`})`],
  undone: [(count: number) => `已撤销 ${count} 项修改`, (count) => `${count} changes undone`],
})

export type ListMessages = TextsOf<typeof listMessages>
