import { expect, test } from 'vitest'
import '../../src/widgets/messages/known.ts'
import { asGatewayError, faultOf } from '../../src/widgets/gateway/gateway-error.ts'
import {
  describeAnonymous,
  describeCause,
  describeFailure,
  joinSentences,
  type Failure,
} from '../../src/widgets/messages/shared/error.messages.ts'

/** A failure and its message in both languages (behaviour §8). */
const failures: [what: string, failure: Partial<Failure>, chinese: string, english: string][] = [
  [
    '429 says that there are too many requests @8.2',
    { kind: 'rate-limited', status: 429 },
    '错误：请求次数过多，请稍后再试！',
    'Error: too many requests. Please try again later.',
  ],
  [
    '429 with words of the gateway says both',
    { kind: 'rate-limited', status: 429, message: 'Too many requests' },
    '错误：请求次数过多，请稍后再试！（Too many requests）',
    'Error: too many requests. Please try again later. (Too many requests)',
  ],
  [
    '500 says that the server has an error @8.4',
    { kind: 'server', status: 500 },
    '错误：服务器内部错误，请联系管理员！',
    'Error: internal server error. Please contact the administrator.',
  ],
  [
    '405 says that the site is a demo without a server side @8.5',
    { kind: 'refused', status: 405 },
    '本站仅作演示之用，无服务端！',
    'This site is only a demo and has no server.',
  ],
  [
    'no answer says that the server cannot be reached @8.7',
    { kind: 'network', status: 0 },
    '无法正常连接至服务器，请检查网络后重试',
    'Cannot connect to the server. Check the network and try again.',
  ],
  [
    'success false shows its message as it is @8.8',
    { kind: 'refused', message: '今天不行' },
    '今天不行',
    '今天不行',
  ],
  [
    'any other status shows its message @8.6',
    { kind: 'refused', status: 418, message: 'short and stout' },
    '错误：short and stout',
    'Error: short and stout',
  ],
  ['404', { kind: 'refused', status: 404, message: 'gone' }, '错误：gone', 'Error: gone'],
  [
    '400',
    { kind: 'refused', status: 400, message: '参数错误' },
    '错误：参数错误',
    'Error: Something in the request is not valid',
  ],
  [
    'a permission that is lacking is said once, where the gateway says the same',
    { kind: 'forbidden', message: '无权进行此操作，权限不足' },
    '没有权限进行此操作',
    'You do not have permission to do this',
  ],
  [
    'and what else the gateway says of it is added',
    { kind: 'forbidden', message: 'permission denied: channel 5' },
    '没有权限进行此操作：permission denied: channel 5',
    'You do not have permission to do this (permission denied: channel 5)',
  ],
  [
    'an id that is gone, in the words of the database',
    { kind: 'refused', message: 'record not found' },
    '该记录已不存在，可能已被删除',
    'It no longer exists and may have been deleted',
  ],
  [
    'and as a fork wraps them',
    { kind: 'refused', message: 'failed to get token by id=4 and userId=1: record not found' },
    '该记录已不存在，可能已被删除',
    'It no longer exists and may have been deleted',
  ],
  ['403', { kind: 'forbidden', status: 403, message: '禁止' }, '错误：禁止', 'Error: 禁止'],
  [
    '403 without a message says what is missing',
    { kind: 'forbidden', status: 403 },
    '错误：没有权限进行此操作',
    'Error: You do not have permission to do this',
  ],
  [
    '502 has not the words of 500 @8.9',
    { kind: 'server', status: 502 },
    '错误：服务器返回状态码 502',
    'Error: the server responded with status 502.',
  ],
  ['503', { kind: 'server', status: 503, message: 'later' }, '错误：later', 'Error: later'],
]

test.each(failures)('a failure is told: %s', (_, failure, chinese, english) => {
  const whole: Failure = { kind: 'refused', status: 200, message: '', uncertain: false, ...failure }
  expect(describeFailure(whole, 'zh-CN')).toBe(chinese)
  expect(describeFailure(whole, 'en')).toBe(english)
})

/** What was refused in the gateway's words, and the advice after it. */
const uncertain: [failure: Partial<Failure>, chinese: string, english: string][] = [
  [
    { status: 404, message: 'foo' },
    '错误：foo。操作可能已经生效，请先核对再重试。',
    'Error: foo. It may have been saved anyway: check before you try again.',
  ],
  [
    { kind: 'timeout', status: 0 },
    '服务器在规定时间内没有响应，请稍后再试。操作可能已经生效，请先核对再重试。',
    'The server did not respond in time. Please try again later. It may have been saved anyway: check before you try again.',
  ],
]

