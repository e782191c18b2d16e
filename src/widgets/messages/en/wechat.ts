import type { words as zh } from '../zh-CN/wechat.ts'

export const words: typeof zh = {
  steps:
    'Scan the code with WeChat, follow the account and send it "验证码". Then enter the code it replies with.',
  image: 'QR code of the WeChat account',
  code: 'Verification code',
  codePlaceholder: 'The code you received',
  validFor: (time) => `The code is valid for three minutes; ${time} left`,
  expired: 'The code may have expired. Request a new one.',
  again: 'Restart the timer',
}
