import { defineMessages } from '../../../messages/language/topic.ts'

export const messages = defineMessages('login', {
  title: [(system: string) => `登录 ${system}`, (system) => `Sign in to ${system}`],
  expired: ['未登录或登录已过期，请重新登录。', 'Not signed in, or the session has expired. Please sign in again.'],
  username: ['用户名或邮箱', 'User name or email'],
  password: ['密码', 'Password'],
  usernameMissing: ['请输入用户名', 'Enter your user name'],
  passwordMissing: ['请输入密码', 'Enter your password'],
  submit: ['登录', 'Sign in'],
  succeeded: ['登录成功！', 'Signed in'],
  defaultPassword: ['请立刻修改默认密码！', 'Please change the default password immediately'],
  forgotten: ['忘记密码？', 'Forgot your password?'],
  register: ['注册新账户', 'Create an account'],
  or: ['或使用其他方式', 'or'],
  closed: ['目前没有可用的登录方式，请联系网关管理员。', 'There is no way to sign in at the moment. Ask the administrator of the gateway.'],
})
