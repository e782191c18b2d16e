import { defineMessages } from '../../../messages/language/topic.ts'

export const adminMessages = defineMessages('userAdmin', {
  createForm: ['新建用户', 'New user'],
  editForm: ['编辑用户', 'Edit user'],
  failed: ['用户信息加载失败', 'The user could not be loaded'],
  walled: ['不能编辑同级或更高级别的用户', 'You cannot edit a user with an equal or higher role'],
  walledHelp: ['只有角色更高的管理员可以编辑此用户。自己的资料请在「个人信息」中修改。', 'Only an administrator with a higher role can edit this user. Your own profile is under "Profile".'],
  toList: ['返回用户列表', 'Back to users'],
  initialPassword: ['密码', 'Password'],
  initialPasswordHelp: [(least: number, most: number) => `${least} 至 ${most} 个字符。`, (least, most) => `At least ${least} and at most ${most} characters.`],
  group: ['分组', 'Group'],
  several: ['允许多个分组', 'Allow several groups'],
  severalHelp: [
    '有些网关把多个分组当作一个不存在的分组：该用户的每次调用都会以 503 失败，直到改回一个分组。',
    'Some gateways treat several groups as a single group that does not exist: every call by this user then fails with 503 until a single group is chosen again.',
  ],
  groups: ['分组', 'Groups'],
  groupsHelp: ['决定可用的渠道和倍率。分组在「运营设置」的分组倍率中维护。', 'Groups decide which channels and ratios apply. They are managed under "Group ratio" in the settings.'],
  groupsHelpRecords: ['决定可用的渠道和倍率。分组在网关自己的页面中维护。', "Groups decide which channels and ratios apply. They are managed on the gateway's own pages."],
  noGroup: ['未选择，使用 default 分组', 'None chosen: the default group applies'],
  groupsFailed: ['分组加载失败，已选择的分组会保留。', 'The groups could not be loaded. Your selection is kept.'],
  quota: ['剩余额度', 'Quota left'],
  quotaInvalid: ['请输入不小于 0 的整数额度', 'Please enter a whole number of units, 0 or more'],
  submitCreate: ['新建', 'Create'],
  created: ['用户账户创建成功！', 'User created'],
})
