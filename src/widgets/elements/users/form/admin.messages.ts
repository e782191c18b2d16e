import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  createForm: '新建用户',
  editForm: '编辑用户',
  failed: '用户信息加载失败',
  walled: '不能编辑同级或更高级别的用户',
  walledHelp: '只有角色更高的管理员可以编辑此用户。自己的资料请在「个人信息」中修改。',
  toList: '返回用户列表',
  initialPassword: '密码',
  initialPasswordHelp: (least: number, most: number) => `${least} 至 ${most} 个字符。`,
  group: '分组',
  several: '允许多个分组',
  severalHelp: '有些网关把多个分组当作一个不存在的分组：该用户的每次调用都会以 503 失败，直到改回一个分组。',
  groups: '分组',
  groupsHelp: '决定可用的渠道和倍率。分组在「运营设置」的分组倍率中维护。',
  groupsHelpRecords: '决定可用的渠道和倍率。分组在网关自己的页面中维护。',
  noGroup: '未选择，使用 default 分组',
  groupsFailed: '分组加载失败，已选择的分组会保留。',
  quota: '剩余额度',
  quotaInvalid: '请输入不小于 0 的整数额度',
  submitCreate: '新建',
  created: '用户账户创建成功！',
}

const en: typeof zh = {
  createForm: 'New user',
  editForm: 'Edit user',
  failed: 'The user could not be loaded',
  walled: 'You cannot edit a user with an equal or higher role',
  walledHelp:
    'Only an administrator with a higher role can edit this user. Your own profile is under "Profile".',
  toList: 'Back to users',
  initialPassword: 'Password',
  initialPasswordHelp: (least, most) => `At least ${least} and at most ${most} characters.`,
  group: 'Group',
  several: 'Allow several groups',
  severalHelp:
    'Some gateways treat several groups as a single group that does not exist: every call by this user then fails with 503 until a single group is chosen again.',
  groups: 'Groups',
  groupsHelp:
    'Groups decide which channels and ratios apply. They are managed under "Group ratio" in the settings.',
  groupsHelpRecords:
    "Groups decide which channels and ratios apply. They are managed on the gateway's own pages.",
  noGroup: 'None chosen: the default group applies',
  groupsFailed: 'The groups could not be loaded. Your selection is kept.',
  quota: 'Quota left',
  quotaInvalid: 'Please enter a whole number of units, 0 or more',
  submitCreate: 'Create',
  created: 'User created',
}

/** Messages of the administrator's form, in addition to those of every user form. */
export const adminMessages = defineMessages('userAdmin', zh, en)
