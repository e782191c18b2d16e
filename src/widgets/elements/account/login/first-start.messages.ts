import { defineMessages } from '../../../messages/language/topic.ts'

export const firstStartMessages = defineMessages('firstStart', {
  form: ['首次启动', 'First start'],
  help: ['这个网关还没有账户。现在创建的账户是超级管理员，拥有全部权限。', 'This gateway has no accounts yet. The account created now is the super administrator, with every right.'],
  username: ['用户名', 'User name'],
  password: ['密码', 'Password'],
  password2: ['再次输入密码', 'Repeat the password'],
  usernameLength: [(most: number) => `用户名最多 ${most} 个字符`, (most) => `At most ${most} characters`],
  usernameMissing: ['请输入用户名', 'Enter a user name'],
  passwordMissing: ['请输入密码', 'Enter a password'],
  passwordTooShort: [(least: number) => `密码长度不得小于 ${least} 位！`, (least) => `At least ${least} characters`],
  passwordTooLong: [(most: number) => `密码长度不得大于 ${most} 位！`, (most) => `At most ${most} characters`],
  passwordsDiffer: ['两次输入的密码不一致', 'The passwords differ'],
  submit: ['创建超级管理员', 'Create the super administrator'],
  done: ['网关已完成初始化，请登录', 'The gateway is set up. Please sign in.'],
  mayBeDone: ['可能已经创建，请先尝试登录。', 'It may have been created: try to sign in.'],
})
