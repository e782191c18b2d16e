import { defineMessages } from '../../messages/language/topic.ts'

const zh = {
  code: '验证码',
  help: '此账户已开启两步验证，请输入验证器应用中显示的验证码。',
  helpWithBackup: '此账户已开启两步验证，请输入验证器应用中显示的验证码，或一个备用码。',
  missing: '请输入验证码',
  submit: '验证并登录',
  back: '返回',
}

const en: typeof zh = {
  code: 'Code',
  help: 'This account uses two-step verification. Enter the code from your authenticator app.',
  helpWithBackup:
    'This account uses two-step verification. Enter the code from your authenticator app, or a backup code.',
  missing: 'Enter the code',
  submit: 'Verify and sign in',
  back: 'Back',
}

export const messages = defineMessages('codeStep', zh, en)
