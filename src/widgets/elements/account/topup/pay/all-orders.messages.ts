import type { PayState } from '../../../../gateway/payments.ts'
import { defineMessages, group } from '../../../../messages/language/topic.ts'

export const allOrdersMessages = defineMessages('allOrders', {
  title: ['全部用户的订单', 'Orders of all users'],
  show: ['查看全部用户的订单', 'Show the orders of all users'],
  hide: ['收起全部用户的订单', 'Hide the orders of all users'],
  failed: ['订单加载失败', 'The orders could not be loaded'],
  none: ['没有订单', 'No orders'],
  search: ['订单号', 'Order number'],
  find: ['查找', 'Find'],
  order: ['订单号', 'Order'],
  time: ['时间', 'Time'],
  user: ['用户', 'User'],
  method: ['支付方式', 'Method'],
  credits: ['到账', 'Credited'],
  money: ['支付金额', 'Payment'],
  state: ['状态', 'State'],
  states: group<Record<PayState, string>>({ paid: ['已到账', 'Credited'], pending: ['待付款', 'Not paid yet'], failed: ['未付款', 'Not paid'], review: ['待核对', 'Under review'] }),
  elsewhere: ['此处只能查看订单：网关不提供补单。', 'Orders can only be viewed here: the gateway does not complete them by hand.'],
  complete: ['补单', 'Complete'],
  completeOf: [(id: string) => `补单 ${id}`, (id) => `Complete ${id}`],
  completeTitle: [(id: string) => `为订单 ${id} 补单？`, (id) => `Complete order ${id}?`],
  completeHelp: [
    (user: string, amount: string, units: string, money: string) =>
      `将给用户 ${user} 增加 ${amount}（${units} 点额度）。请先在支付渠道确认已收到${money ? ` ${money}` : '款项'}：补单后不能撤销，只能再从余额中扣除。`,
    (user, amount, units, money) =>
      `User ${user} gets ${amount} (${units} units). First make sure at the provider that ${money || 'the money'} has arrived: this cannot be undone, only taken from the balance again.`,
  ],
  completed: [(id: string, amount: string) => `订单 ${id} 已补单，到账 ${amount}`, (id, amount) => `Order ${id} is completed: ${amount} credited`],
  trap: [
    (wrong: string, right: string) => `网关补单会错误地增加 ${wrong}，而不是 ${right}，因此不发送。请在用户列表中直接增加额度。`,
    (wrong, right) => `Completed by hand, the gateway would credit ${wrong} instead of ${right}, so this is not sent. Give the user the quota in the list of users instead.`,
  ],
})
