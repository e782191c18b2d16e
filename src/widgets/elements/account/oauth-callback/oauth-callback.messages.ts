import { spaced } from '../../../messages/language/spaced.ts'
import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  title: (system: string) => `登录 ${system}`,
  providers: { github: 'GitHub', lark: '飞书' },
  asking: (provider: string) => spaced(`正在处理${provider}授权…`),
  waiting: (seconds: number, attempt: number, attempts: number) =>
    `出现错误，${seconds} 秒后进行第 ${attempt} 次重试（共 ${attempts} 次）`,
  retrying: (attempt: number, attempts: number) => `第 ${attempt} 次重试中（共 ${attempts} 次）`,
  failed: '授权未能完成',
  incomplete: '授权信息不完整',
  incompleteHelp: '第三方平台没有返回授权码，可能是授权被取消。请重新登录。',
  signIn: '返回登录',
  bound: '绑定成功！',
  signedIn: '登录成功！',
}

const en: typeof zh = {
  title: (system) => `Sign in to ${system}`,
  providers: { github: 'GitHub', lark: 'Lark' },
  asking: (provider) => `Completing the ${provider} sign-in…`,
  waiting: (seconds, attempt, attempts) =>
    `Something went wrong; retry ${attempt} of ${attempts} in ${seconds} s`,
  retrying: (attempt, attempts) => `Retry ${attempt} of ${attempts}`,
  failed: 'The sign-in could not be completed',
  incomplete: 'The authorization is incomplete',
  incompleteHelp:
    'The service did not return a code; the authorization may have been cancelled. Please sign in again.',
  signIn: 'Back to sign-in',
  bound: 'Account bound',
  signedIn: 'Signed in',
}

export const messages = defineMessages('oauthCallback', zh, en)
