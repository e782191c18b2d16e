export const words = {
  title: '保存的视图',
  none: '还没有保存的视图。',
  unnamed: '未命名',
  first: { failing: '故障渠道', expiring: '即将过期的令牌', spent: '额度已用尽的用户' },
  saveAs: '将当前视图保存为',
  newName: '新名称',
  kept: '包括搜索、筛选、排序、列与每页行数，保存在此浏览器中。',
  rename: (view: string) => `重命名 ${view}`,
  remove: (view: string) => `删除视图 ${view}`,
  copyLink: (view: string) => `复制 ${view} 的链接`,
  linkCopied: (view: string) => `已复制 ${view} 的链接`,
}
