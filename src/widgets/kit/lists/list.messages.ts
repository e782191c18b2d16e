import { defineMessages } from '../../messages/language/topic.ts'

const zh = {
  moreOf: (name: string) => `${name} 的更多操作`,
  names: (names: readonly string[]) => names.join('、'),
  toRows: '跳到第一行',
  orderBy: (order: string) => `排序：${order}`,
  /** A filter or an order applies to this page only, because there are too many rows to load all unasked. */
  tooMany: (rows: string, megabytes: string) => `共 ${rows} 条（约 ${megabytes} MB），排序和筛选仅作用于本页`,
  notAll: '未能读取全部条目，排序和筛选仅作用于本页',
  loadAll: '读取全部',
  /** The choice that does not filter. */
  any: (field: string) => `${field}：全部`,
  onlyLoaded: '（以上来自已加载的条目）',
  arrange: '顺序与宽度…',
  edgeOf: (column: string) => `${column}的宽度`,
  views: '视图',
  prefix: '名称开头',
  moreFilters: '更多筛选',
  select: '选择',
  selectPage: '选择本页全部',
  selectOf: (name: string) => `选择 ${name}`,
  reading: (rows: string) => `正在读取全部条目：${rows}…`,
  /** Number of matching rows, and of all rows. */
  pageOfAll: (page: string, rows: string, all: string) => `第 ${page} 页，共 ${rows} 条（全部 ${all} 条）`,
  rowsAPage: '每页条数',
  rowsEach: (rows: number) => `${rows} 条/页`,
  noneHere: '本页没有符合条件的条目',
  noneHereHelp: '其他页可能有。可以读取全部条目，或改用搜索。',
  /** Accessible name of the pager, because a page may have several. */
  pages: (list: string) => `翻页：${list}`,
  notRenewed: '未能更新，显示的是之前加载的内容。',
  clearFilters: '清除条件',
  findEverywhere: '在全部内容中搜索',
  nothingFoundHelp: '没有符合当前搜索或筛选条件的内容。',
}

const en: typeof zh = {
  moreOf: (name) => `More actions for ${name}`,
  names: (names) => names.join(', '),
  toRows: 'Skip to the first row',
  orderBy: (order) => `Sort: ${order}`,
  tooMany: (rows, megabytes) =>
    `${rows} rows (about ${megabytes} MB): sorting and filters apply to this page only`,
  notAll: 'Not all rows could be loaded: sorting and filters apply to this page only',
  loadAll: 'Load all',
  any: (field) => `${field}: all`,
  onlyLoaded: '(from the loaded rows only)',
  arrange: 'Order and widths…',
  edgeOf: (column) => `Width of ${column}`,
  views: 'Views',
  prefix: 'Name begins with',
  moreFilters: 'More filters',
  select: 'Select',
  selectPage: 'Select all on this page',
  selectOf: (name) => `Select ${name}`,
  reading: (rows) => `Loading all rows: ${rows}…`,
  pageOfAll: (page, rows, all) => `Page ${page}, ${rows} of ${all === '1' ? '1 row' : `${all} rows`}`,
  rowsAPage: 'Rows per page',
  rowsEach: (rows) => `${rows} per page`,
  noneHere: 'No rows on this page match',
  noneHereHelp: 'Other pages may have some. Load all rows, or search instead.',
  pages: (list: string) => `Pages: ${list}`,
  notRenewed: 'Not updated: showing data loaded earlier.',
  clearFilters: 'Clear filters',
  findEverywhere: 'Search everywhere',
  nothingFoundHelp: 'Nothing matches the search or filters.',
}

/** Messages shared by all lists. */
export const listMessages = defineMessages('list', zh, en)

export type ListMessages = typeof zh
