import type { Messages } from '../../messages/locale.ts'

const zh = {
  left: '可用余额',
  used: '已用额度',
  requests: '请求次数',
  failed: '余额加载失败',
  units: (units: string) => `${units} 额度`,
  times: (times: string) => `累计 ${times} 次`,
}

export const messages: Messages<typeof zh> = {
  'zh-CN': zh,
  en: {
    left: 'Balance',
    used: 'Used',
    requests: 'Requests',
    failed: 'The balance could not be loaded',
    units: (units) => `${units} units`,
    times: (times) => `${times} in total`,
  },
}
