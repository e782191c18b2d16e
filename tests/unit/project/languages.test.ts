import { describe, expect, test } from 'vitest'
import { languages, localeOf, supportedLocale } from '../../../src/widgets/messages/language/locale.ts'
import { pseudo } from '../../../src/widgets/messages/lazy-language.ts'
import { titles } from '../../../src/widgets/messages/titles.messages.ts'
import {
  loadLanguage,
  messagesIn,
  numberFormatIn,
  hasTopic,
} from '../../../src/widgets/messages/language/topic.ts'
import { allMessages, english } from '../all-messages.ts'

test('every topic has a name of its own, by which other languages find it', () => {
  const names = allMessages.map(({ topic }) => topic)
  expect(names.length).toBeGreaterThan(70)
  expect([...new Set(names)].sort()).toEqual(names.sort())
})

test.each([
  ['ZH', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-tw', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-MO', 'zh-TW'],
  ['ja', 'ja'],
  ['fr-CA', 'fr'],
  ['en-GB', 'en'],
  ['en-xa', 'en-XA'],
  ['zhx', undefined],
  ['pt', undefined],
  ['', undefined],
])('%s is spoken as %s', (lang, locale) => {
  expect(supportedLocale(lang)).toBe(locale)
  expect(localeOf(lang)).toBe(locale ?? 'en')
})

describe('a language that elements do not bring along', () => {
  test('reads English until it is here, and then its own', async () => {
    expect(messagesIn(titles, 'en-XA').home).toBe('Home')
    await loadLanguage('en-XA')
    expect(messagesIn(titles, 'en-XA').home).toBe(pseudo('Home'))
    expect(loadLanguage('en-XA')).toBeUndefined()
    expect(loadLanguage('en')).toBeUndefined()
  })

  test('lays its sentences over the English ones, figures too, and says which topics it has', async () => {
    expect(supportedLocale('ja')).toBe('ja')
    expect(numberFormatIn('de').number('1234.5')).toBe('1,234.5')
    await Promise.all([loadLanguage('ja'), loadLanguage('de')])
    expect(messagesIn(titles, 'ja').topup).toBe('チャージ')
    expect(messagesIn(titles, 'ja')).toBe(messagesIn(titles, 'ja'))
    expect(numberFormatIn('de').number('1234.5')).toBe('1.234,5')
    expect([
      hasTopic('topup', 'ja'),
      hasTopic('channelForm', 'ja'),
      hasTopic('channelForm', 'en-XA'),
    ]).toEqual([true, false, true])
  })

  test('is not offered without a name', () => {
    const unnamed = Object.entries(languages).filter(([, language]) => !('name' in language))
    expect(unnamed.map(([code]) => code)).toEqual(['en-XA'])
  })
})

describe('the pseudo-language', () => {
  test('has accents and is two fifths longer', () => {
    const sentences = Object.values(english).flatMap((words) =>
      Object.values(words ?? {}).filter((word): word is string => typeof word === 'string'),
    )
    expect(sentences.length).toBeGreaterThan(500)
    const length = (all: unknown[]) => all.reduce<number>((sum, one) => sum + String(one).length, 0)
    expect(length(sentences.map(pseudo)) / length(sentences)).toBeCloseTo(1.4, 1)
    expect(sentences.map(pseudo).join('')).not.toMatch(/[A-Za-z]{4}/)
  })

  test('leaves what is put into a sentence as it is', () => {
    const greet = pseudo((name: string, all: readonly string[]) => `Hi ${name}: ${all.join(', ')}`)
    expect((greet as (name: string, all: readonly string[]) => string)('mei', ['gpt-4'])).toBe(
      'Ĥîî mei: gpt-4',
    )
  })
})
