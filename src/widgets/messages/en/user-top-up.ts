import type { words as zh } from '../zh-CN/user-top-up.ts'

export const words: typeof zh = {
  action: 'Top up or deduct',
  title: (name) => `Change the quota of ${name}`,
  kind: 'Action',
  add: 'Top up',
  deduct: 'Deduct',
  amount: 'Quota',
  money: 'Amount in US dollars',
  amountInvalid: 'Please enter a whole number of units above 0',
  remark: 'Remark',
  remarkHelp: "Optional. Written to the user's log.",
  balance: (before, after) => `Quota left: ${before} → ${after}`,
  deductRefused:
    "Some gateways cannot deduct. Set the quota on the user's edit page instead; the minimum is 1.",
  added: (name, amount) => `Added ${amount} to ${name}`,
  deducted: (name, amount) => `Deducted ${amount} from ${name}`,
}
