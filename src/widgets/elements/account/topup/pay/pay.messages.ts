import type { PayState } from '../../../../gateway/payments.ts'
import { defineMessages, group, type TextsOf } from '../../../../messages/language/topic.ts'

export const payMessages = defineMessages('pay', {
  title: ['在线支付', 'Pay online'],
  method: ['支付方式', 'Payment method'],
  amount: ['充值金额', 'Amount to add'],
  product: ['套餐', 'Package'],
  other: ['其他金额（美元额度）', 'Other amount (US dollars of quota)'],
  off: [(_percent: string, written: string) => `省 ${written}`, (_percent, written) => `${written} off`],
  noAmount: ['请选择或填写金额', 'Choose or enter an amount'],
  wholeAmount: ['请填写整数', 'Enter a whole number'],
  centsAmount: ['最多两位小数', 'At most two decimals'],
  least: [(amount: string) => `最少 ${amount}`, (amount) => `At least ${amount}`],
  most: [(amount: string) => `最多 ${amount}`, (amount) => `At most ${amount}`],
  willPay: ['应付', 'You pay'],
  unsure: [(money: string) => `${money}（币种和最终金额以付款页为准）`, (money) => `${money} (currency and final amount are on the payment page)`],
  credits: ['到账', 'You get'],
  computing: ['正在计算…', 'Calculating…'],
  pay: ['去支付', 'Go to payment'],
  opensTab: ['（在新标签页中打开）', ' (opens in a new tab)'],
  waiting: ['等待付款…', 'Waiting for the payment…'],
  waitingHelp: ['请在新打开的页面完成付款，再回到这里，余额会自动更新。', 'Pay on the page that has opened, then come back here: the balance updates by itself.'],
  beforeHelp: ['这是之前的订单。已付款的会自动到账；没有付款可以返回，重新下单。', 'This is an order of before. If it was paid, it is credited by itself; if not, go back and make a new one.'],
  scanHelp: ['请用手机扫码付款，余额会自动更新。', 'Scan the code with your phone: the balance updates by itself.'],
  scanCode: ['付款二维码', 'Payment QR code'],
  blocked: ['浏览器拦截了付款页，请点下面的按钮打开。', 'The browser blocked the payment page. Open it with the button below.'],
  forbidden: ['本页面的安全策略（form-action）不允许跳转到付款页，请联系网站管理员。', "This page's policy (form-action) does not allow the payment page. Tell its operator."],
  badAddress: ['网关给出的付款地址不是网页地址，未打开。', 'The payment address from the gateway is not a web address, so it was not opened.'],
  open: ['打开付款页', 'Open the payment page'],
  check: ['我已付款，查一下', 'I have paid, check now'],
  back: ['返回', 'Back'],
  order: [(id: string) => `订单号 ${id}`, (id) => `Order ${id}`],
  unknownYet: [
    '还没有收到付款结果。如果已付款，到账可能要等一会儿：稍后可在这里或充值订单里查看，不要重复付款。',
    'No result yet. If you have paid, it may take a while to arrive: look here or in your orders later, and do not pay twice.',
  ],
  ended: group<Record<PayState, string>>({
    paid: ['已到账', 'Credited'],
    failed: ['订单没有完成付款，没有到账。', 'The order was not paid. Nothing was credited.'],
    review: ['已付款，但需要管理员核对后才能到账，请联系管理员。', 'Paid, but an administrator has to check it before it is credited. Please contact them.'],
    pending: ['', ''],
  }),
  paid: [(balance: string) => `付款成功，余额 ${balance}`, (balance) => `Paid. Balance: ${balance}`],
  again: ['再充一笔', 'Add more'],
  orders: ['充值订单', 'Orders'],
  hideOrders: ['收起充值订单', 'Hide orders'],
  ordersFailed: ['订单加载失败', 'The orders could not be loaded'],
  noOrders: ['还没有充值订单', 'No orders yet'],
  time: ['时间', 'Time'],
  money: ['支付金额', 'Payment'],
  state: ['状态', 'State'],
  states: group<Record<PayState, string>>({ paid: ['已到账', 'Credited'], pending: ['待付款', 'Not paid yet'], failed: ['未付款', 'Not paid'], review: ['待核对', 'Being checked'] }),
})

export type PayMessages = TextsOf<typeof payMessages>

export const checkInMessages = defineMessages('checkIn', {
  title: ['每日签到', 'Daily check-in'],
  failed: ['签到信息加载失败', 'The check-in could not be loaded'],
  checkIn: ['签到', 'Check in'],
  done: ['今天已签到', 'Checked in today'],
  /** `most` is empty if the reward is always the same. */
  wins: [
    (least: string, most: string) => (most ? `每天签到可得 ${least} 至 ${most}。` : `每天签到可得 ${least}。`),
    (least, most) => (most ? `Each day you check in, you get ${least} to ${most}.` : `Each day you check in, you get ${least}.`),
  ],
  won: [(amount: string) => `签到成功，获得 ${amount}`, (amount) => `Checked in: you got ${amount}`],
  sums: [
    (month: string, all: string, quota: string) => `本月签到 ${month} 天，累计 ${all} 天，共获得 ${quota}。`,
    (month, all, quota) => `Days this month: ${month}. Days in all: ${all}, for which you got ${quota}.`,
  ],
  days: ['本月的签到', 'Check-ins of this month'],
  elsewhere: ['本站签到需要人机验证，请在网关自己的页面签到。', "Checking in needs a bot check here: use the gateway's own page for it."],
})
