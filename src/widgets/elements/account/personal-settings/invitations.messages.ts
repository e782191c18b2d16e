import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  failed: '邀请收益加载失败',
  count: '已邀请',
  people: (count: string) => `${count} 人`,
  earned: '累计收益',
  left: '待划转',
  amount: '划转额度',
  move: '划转到余额',
  moved: (amount: string) => `已划转 ${amount} 到余额`,
  moveFailed: (reason: string) => `划转失败：${reason}`,
  tooLittle: (least: string) => `至少划转 ${least}`,
  tooMuch: (left: string) => `最多划转 ${left}`,
  notYet: (least: string) => `待划转额度达到 ${least} 后即可划转到余额。`,
}

const en: typeof zh = {
  failed: 'What you earned could not be loaded',
  count: 'Invited',
  people: (count) => (count === '1' ? '1 user' : `${count} users`),
  earned: 'Earned',
  left: 'Not moved yet',
  amount: 'Amount to move',
  move: 'Move to the balance',
  moved: (amount) => `${amount} moved to the balance`,
  moveFailed: (reason) => `Nothing was moved: ${reason}`,
  tooLittle: (least) => `At least ${least}`,
  tooMuch: (left) => `At most ${left}`,
  notYet: (least) => `Once there is ${least}, it can be moved to the balance.`,
}

export const invitationMessages = defineMessages('invitations', zh, en)
