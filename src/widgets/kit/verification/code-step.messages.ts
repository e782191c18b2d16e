import { defineMessages } from '../../messages/language/topic.ts'

export const messages = defineMessages('codeStep', {
  code: ['验证码', 'Code'],
  help: ['此账户已开启两步验证，请输入验证器应用中显示的验证码。', 'This account uses two-step verification. Enter the code from your authenticator app.'],
  helpWithBackup: ['此账户已开启两步验证，请输入验证器应用中显示的验证码，或一个备用码。', 'This account uses two-step verification. Enter the code from your authenticator app, or a backup code.'],
  missing: ['请输入验证码', 'Enter the code'],
  submit: ['验证并登录', 'Verify and sign in'],
  back: ['返回', 'Back'],
})
