import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  title: '充值',
  help: '为账户增加额度。',
  code: '兑换码',
  codePlaceholder: '粘贴或输入兑换码',
  oneCode: '兑换码中间有空格：请一次只填一个。',
  codeMissing: '请输入兑换码！',
  redeem: '兑换',
  redeemed: (amount: string) => `兑换成功，已到账 ${amount}`,
  requestFailed: (reason: string) => `请求失败：${reason}`,
  mayBeRedeemed: '兑换可能已经成功，请先核对余额再重试。',
  refused: '兑换失败',
  balance: '可用余额',
  balanceFailed: '余额加载失败',
  buys: (calls: string) => `约 ${calls} 次调用`,
  units: (units: string) => `${units} 点额度`,
  shopHelp: '还没有兑换码？',
  shop: '获取兑换码',
  /** After the button's label, for screen readers. */
  opensInNewTab: '（在新标签页中打开）',
}

const en: typeof zh = {
  title: 'Top up',
  help: 'Add quota to your account.',
  code: 'Redemption code',
  codePlaceholder: 'Paste or type the code',
  oneCode: 'The code has a space in it: enter one code at a time.',
  codeMissing: 'Please enter the redemption code',
  redeem: 'Redeem',
  redeemed: (amount) => `Redeemed: ${amount} added`,
  requestFailed: (reason) => `Request failed: ${reason}`,
  mayBeRedeemed: 'The code may have been redeemed anyway: check the balance before you try again.',
  refused: 'The code was not redeemed',
  balance: 'Balance',
  balanceFailed: 'The balance could not be loaded',
  buys: (calls) => (calls === '1' ? 'about 1 call' : `about ${calls} calls`),
  units: (units) => (units === '1' ? '1 unit' : `${units} units`),
  shopHelp: 'No code yet?',
  shop: 'Get a code',
  opensInNewTab: ' (opens in a new tab)',
}

export const messages = defineMessages('topup', zh, en)
