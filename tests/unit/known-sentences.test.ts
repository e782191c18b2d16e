import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configure } from '../../src/widgets/index.ts'
import { currentConfig } from '../../src/widgets/gateway/config.ts'
import { page, type Locale } from '../../src/widgets/messages/language/locale.ts'
import {
  describeFailure,
  translateRefusal,
  type Failure,
} from '../../src/widgets/messages/shared/error.messages.ts'
import '../../src/widgets/messages/known.ts'

const root = join(import.meta.dirname, '../..')
const hasHan = /\p{Script=Han}/u

/** The messages of all refusals in a recording. */
function refusalsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { success, message } = value as { success?: unknown; message?: unknown }
  const own = success === false && typeof message === 'string' && hasHan.test(message) ? [message] : []
  return [...own, ...Object.values(value).flatMap(refusalsIn)]
}

/** The log lines of a recording, without those that administrators and routes word. */
function linesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { content, created_at, other } = value as Record<string, unknown>
  // Operations are told in words of our own: tests/unit/audit.test.ts.
  const isOperation = typeof other === 'string' && /"op":\{"action":"(?!login)/.test(other)
  const own = created_at !== undefined && typeof content === 'string' && !isOperation ? [content] : []
  return [...own, ...Object.values(value).flatMap(linesIn)]
}

/** What the embedded gateway refuses in fixed words; in a template, each value becomes `7`. */
const embedded = readdirSync(join(root, 'gateway'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [
    ...readFileSync(join(root, 'gateway', file), 'utf8').matchAll(/new Refusal\(\s*(['`])(.+?)\1/g),
  ])
  .map(([, , words]) => words!.replace(/\$\{[^}]*\}/g, '7'))
  .filter((words) => hasHan.test(words))

const folder = join(root, 'tests/contract')
const recordings = readdirSync(folder)
  .filter((file) => /^recordings.*\.json$/.test(file))
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown)
const recorded = recordings.flatMap(refusalsIn)

test('what the embedded gateway and the recorded ones refuse is known in English', () => {
  expect(embedded.length).toBeGreaterThan(40)
  expect(recorded.length).toBeGreaterThan(100)
  const unknown = [...embedded, ...recorded].filter((words) => translateRefusal(words, 'en') === words)
  expect([...new Set(unknown)]).toEqual([])
})

/** Of the sources of one-api, one-hub and new-api; recordings have only some. */
const ofServices =
  '用户已注销。用户已被封禁或不存在。未登录。绑定操作需要登录。无效的请求。用户没有OIDC登录权限。管理员未开启通过OIDC登录。' +
  '管理员未开启通过 Linux DO 登录以及注册。管理员未开启通过 OIDC 登录以及注册。无法连接至飞书服务器，请稍后重试。' +
  '无法连接至 OIDC 服务器，请稍后重试。OIDC 获取用户信息失败！请检查设置。OIDC 获取用户信息为空！请检查设置'

test('what gateways refuse at a sign-in by a service is known in English', () => {
  const unknown = ofServices.split('。').filter((words) => hasHan.test(translateRefusal(`${words}！`, 'en')))
  expect(unknown).toEqual([])
})

const worded = /^(|bonus|(GET|POST|PUT|DELETE) \/\S*)$/

test('the recorded log lines of every gateway are read in English and in Chinese', () => {
  const lines = [...new Set(recordings.flatMap(linesIn))].filter((line) => !worded.test(line))
  expect(lines.length).toBeGreaterThan(50)
  const [inEnglish, inChinese] = (['en', 'zh-CN'] as const).map((locale) =>
    lines.map((line) => translateRefusal(line, locale)),
  )
  // The rest of a line is the names and answers in it.
  expect(inEnglish!.filter((words) => /额度|倍率|充值|测试|管理员|模型/.test(words))).toEqual([])
  expect(inChinese!.filter((words) => !hasHan.test(words) || /quota|rate|test channel/.test(words))).toEqual(
    [],
  )
})

test.each([
  ['Recharged ＄0.200000 quota using redemption code', '通过兑换码充值 $0.200000'],
  ['Stripe top-up $5.00 (＄5.000000 quota)', 'Stripe 充值 $5.00，到账 $5.000000'],
  ['Recharged via API 1200 point quota', '通过 API 充值 1200 点额度'],
  [
    'Field quota changed from ＄1.000000 quota to ＄2.000000 quota (admin_id=1)',
    '额度由 $1.000000 改为 $2.000000（管理员 #1）',
  ],
  [
    'test channel ch 03 bad failed, error: Incorrect API key provided',
    '渠道 ch 03 bad 测试失败，错误：Incorrect API key provided',
  ],
  ['Logged in successfully via password', '通过 password 登录'],
  ['Incorrect API key provided', 'Incorrect API key provided'],
])('in Chinese: %s', (said, chinese) => {
  expect(translateRefusal(said, 'zh-CN')).toBe(chinese)
})

test.each([
  [
    '该令牌无权使用模型：gpt-4o (request id: 2026112100)',
    'This key may not use the model gpt-4o (request id: 2026112100)',
  ],
  ['quota 不能为负数！', 'The quota cannot be negative'],
  [
    '上游请求失败：域名无法解析（ENOTFOUND）',
    'The provider could not be asked: The host name does not exist (ENOTFOUND)',
  ],
  ['新用户注册赠送 ＄0.400000 额度', 'Given for registering: $0.400000'],
  [
    '渠道 主力 测试失败，错误：Incorrect API key provided',
    'Channel 主力 failed the test: Incorrect API key provided',
  ],
  ['从未听说过的一句话', '从未听说过的一句话'],
  ['Token name is too long', 'Token name is too long'],
])('%s', (said, english) => {
  expect(translateRefusal(said, 'en')).toBe(english)
  expect(translateRefusal(said, 'zh-CN')).toBe(said)
})

test('a refusal is told in the language of the page', () => {
  const refused: Failure = { kind: 'refused', status: 200, message: '令牌名称过长', uncertain: false }
  expect(describeFailure(refused, 'en')).toBe('The name of the key is too long')
  expect(describeFailure(refused, 'zh-CN')).toBe('令牌名称过长')
})

test('ratios and amounts in it are written as the language has them, and ids as they are', async () => {
  const { default: german } = await import('../../src/widgets/messages/packs/de.ts')
  configure({ words: { de: german as object } })
  page.messages = currentConfig().words
  const said = (message: string) => translateRefusal(message, 'de' as Locale)
  expect(said('模型倍率 0.25，补全倍率 4，分组倍率 1')).toContain('0,25')
  const redeemed = said('通过兑换码充值 ＄1200.500000 额度，兑换码ID 1234')
  expect(redeemed).toContain('1.200,500000\u00a0$')
  expect(redeemed).toContain('ID 1234)')
  expect(translateRefusal('新用户注册赠送 ＄0.400000 额度', 'en')).toBe('Given for registering: $0.400000')
  page.messages = undefined
})
