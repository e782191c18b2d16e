import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  createTitle: '生成兑换码',
  editTitle: '编辑兑换码',
  help: '用户凭兑换码为账户充值，每个兑换码只能使用一次。',
  failed: '兑换码加载失败',
  name: '名称',
  namePlaceholder: '例如：新用户活动',
  nameHelp: {
    bytes: (most: number) => `最多 ${most} 字节，一个汉字占 3 字节；也是下载文件的名称。`,
    letters: (most: number) => `最多 ${most} 个字符；也是下载文件的名称。`,
  },
  nameRequired: '请输入名称',
  nameTooLong: (most: number) => `名称不能超过 ${most} 字节，一个汉字占 3 字节`,
  nameTooManyLetters: (most: number) => `名称不能超过 ${most} 个字符`,
  quota: '额度',
  quotaHelp: '每个兑换码为账户增加的额度。',
  quotaInvalid: '请输入大于 0 的整数额度',
  count: '生成数量',
  countHelp: (most: number) => `一次最多 ${most} 个。`,
  countInvalid: (most: number) => `请输入 1 到 ${most} 的整数`,
  usedHint: '此兑换码已被使用：修改只影响这里的显示，已到账的额度不变。',
  submitCreate: '生成',
  terms: '网关暂不提供兑换码：需要超级管理员先确认它的条款（合规声明）。',
  termsRoot:
    '网关暂不提供兑换码、充值和邀请奖励，直到超级管理员确认它的条款（合规声明）。条款的原文在网关自己的网站上，请先阅读再确认。',
  termsPage: '在网关的网站上阅读',
  confirmTerms: '我已阅读并确认',
  termsConfirmed: '条款已确认',
  checkFields: '请先修正标出的内容。',
  saved: (name: string) => `已保存 ${name}`,
  createdTitle: (count: number) => `已生成 ${count} 个兑换码`,
  createdHelp: '复制或下载后发给用户。之后也可以在兑换码列表中再次复制。',
  createdFewer: (count: number, requested: number) =>
    `只找到 ${requested} 个中的 ${count} 个：网关的回复没有送达。补充生成之前，请先在列表中核对。`,
  codes: (name: string) => `${name} 的兑换码`,
  copyAll: '复制全部',
  download: (file: string) => `下载 ${file}`,
  createAnother: '再次生成',
  toList: '完成',
}

const en: typeof zh = {
  createTitle: 'Generate redemption codes',
  editTitle: 'Edit redemption code',
  help: 'Users top up their accounts with a code. Each code works once.',
  failed: 'The redemption code could not be loaded',
  name: 'Name',
  namePlaceholder: 'For example: welcome',
  nameHelp: {
    bytes: (most) =>
      `At most ${most} bytes (a Chinese character takes 3). The downloaded file is named after it.`,
    letters: (most) => `At most ${most} characters. The downloaded file is named after it.`,
  },
  nameRequired: 'Please enter a name',
  nameTooLong: (most) => `At most ${most} bytes; a Chinese character takes 3`,
  nameTooManyLetters: (most) => `At most ${most} characters`,
  quota: 'Quota',
  quotaHelp: 'What each code adds to an account.',
  quotaInvalid: 'Please enter a whole number of units above 0',
  count: 'How many',
  countHelp: (most) => `At most ${most} at once.`,
  countInvalid: (most) => `Please enter a whole number from 1 to ${most}`,
  usedHint: 'This code has been used: changes here do not affect the quota already added.',
  submitCreate: 'Generate',
  terms:
    'The gateway has turned codes off until a super administrator confirms its terms (compliance statement).',
  termsRoot:
    "The gateway has turned off codes, top-ups and invitation rewards until its super administrator confirms its terms (compliance statement). Their wording is on the gateway's own site: read it first.",
  termsPage: "Read them on the gateway's site",
  confirmTerms: 'I have read and confirm them',
  termsConfirmed: 'The terms are confirmed',
  checkFields: 'Please correct the marked fields first.',
  saved: (name) => `Saved ${name}`,
  createdTitle: (count) => (count === 1 ? '1 code generated' : `${count} codes generated`),
  createdHelp: 'Copy or download them for your users. You can copy them again from the list.',
  createdFewer: (count, requested) =>
    `Only ${count} of ${requested} were found: the response did not arrive. Check the list before you generate the rest.`,
  codes: (name) => `Codes of ${name}`,
  copyAll: 'Copy all',
  download: (file) => `Download ${file}`,
  createAnother: 'Generate more',
  toList: 'Done',
}

export const messages = defineMessages('redemptionForm', zh, en)
