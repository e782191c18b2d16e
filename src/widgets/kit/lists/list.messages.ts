import type { Messages } from '../../messages/locale.ts'

const zh = {
  moreOf: (name: string) => `${name} 的更多操作`,
  orderBy: (order: string) => `排序：${order}`,
  narrowedHere: '仅筛选已加载的行',
  /** Names the pager, of which a page may have several. */
  pages: (list: string) => `翻页：${list}`,
  rowsInAll: (rows: number) => `共 ${rows} 行`,
  notRenewed: '未能更新，显示的是之前加载的内容。',
  clearFilters: '清除条件',
  nothingFoundHelp: '没有符合当前搜索或筛选条件的内容。',
}

/** The sentences that every list shares. */
export const listMessages: Messages<typeof zh> = {
  'zh-CN': zh,
  en: {
    moreOf: (name) => `More actions for ${name}`,
    orderBy: (order) => `Sort: ${order}`,
    narrowedHere: 'Filters only the loaded rows',
    pages: (list: string) => `Pages: ${list}`,
    rowsInAll: (rows) => `${rows} ${rows === 1 ? 'row' : 'rows'} in total`,
    notRenewed: 'Could not be updated. What you see was loaded before.',
    clearFilters: 'Clear filters',
    nothingFoundHelp: 'Nothing matches the current search or filters.',
  },
}
