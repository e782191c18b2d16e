// #region snippet
import { configure } from '/gateway/widgets/loader.js'

configure({
  words: {
    // One sentence, of one language: all others stay.
    'zh-CN': { topup: { title: '充值 Acme 点数', redeemed: (amount) => `已充入 ${amount}，祝使用愉快` } },
    // A language of your own. A text names values by their place.
    pt: { topup: { title: 'Recarregar', redeemed: 'Recarregado: {0}' } },
    // The same from a file, loaded when an element first needs it.
    nl: () => import('./words-nl.js'),
  },
})
// #endregion snippet
