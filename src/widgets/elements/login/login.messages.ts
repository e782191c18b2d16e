import type { Messages } from '../../messages/locale.ts'

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
}

export const messages: Messages<typeof zh> = {
  'zh-CN': zh,
  en: {
    title: (system) => `Sign in to ${system}`,
    expired: 'Not logged in, or the login has expired. Please log in again.',
    username: 'User name or email',
    password: 'Password',
    usernameMissing: 'Enter your user name',
    passwordMissing: 'Enter your password',
    submit: 'Sign in',
    succeeded: 'Login successful',
    defaultPassword: 'Please change the default password immediately',
  },
}
