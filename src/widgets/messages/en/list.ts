import type { words as zh } from '../zh-CN/list.ts'

export const words: typeof zh = {
  moreOf: (name) => `More actions for ${name}`,
  orderBy: (order) => `Sort: ${order}`,
  narrowedHere: 'Filters only the loaded rows',
  pages: (list: string) => `Pages: ${list}`,
  rowsInAll: (rows) => `${rows} ${rows === 1 ? 'row' : 'rows'} in total`,
  notRenewed: 'Could not be updated. What you see was loaded before.',
  clearFilters: 'Clear filters',
  nothingFoundHelp: 'Nothing matches the current search or filters.',
}
