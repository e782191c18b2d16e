import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packs } from '../../../scripts/npm/packs.ts'
import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import { figuresOf } from '../../../src/widgets/messages/packs/figures-of.ts'
import { messagesOfLanguage, parseMessage, type Piece } from '../../../src/widgets/messages/packs/message.ts'
import type { BulkMessages } from '../../../src/widgets/kit/lists/bulk/bulk.messages.ts'
import type { PricesMessages } from '../../../src/widgets/elements/prices/prices.messages.ts'
import type { Words } from '../../../src/widgets/words.ts'
import { english } from '../all-messages.ts'

const root = join(import.meta.dirname, '../../..')
const folder = 'src/widgets/messages/packs'
const modules = import.meta.glob<{ default: Words }>('../../../src/widgets/messages/packs/*.ts', {
  eager: true,
})
const wholeOf = (name: string) =>
  modules[`../../../${folder}/${name}.ts`]!.default as unknown as Record<string, unknown>
const everyPack = () => packs(root).map(({ name }) => [name, wholeOf(name)] as const)

/** The texts of a file, by path. */
const textsOf = (name: string): Map<string, string> => {
  const texts = new Map<string, string>()
  const collect = (of: string | object, path: string) => {
    if (typeof of === 'string') texts.set(path, of)
    else
      for (const [key, one] of Object.entries(of))
        collect(one as string | object, path ? `${path}.${key}` : key)
  }
  collect(JSON.parse(readFileSync(join(root, folder, `${name}.json`), 'utf8')) as object, '')
  return texts
}
const source = textsOf('en')

/** Every value in a message, and every choice by it. */
const valuesIn = (pieces: readonly Piece[]): Exclude<Piece, string>[] =>
  pieces
    .filter((piece) => typeof piece === 'object')
    .flatMap((piece) => [piece, ...Object.values(piece.cases ?? {}).flatMap(valuesIn)])
const namesIn = (text: string) => [...new Set(valuesIn(parseMessage(text)).map(({ value }) => value))].sort()

test('a change to many is a sentence: the field in it starts small', () =>
  expect((english.bulk as BulkMessages).change('Expiry', '2 keys')).toBe('Change expiry of 2 keys'))

test('a screen has the title that leads to it', () => {
  for (const [name, words] of [['en', english], ...everyPack()] as const) {
    const { titles, ...topics } = words as Record<string, Record<string, unknown>>
    for (const screen of ['task-list', 'status', 'playground', 'chat'] as const) {
      const topic = screen.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase())
      expect(topics[topic]!.title, `${name} ${screen}`).toBe(titles![screen])
    }
  }
})

test('where the prices come from stands beside each other as labels, not as a sentence with capitals in it', () => {
  for (const [name, words] of [['en', english], ...everyPack()] as const) {
    const { sources, and } = words.prices as PricesMessages
    const begins = Object.values(sources).some((source) => /^\p{Lu}/u.test(source))
    if (begins) expect(and, name).not.toContain(',')
  }
})

type Said = (...values: unknown[]) => string

/** The same word in both languages. */
const same: Record<string, RegExp> = {
  de: /^(calendar\.minute|tokenList\.(name|status|byName)|(tokenForm|severalTokens)\.name|home\.(system|name|version)|settings\.system|taskList\.(status|actions\.VIDEO|resultKinds\.(video|page)))$/,
  fr: /^(calendar\.(minute|spans\.minute)|common\.(actions|pageOf)|columns\.pixels|jobs\.pause|tokenForm\.limits|tokenBulk\.mode|host\.menu|palette\.groups\.(screens|console)|home\.(version|console)|news\.kinds\.warning|taskList\.resultKinds\.image)$/,
  es: /^(errors\.error|settings\.personal)$/,
  vi: /^taskList\.(actions\.VIDEO|resultKinds\.video)$/,
}
/** Names, and what stands in every language. */
const names =
  /^(codeStep\.code|secondFactor\.code|passkey\.name|about\.baseUrl|titles\.(chat|playground)|(chat|playground)\.title|dashboard\.tokens|taskList\.(minutes|prompt|resultKinds\.audio)|palette\.giftExample|(providers|register\.providers)\..*)$/

/** Values for a sentence that takes others than texts. */
const values: Record<string, unknown[]> = {
  'common.page': ['<1>', true],
  'jobs.open': [3],
  'jobs.over': ['<1>', 2],
  'usage.ownDays': [7, '<2>', 3],
  'prices.defaultNote': ['<1>', true],
  'prices.byDefault': [true],
  'logList.perCall': ['<1>', '<2>', '<3>', true],
  'host.clockWrong': [true, '<2>'],
  'plans.lasts': [7, 'month'],
  'number.fault': ['<1>', 'separator', '<2>'],
  'logList.sumOf': [
    {
      prompt: '<1>',
      input: '<2>',
      cachedTokens: '<3>',
      cachedPrice: '<4>',
      completion: '<5>',
      output: '<6>',
      group: '<7>',
      cost: '<8>',
      fits: true,
    },
  ],
  'logSums.chosen': [
    { lines: '<1>', calls: '<2>', prompt: '<3>', completion: '<4>', units: '<5>', money: '<6>' },
  ],
}

