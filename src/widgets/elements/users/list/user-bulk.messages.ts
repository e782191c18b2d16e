import { defineMessages } from '../../../messages/language/topic.ts'

export const userBulk = defineMessages('userBulk', {
  group: ['分组', 'Group'],
  groupHelp: ['每个用户一个分组：网关按它选择渠道和计费倍率。', 'One group per user. It determines the channels and prices.'],
  groupsFailed: ['分组列表加载失败', 'The groups could not be loaded'],
  choose: ['请选择分组', 'Choose a group'],
  quota: ['剩余额度', 'Quota left'],
  mode: ['方式', 'Action'],
  add: ['充值', 'Add'],
  subtract: ['扣减', 'Subtract'],
  set: ['设为', 'Set to'],
  amount: ['额度', 'Quota'],
  amountInvalid: ['请输入大于 0 的整数额度', 'Enter a whole number of units above 0'],
  setHelp: ['最小为 1。保存期间用户花掉的额度会被覆盖。', 'At least 1. Anything users spend while this is being saved is overwritten.'],
  subtractHelp: ['最少扣到 1。网关不接受直接扣减时，会先读取当前额度再写入。', 'Never goes below 1. If the gateway does not accept deductions, the quota is read and set to the new value.'],
  units: [(units: string) => `${units} 点额度`, (units) => (units === '1' ? '1 unit' : `${units} units`)],
  remark: ['备注', 'Remark'],
  remarkHelp: ['可选，会写入用户的日志。', "Optional. Written to the users' logs."],
  disableHelp: ['这些用户将无法登录，其令牌停止工作，直到解封。', 'They can no longer sign in, and their keys stop working, until they are unbanned.'],
  deleteHelp: ['这些用户将无法登录，其令牌立即失效。删除后无法恢复。', 'They can no longer sign in, and their keys stop working. This cannot be undone.'],
  displayName: ['显示名称', 'Display name'],
  email: ['邮箱', 'Email'],
})
