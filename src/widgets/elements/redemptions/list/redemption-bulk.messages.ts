import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  code: '兑换码',
  copy: '复制',
  copied: (count: string) => `已复制 ${count} 个兑换码`,
  text: '下载文本（每行一个）',
  deleteHelp: '未使用的兑换码删除后无法再兑换，也无法恢复；已兑换的额度不受影响。',
}

const en: typeof zh = {
  code: 'Code',
  copy: 'Copy',
  copied: (count) => (count === '1' ? 'Copied 1 code' : `Copied ${count} codes`),
  text: 'Download as text, one per line',
  deleteHelp:
    'Unused codes can no longer be redeemed. This cannot be undone. Quota already redeemed is not affected.',
}

/** Messages of the bulk actions on codes. */
export const redemptionBulk = defineMessages('redemptionBulk', zh, en)
