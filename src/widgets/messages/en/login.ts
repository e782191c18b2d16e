import type { words as zh } from '../zh-CN/login.ts'

export const words: typeof zh = {
  title: (system) => `Sign in to ${system}`,
  expired: 'Not logged in, or the login has expired. Please log in again.',
  username: 'User name or email',
  password: 'Password',
  usernameMissing: 'Enter your user name',
  passwordMissing: 'Enter your password',
  submit: 'Sign in',
  succeeded: 'Login successful',
  defaultPassword: 'Please change the default password immediately',
  forgotten: 'Forgotten password?',
  register: 'Create an account',
  or: 'or another way',
  with: { github: 'Sign in with GitHub', lark: 'Sign in with Lark', wechat: 'Sign in with WeChat' },
}
