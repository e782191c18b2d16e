import { defineMessages } from '../../../messages/language/topic.ts'

export const redemptionBulk = defineMessages('redemptionBulk', {
  code: ['兑换码', 'Code'],
  copy: ['复制', 'Copy'],
  copied: [(count: string) => `已复制 ${count} 个兑换码`, (count) => (count === '1' ? 'Copied 1 code' : `Copied ${count} codes`)],
  text: ['下载文本（每行一个）', 'Download as text, one per line'],
  deleteHelp: ['未使用的兑换码删除后无法再兑换，也无法恢复；已兑换的额度不受影响。', 'Unused codes can no longer be redeemed. This cannot be undone. Quota already redeemed is not affected.'],
})
