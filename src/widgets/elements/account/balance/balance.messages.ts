import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  left: '可用余额',
  used: '已用额度',
  requests: '请求次数',
  failed: '余额加载失败',
  buys: (calls: string) => `约 ${calls} 次调用`,
  units: (units: string) => `${units} 点额度`,
  times: (times: string) => `累计 ${times} 次`,
}

const en: typeof zh = {
  left: 'Balance',
  used: 'Used',
  requests: 'Requests',
  failed: 'The balance could not be loaded',
  buys: (calls) => (calls === '1' ? 'about 1 call' : `about ${calls} calls`),
  units: (units) => (units === '1' ? '1 unit' : `${units} units`),
  times: (times) => `${times} in total`,
}

export const messages = defineMessages('balance', zh, en)
