export const words = {
  code: '兑换码',
  copy: '复制',
  copied: (count: string) => `已复制 ${count} 个兑换码`,
  text: '下载文本（每行一个）',
  deleteHelp: '未使用的兑换码删除后无法再兑换，也无法恢复；已兑换的额度不受影响。',
}
