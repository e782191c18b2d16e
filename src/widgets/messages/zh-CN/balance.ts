export const words = {
  left: '可用余额',
  used: '已用额度',
  requests: '请求次数',
  failed: '余额加载失败',
  buys: (calls: string) => `约 ${calls} 次调用`,
  units: (units: string) => `${units} 额度`,
  times: (times: string) => `累计 ${times} 次`,
}
