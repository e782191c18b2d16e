import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configure } from '../../src/widgets/index.ts'
import { currentConfig } from '../../src/widgets/gateway/config.ts'
import { page, type Locale } from '../../src/widgets/messages/language/locale.ts'
import {
  describeFailure,
  inReadersWords,
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

/** What the embedded gateway refuses in fixed words; in a template, each value becomes `7`. */
const embedded = readdirSync(join(root, 'gateway'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [
    ...readFileSync(join(root, 'gateway', file), 'utf8').matchAll(/new Refusal\(\s*(['`])(.+?)\1/g),
  ])
  .map(([, , words]) => words!.replace(/\$\{[^}]*\}/g, '7'))
  .filter((words) => hasHan.test(words))

const folder = join(root, 'tests/contract')
const recorded = readdirSync(folder)
  .filter((file) => /^recordings.*\.json$/.test(file))
  .flatMap((file) => refusalsIn(JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown))

test('what the embedded gateway and the recorded ones refuse is known in English', () => {
  expect(embedded.length).toBeGreaterThan(40)
  expect(recorded.length).toBeGreaterThan(100)
  const unknown = [...embedded, ...recorded].filter((words) => inReadersWords(words, 'en') === words)
  expect([...new Set(unknown)]).toEqual([])
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
  expect(inReadersWords(said, 'en')).toBe(english)
  expect(inReadersWords(said, 'zh-CN')).toBe(said)
})

test('a refusal is told in the language of the page', () => {
  const refused: Failure = { kind: 'refused', status: 200, message: '令牌名称过长', uncertain: false }
  expect(describeFailure(refused, 'en')).toBe('The name of the key is too long')
  expect(describeFailure(refused, 'zh-CN')).toBe('令牌名称过长')
})

test('ratios and amounts in it are written as the language has them, and ids as they are', async () => {
  const { default: german } = await import('../../src/widgets/messages/packs/de/index.ts')
  configure({ words: { de: german as object } })
  page.words = currentConfig().words
  const said = (message: string) => inReadersWords(message, 'de' as Locale)
  expect(said('模型倍率 0.25，补全倍率 4，分组倍率 1')).toContain('0,25')
  const redeemed = said('通过兑换码充值 ＄1200.500000 额度，兑换码ID 1234')
  expect(redeemed).toContain('1.200,500000\u00a0$')
  expect(redeemed).toContain('ID 1234)')
  expect(inReadersWords('新用户注册赠送 ＄0.400000 额度', 'en')).toBe('Given for registering: $0.400000')
  page.words = undefined
})
