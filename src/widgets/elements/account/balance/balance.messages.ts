import { defineMessages } from '../../../messages/language/topic.ts'

export const messages = defineMessages('balance', {
  left: ['可用余额', 'Balance'],
  used: ['已用额度', 'Used'],
  requests: ['请求次数', 'Requests'],
  failed: ['余额加载失败', 'The balance could not be loaded'],
  buys: [(calls: string) => `约 ${calls} 次调用`, (calls) => (calls === '1' ? 'about 1 call' : `about ${calls} calls`)],
  units: [(units: string) => `${units} 点额度`, (units) => (units === '1' ? '1 unit' : `${units} units`)],
  times: [(times: string) => `累计 ${times} 次`, (times) => `${times} in total`],
})
