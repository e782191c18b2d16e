import { defineMessages } from '../../../../messages/language/topic.ts'

const zh = {
  group: '分组',
  groupHelp: '每个用户一个分组：网关按它选择渠道和计费倍率。',
  groupsFailed: '分组列表加载失败',
  choose: '请选择分组',
  quota: '剩余额度',
  mode: '方式',
  add: '充值',
  subtract: '扣减',
  set: '设为',
  amount: '额度',
  amountInvalid: '请输入大于 0 的整数额度',
  setHelp: '最小为 1。保存期间用户花掉的额度会被覆盖。',
  subtractHelp: '最少扣到 1。网关不接受直接扣减时，会先读取当前额度再写入。',
  units: (units: string) => `${units} 点额度`,
  remark: '备注',
  remarkHelp: '可选，会写入用户的日志。',
  disableHelp: '这些用户将无法登录，其令牌停止工作，直到解封。',
  deleteHelp: '这些用户将无法登录，其令牌立即失效。删除后无法恢复。',
  displayName: '显示名称',
  email: '邮箱',
}

const en: typeof zh = {
  group: 'Group',
  groupHelp: 'One group per user. It determines the channels and prices.',
  groupsFailed: 'The groups could not be loaded',
  choose: 'Choose a group',
  quota: 'Quota left',
  mode: 'Action',
  add: 'Add',
  subtract: 'Subtract',
  set: 'Set to',
  amount: 'Quota',
  amountInvalid: 'Enter a whole number of units above 0',
  setHelp: 'At least 1. Anything users spend while this is being saved is overwritten.',
  subtractHelp:
    'Never goes below 1. If the gateway does not accept deductions, the quota is read and set to the new value.',
  units: (units) => (units === '1' ? '1 unit' : `${units} units`),
  remark: 'Remark',
  remarkHelp: "Optional. Written to the users' logs.",
  disableHelp: 'They can no longer sign in, and their keys stop working, until they are unbanned.',
  deleteHelp: 'They can no longer sign in, and their keys stop working. This cannot be undone.',
  displayName: 'Display name',
  email: 'Email',
}

/** Messages of the bulk actions on users. */
export const userBulk = defineMessages('userBulk', zh, en)
