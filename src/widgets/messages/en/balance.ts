import type { words as zh } from '../zh-CN/balance.ts'

export const words: typeof zh = {
  left: 'Balance',
  used: 'Used',
  requests: 'Requests',
  failed: 'The balance could not be loaded',
  buys: (calls) => (calls === '1' ? 'about 1 call' : `about ${calls} calls`),
  units: (units) => (units === '1' ? '1 unit' : `${units} units`),
  times: (times) => `${times} in total`,
}
