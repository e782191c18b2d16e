import { defineMessages } from '../../messages/language/topic.ts'

const zh = {
  steps: '用微信扫描二维码关注公众号，向它发送「验证码」，然后在下面填入收到的验证码。',
  image: '微信公众号二维码',
  code: '验证码',
  codePlaceholder: '输入收到的验证码',
  validFor: (time: string) => `验证码三分钟内有效，剩余 ${time}`,
  expired: '验证码可能已过期，请重新获取。',
  again: '重新计时',
}

const en: typeof zh = {
  steps:
    'Scan the code with WeChat, follow the account and send it "验证码". Then enter the code it replies with.',
  image: 'QR code of the WeChat account',
  code: 'Verification code',
  codePlaceholder: 'The code you received',
  validFor: (time) => `The code is valid for three minutes; ${time} left`,
  expired: 'The code may have expired. Request a new one.',
  again: 'Restart the timer',
}

/** Messages of the chat platform's dialog. */
export const wechatMessages = defineMessages('wechat', zh, en)
