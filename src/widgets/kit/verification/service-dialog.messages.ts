import { spaced } from '../../messages/language/spaced.ts'
import { defineMessages } from '../../messages/language/topic.ts'

export const serviceFrameMessages = defineMessages('serviceFrame', {
  steps: [(service: string) => spaced(`点击${service}的按钮，并在${service}中确认。`), (service) => `Press the button of ${service}, and confirm there.`],
  missing: [
    (service: string) => spaced(`${service}的页面没有加载：此网站可能不允许，或当前网络无法访问它。请稍后重试，或使用其他方式。`),
    (service) => `The page of ${service} did not load: this site may not allow it, or it cannot be reached from here. Try again later, or use another way.`,
  ],
})

export const wechatMessages = defineMessages('wechat', {
  steps: ['用微信扫描二维码关注公众号，向它发送「验证码」，然后在下面填入收到的验证码。', 'Scan the code with WeChat, follow the account and send it "验证码". Then enter the code it replies with.'],
  image: ['微信公众号二维码', 'QR code of the WeChat account'],
  code: ['验证码', 'Verification code'],
  codePlaceholder: ['输入收到的验证码', 'The code you received'],
  validFor: [(time: string) => `验证码三分钟内有效，剩余 ${time}`, (time) => `The code is valid for three minutes; ${time} left`],
  expired: ['验证码可能已过期，请重新获取。', 'The code may have expired. Request a new one.'],
  again: ['重新计时', 'Restart the timer'],
})
