import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { configure } from '../../../src/widgets/configure.ts'
import { currentConfig } from '../../../src/widgets/gateway/config.ts'
import { localeOf, page, supportedLocale } from '../../../src/widgets/messages/language/locale.ts'
import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import { figuresOf } from '../../../src/widgets/messages/packs/figures-of.ts'
import { messagesIn, messagesOf, numberFormatIn } from '../../../src/widgets/messages/language/topic.ts'
import { allMessages } from '../all-messages.ts'

const shop = messagesOf(
  'topup',
  {
    title: '充值',
    redeemed: (amount: string, of: string) => `${of}到账 ${amount}`,
    of: { one: '一', two: '二' },
  },
  { title: 'Top up', redeemed: (amount, of) => `${amount} for ${of}`, of: { one: 'one', two: 'two' } },
)

/** What the page says, as an element takes it up. */
function tell(words: Record<string, unknown>) {
  configure({ words: words as never })
  page.messages = currentConfig().words
}

afterEach(() => {
  delete currentConfig().words
  page.messages = undefined
  vi.restoreAllMocks()
})

test('a sentence of the page stands in the place of ours, all others stay', () => {
  tell({ 'zh-CN': { topup: { title: '充值 Acme 点数', of: { two: '两个' } } } })
  const words = messagesIn(shop, 'zh-CN')
  expect(words.title).toBe('充值 Acme 点数')
  expect(words.of).toEqual({ one: '一', two: '两个' })
  expect(words.redeemed('1', 'Mei')).toBe('Mei到账 1')
  expect(messagesIn(shop, 'en').title).toBe('Top up')
  // The same object each time, or lists would be arranged anew with every render.
  expect(messagesIn(shop, 'zh-CN')).toBe(words)
})

test('figures are taken whole, or not at all: with another mark alone, what is written could not be read back', () => {
  tell({ pt: { figures: { mark: ',' } } })
  expect(numberFormatIn('pt' as never)).toEqual(plainNumberFormat)
  const figures = figuresOf('pt')
  tell({ pt: { figures } })
  expect(numberFormatIn('pt' as never).mark).toBe(',')
  expect(numberFormatIn('pt' as never).number('1234.50')).toBe(figures.number('1234.50'))
})

test('a sentence with values is a function, or a text with their places', () => {
  tell({ en: { topup: { redeemed: '{1} gets {0}' } } })
  expect(messagesIn(shop, 'en').redeemed('$5', 'Mei')).toBe('Mei gets $5')
  tell({ en: { topup: { redeemed: (amount: string) => `+${amount}` } } })
  expect(messagesIn(shop, 'en').redeemed('$5', 'Mei')).toBe('+$5')
})

test('what cannot be said is said in our words: of another kind, unknown, or a function that throws', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  tell({
    en: {
      topup: {
        title: 7,
        of: 'both',
        gone: 'never',
        __proto__: { x: 1 },
        redeemed() {
          throw new Error('theirs')
        },
      },
    },
  })
  const words = messagesIn(shop, 'en')
  expect(words).toMatchObject({ title: 'Top up', of: { one: 'one', two: 'two' } })
  expect(Object.keys(words)).toEqual(['title', 'redeemed', 'of'])
  expect(words.redeemed('$5', 'Mei')).toBe('$5 for Mei')
  expect(warned).toHaveBeenCalledOnce()
})

test('a language from outside is spoken, in English where it is silent', () => {
  expect(supportedLocale('pt')).toBeUndefined()
  tell({ 'pt-BR': { topup: { title: 'Recarregar' } } })
  expect(localeOf('pt')).toBe('pt-BR')
  expect(localeOf('pt-PT')).toBe('pt-BR')
  expect(localeOf('zh')).toBe('zh-CN')
  const words = messagesIn(shop, localeOf('pt-BR'))
  expect([words.title, words.of.one]).toEqual(['Recarregar', 'one'])
})

test('what is no language is said, and left out', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  tell({ 'not a language': { topup: { title: 'x' } } })
  expect(supportedLocale('not a language')).toBeUndefined()
  expect(warned).toHaveBeenCalledOnce()
})

test('words that are brought late come once, when they are needed, and elements are told', async () => {
  const bring = vi.fn(() => Promise.resolve({ default: { topup: { title: 'Recarregar' } } }))
  tell({ pt: bring })
  expect(bring).not.toHaveBeenCalled()
  const before = currentConfig().words
  expect(messagesIn(shop, localeOf('pt')).title).toBe('Top up')
  expect(messagesIn(shop, localeOf('pt')).title).toBe('Top up')
  await vi.waitFor(() => expect(currentConfig().words).not.toBe(before))
  page.messages = currentConfig().words
  expect(messagesIn(shop, localeOf('pt')).title).toBe('Recarregar')
  expect(bring).toHaveBeenCalledOnce()
})

test('words that do not come leave English, and say so to who made the page', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  tell({ pt: () => Promise.reject(new Error('gone')) })
  expect(messagesIn(shop, localeOf('pt')).title).toBe('Top up')
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
  expect(messagesIn(shop, localeOf('pt')).title).toBe('Top up')
})

test('two languages of the page do not mix', () => {
  tell({ pt: { topup: { title: 'Recarregar' } }, nl: { topup: { title: 'Opwaarderen' } } })
  expect(['pt', 'nl', 'pt'].map((lang) => messagesIn(shop, localeOf(lang)).title)).toEqual([
    'Recarregar',
    'Opwaarderen',
    'Recarregar',
  ])
})

test('a language in parts brings one with the element that needs it, and keeps what the page corrects in it', async () => {
  const part = vi.fn(() =>
    Promise.resolve({ default: { topup: { title: 'Recarregar', of: { one: 'um', two: 'dois' } } } }),
  )
  tell({ pt: { balance: { left: 'Saldo' }, topup: { of: { two: 'dois!' } }, more: { topup: part } } })
  const said = () => messagesIn(shop, localeOf('pt'))
  expect(part).not.toHaveBeenCalled()
  expect(said().of.two).toBe('dois!')
  await vi.waitFor(() => {
    page.messages = currentConfig().words
    expect(said().title).toBe('Recarregar')
  })
  expect(said().of).toEqual({ one: 'um', two: 'dois!' })
  expect(currentConfig().words!.say('balance', { left: '' }, 'pt')).toEqual({ left: 'Saldo' })
  expect(part).toHaveBeenCalledOnce()
})

test('other settings leave them as they are', () => {
  tell({ en: { topup: { title: 'Points' } } })
  const words = currentConfig().words
  configure({ theme: 'dark' })
  expect(currentConfig().words).toBe(words)
  delete currentConfig().theme
})

test('the types know every topic of the elements', () => {
  const typed = readFileSync(join(import.meta.dirname, '../../../src/widgets/words.ts'), 'utf8')
  const listed = [...typed.matchAll(/^ {2}(\w+): typeof import\(/gm)].map(([, name]) => name)
  const host = ['host', 'page', 'palette', 'frame']
  const missing = allMessages.map(({ topic }) => topic).filter((name) => !listed.includes(name))
  expect(missing.filter((name) => !host.includes(name))).toEqual([])
  expect(listed.length).toBeGreaterThan(70)
})
