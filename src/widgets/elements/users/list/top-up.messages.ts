import { defineMessages, type TextsOf } from '../../../messages/language/topic.ts'

export const topUpMessages = defineMessages('userTopUp', {
  action: ['充值 / 扣减额度', 'Top up or deduct'],
  title: [(name: string) => `调整 ${name} 的额度`, (name) => `Change the quota of ${name}`],
  kind: ['操作', 'Action'],
  add: ['充值', 'Top up'],
  deduct: ['扣减', 'Deduct'],
  amount: ['额度', 'Quota'],
  amountInvalid: ['请输入大于 0 的整数额度', 'Please enter a whole number of units above 0'],
  units: [(units: string) => `${units} 点额度`, (units) => (units === '1' ? '1 unit' : `${units} units`)],
  remark: ['备注', 'Remark'],
  remarkHelp: ['可选，会写入该用户的日志。', "Optional. Written to the user's log."],
  balance: [(before: string, after: string) => `剩余额度：${before} → ${after}`, (before, after) => `Quota left: ${before} → ${after}`],
  deductRefused: ['有些网关不接受扣减。可以在「编辑用户」中直接设置额度，最小为 1。', "Some gateways cannot deduct. Set the quota on the user's edit page instead; the minimum is 1."],
  added: [(name: string, amount: string) => `已为 ${name} 充值 ${amount}`, (name, amount) => `Added ${amount} to ${name}`],
  deducted: [(name: string, amount: string) => `已从 ${name} 扣减 ${amount}`, (name, amount) => `Deducted ${amount} from ${name}`],
  undone: [(name: string, amount: string) => `已撤销对 ${name} 额度的调整（${amount}）`, (name, amount) => `Change of ${amount} to the quota of ${name} undone`],
})

export type TopUpMessages = TextsOf<typeof topUpMessages>
