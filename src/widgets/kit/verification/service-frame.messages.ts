import { spaced } from '../../messages/language/spaced.ts'
import { defineMessages } from '../../messages/language/topic.ts'

export const serviceFrameMessages = defineMessages('serviceFrame', {
  steps: [(service: string) => spaced(`点击${service}的按钮，并在${service}中确认。`), (service) => `Press the button of ${service}, and confirm there.`],
  missing: [
    (service: string) => spaced(`${service}的页面没有加载：此网站可能不允许，或当前网络无法访问它。请稍后重试，或使用其他方式。`),
    (service) => `The page of ${service} did not load: this site may not allow it, or it cannot be reached from here. Try again later, or use another way.`,
  ],
})