test.each(packs(root))('$name says everything, with its values, and nothing in English', ({ name }) => {
  const left: string[] = []
  const compare = (theirs: unknown, ours: unknown, path: string) => {
    if (typeof theirs === 'function') {
      const given = values[path] ?? ['<1>', '<2>', '<3>', '<4>'].slice(0, (ours as () => string).length)
      const say = (words: unknown) => String((words as (...all: unknown[]) => string)(...given))
      const [said, meant] = [say(theirs), say(ours)]
      const shown = JSON.stringify(given).match(/<\d>|\b\d+\b/g) ?? []
      const lost = shown.filter((value) => meant.includes(value) && !said.includes(value))
      if (lost.length > 0 || (said === meant && /[a-z]{3}/.test(meant))) left.push(path)
    } else if (typeof theirs === 'string') {
      if (theirs === ours && /[a-z]{3}/.test(theirs)) left.push(path)
    } else
      for (const [key, word] of Object.entries(theirs as object))
        compare(word, (ours as Record<string, unknown>)[key], `${path}.${key}`)
  }
  const { figures: _, ...topics } = wholeOf(name)
  for (const [topic, words] of Object.entries(topics)) compare(words, english[topic], topic)
  expect(left.filter((path) => !names.test(path) && !same[name]?.test(path))).toEqual([])
})

test('the file that translators translate says what the elements say in English', () => {
  const read = messagesOfLanguage('en', plainNumberFormat)
  const other: string[] = []
  for (const [path, text] of source) {
    const ours = path.split('.').reduce<unknown>((of, key) => (of as Record<string, unknown>)[key], english)
    const [said, given] = [
      path.startsWith('gatewayWords.') ? text : read(text),
      values[path] ?? ['<1>', '<2>', '<3>', '<4>'],
    ]
    const say = (of: unknown) =>
      typeof of === 'function' && !path.startsWith('gatewayWords.')
        ? String((of as Said)(...given))
        : String(of)
    // Fields begin with a small letter inside a sentence; gateways' sentences number their values.
    const plain = (words: string) => words.toLowerCase().replace(/\{\d\}/g, '{}')
    if (plain(say(said)) !== plain(say(ours))) other.push(`${path}: ${say(said)} | ${say(ours)}`)
  }
  expect(other).toEqual([])
})

describe.each(packs(root))('$name.json', ({ name }) => {
  const texts = textsOf(name)

  test('has the sentences of en.json', () => expect([...texts.keys()]).toEqual([...source.keys()]))

  test('has messages with the values of en.json', () => {
    const wrong = [...texts].filter(
      ([path, text]) => namesIn(text).join() !== namesIn(source.get(path) ?? '').join(),
    )
    expect(wrong.map(([path, text]) => `${path}: ${text}`)).toEqual([])
  })

  test('has every form of a count that the language has, and no other', () => {
    const rules = new Intl.PluralRules(name)
    const needed = [...Array(200).keys()].map((count) => rules.select(count))
    const wrong = [...texts].filter(([, text]) =>
      valuesIn(parseMessage(text))
        .filter(({ kind }) => kind === 'plural')
        .some(({ cases = {} }) => {
          const forms = Object.keys(cases).filter((form) => !form.startsWith('='))
          const isPlain = forms.join() === 'other'
          return (
            !forms.includes('other') ||
            forms.some((form) => !rules.resolvedOptions().pluralCategories.includes(form as 'one')) ||
            (!isPlain && needed.some((form) => !forms.includes(form)))
          )
        }),
    )
    expect(wrong.map(([path, text]) => `${path}: ${text}`)).toEqual([])
  })
})

test.each([['{0', '{0, plural, one {#}', '{0} }', '{0, many, one {}}', '{a b}', '{0, select, other}']])(
  'no message: %s',
  (...texts) => {
    for (const text of texts) expect(() => parseMessage(text), text).toThrow(SyntaxError)
  },
)

test('a message quotes braces, and doubles an apostrophe where it would quote', () => {
  const read = messagesOfLanguage('fr', figuresOf('fr'))
  expect(read("l'API, configure('{ gateways }')")).toBe("l'API, configure({ gateways })")
  expect((read("l''{0} d'API") as Said)('x')).toBe("l'x d'API")
  expect((read("{0, plural, one {n'#'# #} other {'{#}' #}}") as Said)(1)).toBe('n#1 1')
  // What is missing is left as it stands.
  expect((read('{0} {1}') as Said)('x')).toBe('x {1}')
})

test('a count stands before the form of its noun that the language has for it', () => {
  const sayIn = (language: string, forms: string) =>
    messagesOfLanguage(language, figuresOf(language))(`{0, plural, ${forms}}`) as Said
  const say = sayIn('ru', 'one {# ключ} few {# ключа} many {# ключей} other {# ключа}')
  const counts = ['1', '3', '11', '1\u00a0021', '1,2\u00a0млн', '1,5', 1021]
  expect(counts.map((count) => say(count))).toEqual([
    '1 ключ',
    '3 ключа',
    '11 ключей',
    '1\u00a0021 ключ',
    '1,2\u00a0млн ключей',
    '1,5 ключа',
    '1\u00a0021 ключ',
  ])
  // Decimals that are shown count, also those of a whole number.
  const german = sayIn('de', 'one {# Aufruf} other {# Aufrufe}')
  const french = sayIn('fr', 'one {# appel} other {# appels}')
  expect(['1', '1,0', '1,50', '2'].map((count) => german(count))).toEqual([
    '1 Aufruf',
    '1,0 Aufrufe',
    '1,50 Aufrufe',
    '2 Aufrufe',
  ])
  expect(french('1,0')).toBe('1,0 appel')
})
