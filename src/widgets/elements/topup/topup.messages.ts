import type { Messages } from '../../messages/locale.ts'

const zh = {
  title: '充值',
  help: '使用兑换码为账户增加额度。',
  code: '兑换码',
  codePlaceholder: '粘贴或输入兑换码',
  codeMissing: '请输入兑换码！',
  redeem: '兑换',
  redeemed: (amount: string) => `兑换成功，已到账 ${amount}`,
  requestFailed: '请求失败',
  mayBeRedeemed: '兑换可能已经成功，余额已刷新，请先核对再重试。',
  refused: '兑换失败',
  balance: '可用余额',
  balanceFailed: '余额加载失败',
  units: (units: string) => `${units} 额度`,
  shopHelp: '还没有兑换码？',
  shop: '获取兑换码',
  opensInNewTab: '在新标签页中打开',
}

export const messages: Messages<typeof zh> = {
  'zh-CN': zh,
  en: {
    title: 'Top up',
    help: 'Add quota to your account with a redemption code.',
    code: 'Redemption code',
    codePlaceholder: 'Paste or type the code',
    codeMissing: 'Please enter the top-up code',
    redeem: 'Redeem',
    redeemed: (amount) => `Redeemed: ${amount} added`,
    requestFailed: 'Request failed',
    mayBeRedeemed:
      'The code may have been redeemed anyway. The balance was refreshed: check it before you try again.',
    refused: 'The code was not redeemed',
    balance: 'Balance',
    balanceFailed: 'The balance could not be loaded',
    units: (units) => `${units} units`,
    shopHelp: 'No code yet?',
    shop: 'Get a code',
    opensInNewTab: 'Opens in a new tab',
  },
}
