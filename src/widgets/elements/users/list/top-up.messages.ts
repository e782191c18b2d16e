import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  action: '充值 / 扣减额度',
  title: (name: string) => `调整 ${name} 的额度`,
  kind: '操作',
  add: '充值',
  deduct: '扣减',
  amount: '额度',
  amountInvalid: '请输入大于 0 的整数额度',
  units: (units: string) => `${units} 点额度`,
  remark: '备注',
  remarkHelp: '可选，会写入该用户的日志。',
  balance: (before: string, after: string) => `剩余额度：${before} → ${after}`,
  deductRefused: '有些网关不接受扣减。可以在「编辑用户」中直接设置额度，最小为 1。',
  added: (name: string, amount: string) => `已为 ${name} 充值 ${amount}`,
  deducted: (name: string, amount: string) => `已从 ${name} 扣减 ${amount}`,
  undone: (name: string, amount: string) => `已撤销对 ${name} 额度的调整（${amount}）`,
}

const en: typeof zh = {
  action: 'Top up or deduct',
  title: (name) => `Change the quota of ${name}`,
  kind: 'Action',
  add: 'Top up',
  deduct: 'Deduct',
  amount: 'Quota',
  amountInvalid: 'Please enter a whole number of units above 0',
  units: (units) => (units === '1' ? '1 unit' : `${units} units`),
  remark: 'Remark',
  remarkHelp: "Optional. Written to the user's log.",
  balance: (before, after) => `Quota left: ${before} → ${after}`,
  deductRefused:
    "Some gateways cannot deduct. Set the quota on the user's edit page instead; the minimum is 1.",
  added: (name, amount) => `Added ${amount} to ${name}`,
  deducted: (name, amount) => `Deducted ${amount} from ${name}`,
  undone: (name, amount) => `Change of ${amount} to the quota of ${name} undone`,
}

/** Messages about adding and deducting quota. */
export const topUpMessages = defineMessages('userTopUp', zh, en)

export type TopUpMessages = typeof zh
