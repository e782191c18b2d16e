import type { words as zh } from '../zh-CN/topup.ts'

export const words: typeof zh = {
  title: 'Top up',
  help: 'Add quota to your account with a redemption code.',
  code: 'Redemption code',
  codePlaceholder: 'Paste or type the code',
  oneCode: 'The code has a space in it: enter one code at a time.',
  codeMissing: 'Please enter the redemption code',
  redeem: 'Redeem',
  redeemed: (amount) => `Redeemed: ${amount} added`,
  requestFailed: (reason) => `Request failed: ${reason}`,
  mayBeRedeemed:
    'The code may have been redeemed anyway. The balance was refreshed: check it before you try again.',
  refused: 'The code was not redeemed',
  balance: 'Balance',
  balanceFailed: 'The balance could not be loaded',
  buys: (calls) => (calls === '1' ? 'about 1 call' : `about ${calls} calls`),
  units: (units) => (units === '1' ? '1 unit' : `${units} units`),
  shopHelp: 'No code yet?',
  shop: 'Get a code',
  opensInNewTab: ' (opens in a new tab)',
}
