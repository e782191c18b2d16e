import { defineMessages } from '../../messages/language/topic.ts'

export const agreementMessages = defineMessages('agreement', {
  agreement: ['用户协议', 'User agreement'],
  privacy: ['隐私政策', 'Privacy policy'],
  agree: [(texts: string) => `我已阅读并同意${texts}`, (texts) => `I have read and agree to: ${texts}`],
  failed: ['内容加载失败', 'The text could not be loaded'],
  empty: ['管理员尚未填写此内容。', 'The administrator has not written this text.'],
})
