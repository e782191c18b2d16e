import type { words as zh } from '../zh-CN/login.ts'

export const words: typeof zh = {
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
