import { expect, test } from 'vitest'
import { english } from './all-messages.ts'

type Sentence = (...values: unknown[]) => unknown

/** Every function among the messages, by its path. */
const functionsIn = (words: unknown, path: string): [path: string, sentence: Sentence][] => {
  if (typeof words === 'function') return [[path, words as Sentence]]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([name, word]) => functionsIn(word, `${path}.${name}`))
}

/** Numbers arrive as numbers, as formatted text, or as fields of an object. */
const ones = [1, '1', new Proxy({}, { get: () => '1' }), new Proxy({}, { get: () => 1 })]

/** What a message says of one thing, however it takes the number. */
function saidOfOne(sentence: Sentence): string[] {
  return ones.flatMap((one) => {
    try {
      const text = String(sentence(...Array.from({ length: 8 }, () => one)))
      return text.includes('undefined') || text.includes('object') ? [] : [text]
    } catch {
      return []
    }
  })
}

/** A plural in -s after a single 1; neither `1 + 1 tokens` nor a verb. */
const plural =
  /(?<![+/] ?)\b1 (?!responds|reports|contains|already exists|in progress|less)(?:[a-z]+ )?[a-z]{3,}s\b/

/** Never said of one: limits and steps that are fixed, and what is shown only of several. */
const neverOne: Record<string, readonly string[]> = {
  allOrders: ['completeHelp'],
  bulk: ['tooMany'],
  channelForm: ['submitMany'],
  channelResults: ['tooMany'],
  channelWhy: ['times'],
  columns: ['pixels'],
  dashboard: ['timesYesterday', 'updates'],
  firstStart: ['usernameLength', 'passwordTooShort', 'passwordTooLong'],
  list: ['cut', 'tooMany'],
  logExport: ['capped'],
  // Written with a decimal: `1.0`.
  logList: ['tokensPerSecond'],
  logSums: ['capped'],
  plans: ['units', 'buyHelp'],
  prices: ['showAll'],
  ratios: ['costChange'],
  redemptionForm: ['nameTooLong', 'nameTooManyLetters', 'nameHelp.bytes', 'nameHelp.letters'],
  register: [
    'usernamePlaceholder',
    'passwordPlaceholder',
    'usernameLength',
    'passwordTooShort',
    'passwordTooLong',
  ],
  sessions: ['showAll'],
  status: ['showAll'],
  tokenForm: ['nameTooLong', 'nameTooManyLetters'],
  undo: ['undone'],
  usage: ['lastDays', 'ownDays'],
  userAdmin: ['initialPasswordHelp'],
  userForm: [
    ...['usernameHelp', 'usernameLength', 'displayNameHelp', 'displayNameLength'],
    ...['passwordHelp', 'passwordTooShort', 'passwordTooLong'],
  ],
}

test('an English message has the singular for one', () => {
  const sentences = Object.entries(english).flatMap(([topic, words]) => functionsIn(words, topic))
  expect(sentences.length).toBeGreaterThan(300)
  const wrong = sentences.flatMap(([path, sentence]) => {
    const said = saidOfOne(sentence)
    return said.length > 0 && said.every((text) => plural.test(text)) ? [path] : []
  })
  // Unused exceptions must be removed.
  const expected = Object.entries(neverOne).flatMap(([topic, names]) =>
    names.map((name) => `${topic}.${name}`),
  )
  expect(wrong.sort()).toEqual(expected.sort())
})
