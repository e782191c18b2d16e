import { defineMessages, group } from '../../../messages/language/topic.ts'

export const messages = defineMessages('redemptionForm', {
  createTitle: ['生成兑换码', 'Generate redemption codes'],
  editTitle: ['编辑兑换码', 'Edit redemption code'],
  help: [
    '用户凭兑换码为账户充值，每个兑换码只能使用一次。',
    'Users top up their accounts with a code. Each code works once.',
  ],
  failed: ['兑换码加载失败', 'The redemption code could not be loaded'],
  name: ['名称', 'Name'],
  namePlaceholder: ['例如：新用户活动', 'For example: welcome'],
  nameHelp: group({
    bytes: [
      (most: number) => `最多 ${most} 字节，一个汉字占 3 字节；也是下载文件的名称。`,
      (most) => `At most ${most} characters (a Chinese one counts as 3). The downloaded file is named after it.`,
    ],
    letters: [
      (most: number) => `最多 ${most} 个字符；也是下载文件的名称。`,
      (most) => `At most ${most} characters. The downloaded file is named after it.`,
    ],
  }),
  nameRequired: ['请输入名称', 'Please enter a name'],
  nameTooLong: [
    (most: number) => `名称不能超过 ${most} 字节，一个汉字占 3 字节`,
    (most) => `At most ${most} characters; a Chinese one counts as 3`,
  ],
  nameTooManyLetters: [
    (most: number) => `名称不能超过 ${most} 个字符`,
    (most) => `At most ${most} characters`,
  ],
  quota: ['额度', 'Quota'],
  quotaHelp: ['每个兑换码为账户增加的额度。', 'What each code adds to an account.'],
  quotaInvalid: ['请输入大于 0 的整数额度', 'Please enter a whole number of units above 0'],
  count: ['生成数量', 'How many'],
  countHelp: [(most: number) => `一次最多 ${most} 个。`, (most) => `At most ${most} at once.`],
  countInvalid: [
    (most: number) => `请输入 1 到 ${most} 的整数`,
    (most) => `Please enter a whole number from 1 to ${most}`,
  ],
  usedHint: [
    '此兑换码已被使用：修改只影响这里的显示，已到账的额度不变。',
    'This code has been used: changes here do not affect the quota already added.',
  ],
  submitCreate: ['生成', 'Generate'],
  terms: [
    '网关暂不提供兑换码：需要超级管理员先确认它的条款（合规声明）。',
    'The gateway has turned codes off until a super administrator confirms its terms (compliance statement).',
  ],
  termsRoot: [
    '网关暂不提供兑换码、充值和邀请奖励，直到超级管理员确认它的条款（合规声明）。条款的原文在网关自己的网站上，请先阅读再确认。',
    "The gateway has turned off codes, top-ups and invitation rewards until its super administrator confirms its terms (compliance statement). Their wording is on the gateway's own site: read it first.",
  ],
  termsPage: ['在网关的网站上阅读', "Read them on the gateway's site"],
  confirmTerms: ['我已阅读并确认', 'I have read and confirm them'],
  termsConfirmed: ['条款已确认', 'The terms are confirmed'],
  checkFields: ['请先修正标出的内容。', 'Please correct the marked fields first.'],
  saved: [(name: string) => `已保存 ${name}`, (name) => `Saved ${name}`],
  createdTitle: [
    (count: number) => `已生成 ${count} 个兑换码`,
    (count) => (count === 1 ? '1 code generated' : `${count} codes generated`),
  ],
  createdHelp: [
    '复制或下载后发给用户。之后也可以在兑换码列表中再次复制。',
    'Copy or download them for your users. You can copy them again from the list.',
  ],
  createdFewer: [
    (count: number, requested: number) =>
      `只找到 ${requested} 个中的 ${count} 个：网关的回复没有送达。补充生成之前，请先在列表中核对。`,
    (count, requested) =>
      `Only ${count} of ${requested} were found: the response did not arrive. Check the list before you generate the rest.`,
  ],
  codes: [(name: string) => `${name} 的兑换码`, (name) => `Codes of ${name}`],
  copyAll: ['复制全部', 'Copy all'],
  download: [(file: string) => `下载 ${file}`, (file) => `Download ${file}`],
  createAnother: ['再次生成', 'Generate more'],
  toList: ['完成', 'Done'],
})
