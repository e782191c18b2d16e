import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  title: (system: string) => `登录 ${system}`,
  expired: '未登录或登录已过期，请重新登录。',
  username: '用户名或邮箱',
  password: '密码',
  usernameMissing: '请输入用户名',
  passwordMissing: '请输入密码',
  submit: '登录',
  succeeded: '登录成功！',
  defaultPassword: '请立刻修改默认密码！',
  forgotten: '忘记密码？',
  register: '注册新账户',
  or: '或使用其他方式',
  withPassword: '用密码登录（网关已关闭）',
  with: { github: '使用 GitHub 登录', lark: '使用飞书登录', wechat: '使用微信登录' },
}

const en: typeof zh = {
  title: (system) => `Sign in to ${system}`,
  expired: 'Not signed in, or the session has expired. Please sign in again.',
  username: 'User name or email',
  password: 'Password',
  usernameMissing: 'Enter your user name',
  passwordMissing: 'Enter your password',
  submit: 'Sign in',
  succeeded: 'Signed in',
  defaultPassword: 'Please change the default password immediately',
  forgotten: 'Forgot your password?',
  register: 'Create an account',
  or: 'or',
  withPassword: 'Sign in with a password (turned off at the gateway)',
  with: { github: 'Sign in with GitHub', lark: 'Sign in with Lark', wechat: 'Sign in with WeChat' },
}

export const messages = defineMessages('login', zh, en)
