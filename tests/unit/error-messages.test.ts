import { expect, test } from 'vitest'
import { describeFailure, type Failure } from '../../src/widgets/messages/error.messages.ts'

/** A failure, and what is said of it in both languages (spec §8). */
const failures: [what: string, failure: Partial<Failure>, chinese: string, english: string][] = [
  [
    '429 says that there are too many requests',
    { kind: 'rate-limited', status: 429 },
    '错误：请求次数过多，请稍后再试！',
    'Error: too many requests, please try again later!',
  ],
  [
    '500 says that the server has an error',
    { kind: 'server', status: 500 },
    '错误：服务器内部错误，请联系管理员！',
    'Error: internal server error, please contact the administrator!',
  ],
  [
    '405 says that the site is a demo without a server side',
    { kind: 'refused', status: 405 },
    '本站仅作演示之用，无服务端！',
    'This site is a demo only, there is no server side.',
  ],
  [
    'no answer says that the server cannot be reached',
    { kind: 'network', status: 0 },
    '无法正常连接至服务器，请检查网络后重试',
    'Cannot connect to the server normally. Check the network and try again',
  ],
  [
    'success false shows its message as it is',
    { kind: 'refused', message: '令牌名称过长' },
    '令牌名称过长',
    '令牌名称过长',
  ],
  [
    'any other status shows its message',
    { kind: 'refused', status: 418, message: 'short and stout' },
    'short and stout',
    'short and stout',
  ],
]

test.each(failures)('%s', (_, failure, chinese, english) => {
  const whole: Failure = { kind: 'refused', status: 200, message: '', uncertain: false, ...failure }
  expect(describeFailure(whole, 'zh-CN')).toBe(chinese)
  expect(describeFailure(whole, 'en')).toBe(english)
})
