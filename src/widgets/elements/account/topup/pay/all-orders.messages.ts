import type { PayState } from '../../../../gateway/payments.ts'
import { topic } from '../../../../messages/language/topic.ts'

const zh = {
  title: '全部用户的订单',
  show: '查看全部用户的订单',
  hide: '收起全部用户的订单',
  failed: '订单加载失败',
  none: '没有订单',
  search: '订单号',
  find: '查找',
  order: '订单号',
  time: '时间',
  user: '用户',
  method: '支付方式',
  credits: '到账',
  money: '实付',
  state: '状态',
  states: { paid: '已到账', pending: '待付款', failed: '未付款', review: '待核对' } satisfies Record<
    PayState,
    string
  >,
  elsewhere: '此处只能查看订单：补单尚未在此验证，请在网关自己的页面处理。',
}

const en: typeof zh = {
  title: 'Orders of all users',
  show: 'Show the orders of all users',
  hide: 'Hide the orders of all users',
  failed: 'The orders could not be loaded',
  none: 'No orders',
  search: 'Order number',
  find: 'Find',
  order: 'Order',
  time: 'Time',
  user: 'User',
  method: 'Method',
  credits: 'Credited',
  money: 'Paid',
  state: 'State',
  states: { paid: 'Credited', pending: 'Not paid yet', failed: 'Not paid', review: 'Under review' },
  elsewhere:
    "Orders can only be viewed here: completing one by hand was not tried yet. Use the gateway's own page for it.",
}

export const allOrdersMessages = topic('allOrders', zh, en)