test.each(uncertain)('advice is a sentence of its own: %o', (failure, chinese, english) => {
  const whole: Failure = { kind: 'refused', status: 200, message: '', uncertain: true, ...failure }
  expect(describeFailure(whole, 'zh-CN')).toBe(chinese)
  expect(describeFailure(whole, 'en')).toBe(english)
})

test.each([
  ['no', 'no. Next.', 'no。Next.'],
  ['no.', 'no. Next.', 'no. Next.'],
  ['why? ', 'why? Next.', 'why? Next.'],
  ['不行！', '不行！Next.', '不行！Next.'],
  ['(it failed.)', '(it failed.) Next.', '(it failed.) Next.'],
  ['「不行。」', '「不行。」Next.', '「不行。」Next.'],
  ['refused (foo)', 'refused (foo). Next.', 'refused (foo)。Next.'],
  ['waiting…', 'waiting… Next.', 'waiting… Next.'],
  ['', 'Next.', 'Next.'],
])('two sentences: %j', (first, english, chinese) => {
  expect(joinSentences(first, 'Next.', 'en')).toBe(english)
  expect(joinSentences(first, 'Next.', 'zh-CN')).toBe(chinese)
})

/** A duplicate value in the error texts of each database and its drivers, old and new. */
const taken: [words: string, chinese: string, english: string][] = [
  ['UNIQUE constraint failed: users.username', '用户名已被使用', 'This user name is already taken'],
  [
    'constraint failed: UNIQUE constraint failed: users.email (2067)',
    '邮箱已被使用',
    'This email is already taken',
  ],
  [
    'ERROR: duplicate key value violates unique constraint "users_username_key" (SQLSTATE 23505)',
    '用户名已被使用',
    'This user name is already taken',
  ],
  [
    '错误: 重复键违反唯一约束"uni_users_username" (SQLSTATE 23505)',
    '用户名已被使用',
    'This user name is already taken',
  ],
  [
    "Error 1062 (23000): Duplicate entry 'mei' for key 'users.username'",
    '用户名已被使用',
    'This user name is already taken',
  ],
  [
    "Error 1062: Duplicate entry 'mei' for key 'idx_users_username'",
    '用户名已被使用',
    'This user name is already taken',
  ],
  [
    "Error 1062 (23000): Duplicate entry 'my email' for key 'tokens.key'",
    '已存在，不能重复',
    'This already exists',
  ],
]

test.each(taken)('a name is told as taken: %s', (message, chinese, english) => {
  const failure: Failure = { kind: 'refused', status: 200, message, uncertain: false }
  expect(describeFailure(failure, 'zh-CN')).toBe(chinese)
  expect(describeFailure(failure, 'en')).toBe(english)
})

test.each([
  [new TypeError("Cannot read properties of undefined (reading 'rows')"), /^此处出了问题/],
  [new SyntaxError('Unexpected token \'s\', "sk-secret12" is not valid JSON'), /^此处出了问题/],
  ['a text', /^此处出了问题/],
  [undefined, /^此处出了问题/],
  [new TypeError('Failed to fetch dynamically imported module: https://x/bulk-1.js'), /^此部分未能加载/],
  [new Error('error loading dynamically imported module'), /^此部分未能加载/],
  [new TypeError('Importing a module script failed.'), /^此部分未能加载/],
])('%s is told in our words; its own are for a report', (thrown, sentence) => {
  const error = asGatewayError(thrown)
  for (const describe of [describeFailure, describeCause, describeAnonymous]) {
    expect(describe(error, 'zh-CN')).toMatch(sentence)
    expect(describe(error, 'zh-CN')).not.toMatch(/[a-z]{4}/)
  }
  expect(error.fault).not.toBe('')
})

test('what is kept for a report holds no secret and nothing of a text that could not be read', () => {
  const secret = 'sk-live-0123456789abcdef'
  const { fault } = asGatewayError(new SyntaxError(`Unexpected token 's', "{${secret}" is not valid JSON`))
  expect(fault).toContain('SyntaxError: Unexpected token')
  expect(fault).not.toContain('0123456789')
  expect(faultOf(new Error(`no ${secret}`))).not.toContain('0123')
  expect(faultOf(new Error('no eyJhbGciOiJIUzI1NiJ9x0123456789'))).not.toContain('0123')
  expect(faultOf(new Error('x'.repeat(5000))).length).toBeLessThanOrEqual(1000)
})

test('a fault after something was sent leaves open whether that was stored', () => {
  expect(describeFailure(asGatewayError(new Error('x'), true), 'zh-CN')).toMatch(/此处出了问题.*可能已经生效/)
})
