import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  title: '保存的视图',
  none: '还没有保存的视图。',
  unnamed: '未命名',
  first: { failing: '故障渠道', expiring: '即将过期的令牌', spent: '额度已耗尽的用户' },
  saveAs: '将当前视图保存为',
  newName: '新名称',
  kept: '包括搜索、筛选、排序、列与每页条数，保存在此浏览器中。',
  rename: (view: string) => `重命名 ${view}`,
  remove: (view: string) => `删除视图 ${view}`,
  copyLink: (view: string) => `复制 ${view} 的链接`,
  linkCopied: (view: string) => `已复制 ${view} 的链接`,
}

const en: typeof zh = {
  title: 'Saved views',
  none: 'No saved views yet.',
  unnamed: 'Unnamed',
  first: { failing: 'Failing channels', expiring: 'Expiring keys', spent: 'Users out of quota' },
  saveAs: 'Save the current view as',
  newName: 'New name',
  kept: 'Search, filters, order, columns and rows per page, kept in this browser.',
  rename: (view) => `Rename ${view}`,
  remove: (view) => `Delete the view ${view}`,
  copyLink: (view) => `Copy the link to ${view}`,
  linkCopied: (view) => `Link to ${view} copied`,
}

/** Messages of the saved views dialog. */
export const viewsMessages = defineMessages('views', zh, en)
