import { defineMessages, group } from '../../messages/language/topic.ts'

export const viewsMessages = defineMessages('views', {
  title: ['保存的视图', 'Saved views'],
  none: ['还没有保存的视图。', 'No saved views yet.'],
  unnamed: ['未命名', 'Unnamed'],
  first: group({ failing: ['故障渠道', 'Failing channels'], expiring: ['即将过期的令牌', 'Expiring keys'], spent: ['额度已耗尽的用户', 'Users out of quota'] }),
  saveAs: ['将当前视图保存为', 'Save the current view as'],
  newName: ['新名称', 'New name'],
  nameMissing: ['请填写名称', 'Enter a name'],
  kept: ['包括搜索、筛选、排序、列与每页条数，保存在此浏览器中。', 'Search, filters, order, columns and rows per page, kept in this browser.'],
  rename: [(view: string) => `重命名 ${view}`, (view) => `Rename ${view}`],
  remove: [(view: string) => `删除视图 ${view}`, (view) => `Delete the view ${view}`],
  copyLink: [(view: string) => `复制 ${view} 的链接`, (view) => `Copy the link to ${view}`],
  linkCopied: [(view: string) => `已复制 ${view} 的链接`, (view) => `Link to ${view} copied`],
})
