import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  form: '首次启动',
  help: '这个网关还没有账户。现在创建的账户是超级管理员，拥有全部权限。',
  username: '用户名',
  password: '密码',
  password2: '再次输入密码',
  usernameLength: (most: number) => `用户名最多 ${most} 个字符`,
  usernameMissing: '请输入用户名',
  passwordMissing: '请输入密码',
  passwordTooShort: (least: number) => `密码长度不得小于 ${least} 位！`,
  passwordTooLong: (most: number) => `密码长度不得大于 ${most} 位！`,
  passwordsDiffer: '两次输入的密码不一致',
  submit: '创建超级管理员',
  done: '网关已完成初始化，请登录',
  mayBeDone: '可能已经创建，请先尝试登录。',
}

const en: typeof zh = {
  form: 'First start',
  help: 'This gateway has no accounts yet. The account created now is the super administrator, with every right.',
  username: 'User name',
  password: 'Password',
  password2: 'Repeat the password',
  usernameLength: (most) => `At most ${most} characters`,
  usernameMissing: 'Enter a user name',
  passwordMissing: 'Enter a password',
  passwordTooShort: (least) => `At least ${least} characters`,
  passwordTooLong: (most) => `At most ${most} characters`,
  passwordsDiffer: 'The passwords differ',
  submit: 'Create the super administrator',
  done: 'The gateway is set up. Please sign in.',
  mayBeDone: 'It may have been created: try to sign in.',
}

export const firstStartMessages = defineMessages('firstStart', zh, en)
