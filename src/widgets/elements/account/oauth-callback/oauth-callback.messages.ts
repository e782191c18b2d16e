import { spaced } from '../../../messages/language/spaced.ts'
import { defineMessages } from '../../../messages/language/topic.ts'

export const messages = defineMessages('oauthCallback', {
  title: [(system: string) => `登录 ${system}`, (system) => `Sign in to ${system}`],
  asking: [(provider: string) => spaced(`正在处理${provider}授权…`), (provider) => `Completing the ${provider} sign-in…`],
  handedOver: ['登录将在打开此窗口的页面继续，可以关闭此窗口。', 'The page that opened this window goes on with the sign-in. You can close it.'],
  waiting: [
    (seconds: number, attempt: number, attempts: number) => `出现错误，${seconds} 秒后进行第 ${attempt} 次重试（共 ${attempts} 次）`,
    (seconds, attempt, attempts) => `Something went wrong; retry ${attempt} of ${attempts} in ${seconds} s`,
  ],
  retrying: [(attempt: number, attempts: number) => `第 ${attempt} 次重试中（共 ${attempts} 次）`, (attempt, attempts) => `Retry ${attempt} of ${attempts}`],
  failed: ['授权未能完成', 'The sign-in could not be completed'],
  cancelled: ['登录已取消', 'The sign-in was cancelled'],
  cancelledHelp: [(provider: string) => spaced(`你在${provider}取消了授权。可以重新登录，或选择其他方式。`), (provider) => `You cancelled it at ${provider}. Sign in again, or in another way.`],
  unreachable: [
    (provider: string) => spaced(`现在无法使用${provider}登录。请稍后重试，或选择其他方式。`),
    (provider) => `You cannot sign in with ${provider} at the moment. Try again later, or in another way.`,
  ],
  incomplete: ['授权信息不完整', 'The authorization is incomplete'],
  incompleteHelp: ['第三方平台没有返回授权码，可能是授权被取消。请重新登录。', 'The service did not return a code; the authorization may have been cancelled. Please sign in again.'],
  foreign: ['这次登录不是在此浏览器中开始的，或已过期。请重新登录。', 'This sign-in did not begin in this browser, or has expired. Please sign in again.'],
  signIn: ['返回登录', 'Back to sign-in'],
  bound: ['绑定成功！', 'Account bound'],
  signedIn: ['登录成功！', 'Signed in'],
})
