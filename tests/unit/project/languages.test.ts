import { describe, expect, test } from 'vitest'
import { languages, localeOf, supportedLocale } from '../../../src/widgets/messages/language/locale.ts'
import { pseudo } from '../../../src/widgets/messages/lazy-language.ts'
import { titles } from '../../../src/widgets/messages/titles.messages.ts'
import { loadLanguage, messagesIn } from '../../../src/widgets/messages/language/topic.ts'
import { allMessages, english } from '../all-messages.ts'

test('every topic has a name of its own, by which other languages find it', () => {
  const names = allMessages.map(({ topic }) => topic)
  expect(names.length).toBeGreaterThan(70)
  expect([...new Set(names)].sort()).toEqual(names.sort())
})

test.each([
  ['zh-TW', 'zh-CN'],
  ['ZH', 'zh-CN'],
  ['en-GB', 'en'],
  ['en-xa', 'en-XA'],
  ['zhx', undefined],
  ['fr', undefined],
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
