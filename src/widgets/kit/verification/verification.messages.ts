import { defineMessages } from '../../messages/language/topic.ts'

export const botCheckMessages = defineMessages('botCheck', {
  title: ['人机验证', 'Bot check'],
  wait: ['正在验证，请几秒后重试', 'The check is in progress. Please try again in a few seconds'],
  failed: ['人机验证无法完成，请检查网络或浏览器扩展后重试。', 'The bot check could not be completed. Check your network and browser extensions, then try again.'],
})

export const codeStepMessages = defineMessages('codeStep', {
  code: ['验证码', 'Code'],
  help: ['此账户已开启两步验证，请输入验证器应用中显示的验证码。', 'This account uses two-step verification. Enter the code from your authenticator app.'],
  helpWithBackup: ['此账户已开启两步验证，请输入验证器应用中显示的验证码，或一个备用码。', 'This account uses two-step verification. Enter the code from your authenticator app, or a backup code.'],
  missing: ['请输入验证码', 'Enter the code'],
  submit: ['验证并登录', 'Verify and sign in'],
  back: ['返回', 'Back'],
})

export const verificationMessages = defineMessages('verificationStep', { failed: ['无法查询这个账户的验证方式', 'How this account can be verified could not be loaded'] })
