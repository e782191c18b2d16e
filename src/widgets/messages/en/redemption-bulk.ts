import type { words as zh } from '../zh-CN/redemption-bulk.ts'

export const words: typeof zh = {
  code: 'Code',
  copy: 'Copy',
  copied: (count) => (count === '1' ? 'Copied 1 code' : `Copied ${count} codes`),
  text: 'Download as text, one per line',
  deleteHelp:
    'Unused codes can no longer be redeemed. This cannot be undone. Quota already redeemed is not affected.',
}
