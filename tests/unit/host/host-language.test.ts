import { expect, test } from 'vitest'
import { preferredLocale } from '../../../src/host/preferences.ts'

test.each([
  [['en-GB', 'en'], 'en'],
  [['zh-TW', 'en'], 'zh-CN'],
  [['zh'], 'zh-CN'],
  // The first of the two supported languages.
  [['fr-FR', 'zh-CN', 'en'], 'zh-CN'],
  [['fr-FR', 'en', 'zh'], 'en'],
  // Neither: a user who does not read Chinese more likely reads English.
  [['fr-FR'], 'en'],
  [[], 'zh-CN'],
])('a browser that prefers %j starts in %s', (languages, locale) => {
  expect(preferredLocale(languages)).toBe(locale)
})
