export const words = {
  steps: '用微信扫描二维码关注公众号，向它发送「验证码」，然后在下面填入收到的验证码。',
  image: '微信公众号二维码',
  code: '验证码',
  codePlaceholder: '输入收到的验证码',
  validFor: (time: string) => `验证码三分钟内有效，剩余 ${time}`,
  expired: '验证码可能已过期，请重新获取。',
  again: '重新计时',
}
