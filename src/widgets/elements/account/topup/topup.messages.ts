import { defineMessages } from '../../../messages/language/topic.ts'

export const messages = defineMessages('topup', {
  title: ['充值', 'Top up'],
  help: ['为账户增加额度。', 'Add quota to your account.'],
  code: ['兑换码', 'Redemption code'],
  codePlaceholder: ['粘贴或输入兑换码', 'Paste or type the code'],
  oneCode: ['兑换码中间有空格：请一次只填一个。', 'The code has a space in it: enter one code at a time.'],
  codeMissing: ['请输入兑换码！', 'Please enter the redemption code'],
  redeem: ['兑换', 'Redeem'],
  redeemed: [(amount: string) => `兑换成功，已到账 ${amount}`, (amount) => `Redeemed: ${amount} added`],
  requestFailed: [(reason: string) => `请求失败：${reason}`, (reason) => `Request failed: ${reason}`],
  mayBeRedeemed: ['兑换可能已经成功，请先核对余额再重试。', 'The code may have been redeemed anyway: check the balance before you try again.'],
  refused: ['兑换失败', 'The code was not redeemed'],
  balance: ['可用余额', 'Balance'],
  balanceFailed: ['余额加载失败', 'The balance could not be loaded'],
  buys: [(calls: string) => `约 ${calls} 次调用`, (calls) => (calls === '1' ? 'about 1 call' : `about ${calls} calls`)],
  units: [(units: string) => `${units} 点额度`, (units) => (units === '1' ? '1 unit' : `${units} units`)],
  history: ['最近充值', 'Last top-ups'],
  allTopups: ['查看全部', 'Show all'],
  shopHelp: ['还没有兑换码？', 'No code yet?'],
  shop: ['获取兑换码', 'Get a code'],
  /** Screen readers say it after the button's label. */
  opensInNewTab: ['（在新标签页中打开）', ' (opens in a new tab)'],
})
