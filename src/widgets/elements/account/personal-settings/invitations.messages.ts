import { defineMessages } from '../../../messages/language/topic.ts'

export const invitationMessages = defineMessages('invitations', {
  failed: ['邀请收益加载失败', 'What you earned could not be loaded'],
  count: ['已邀请', 'Invited'],
  people: [(count: string) => `${count} 人`, (count) => (count === '1' ? '1 user' : `${count} users`)],
  earned: ['累计收益', 'Earned'],
  left: ['待划转', 'Not moved yet'],
  amount: ['划转额度', 'Amount to move'],
  move: ['划转到余额', 'Move to the balance'],
  moved: [(amount: string) => `已划转 ${amount} 到余额`, (amount) => `${amount} moved to the balance`],
  moveFailed: [(reason: string) => `划转失败：${reason}`, (reason) => `Nothing was moved: ${reason}`],
  tooLittle: [(least: string) => `至少划转 ${least}`, (least) => `At least ${least}`],
  tooMuch: [(left: string) => `最多划转 ${left}`, (left) => `At most ${left}`],
  notYet: [(least: string) => `待划转额度达到 ${least} 后即可划转到余额。`, (least) => `Once there is ${least}, it can be moved to the balance.`],
})
