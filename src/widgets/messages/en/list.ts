import type { words as zh } from '../zh-CN/list.ts'

export const words: typeof zh = {
  moreOf: (name) => `More actions for ${name}`,
  orderBy: (order) => `Sort: ${order}`,
  tooMany: (rows, megabytes) => `${rows} rows (about ${megabytes} MB): applies to this page only`,
  notAll: 'Not all rows could be loaded: applies to this page only',
  loadAll: 'Load all',
  any: (field) => `${field}: all`,
  moreFilters: 'More filters',
  reading: (rows) => `Loading all rows: ${rows}…`,
  pageOfAll: (page, rows, all) => `Page ${page}, ${rows} of ${all} rows`,
  rowsAPage: 'Rows a page',
  rowsEach: (rows) => `${rows} a page`,
  noneHere: 'No row on this page matches',
  noneHereHelp: 'Other pages may have some. Load all rows, or search instead.',
  pages: (list: string) => `Pages: ${list}`,
  notRenewed: 'Could not be updated. What you see was loaded before.',
  clearFilters: 'Clear filters',
  nothingFoundHelp: 'Nothing matches the current search or filters.',
}
