export const words = {
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
