export const words = {
  code: '验证码',
  help: '此账户已开启两步验证，请输入验证器应用中显示的验证码。',
  helpWithBackup: '此账户已开启两步验证，请输入验证器应用中显示的验证码，或一个备用码。',
  missing: '请输入验证码',
  submit: '验证并登录',
  back: '返回',
}
