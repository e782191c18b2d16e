import { expect, test } from 'vitest'
import { preferredLocale } from '../../../src/host/preferences.ts'

test.each([
  [['en-GB', 'en'], 'en'],
  [['zh-TW', 'en'], 'zh-TW'],
  [['zh'], 'zh-CN'],
  // The first of the supported languages.
  [['pt-BR', 'zh-CN', 'en'], 'zh-CN'],
  [['pt-BR', 'en', 'zh'], 'en'],
  [['fr-FR', 'en', 'zh'], 'fr'],
  // None: a user who does not read Chinese more likely reads English.
  [['pt-BR'], 'en'],
  [[], 'zh-CN'],
])('a browser that prefers %j starts in %s', (languages, locale) => {
  expect(preferredLocale(languages)).toBe(locale)
})
