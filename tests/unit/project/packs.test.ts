import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packs } from '../../../scripts/npm/packs.ts'
import { counted } from '../../../src/widgets/messages/packs/counted.ts'
import type { BulkMessages } from '../../../src/widgets/kit/lists/bulk/bulk.messages.ts'
import type { PricesMessages } from '../../../src/widgets/elements/prices/prices.messages.ts'
import type { Words } from '../../../src/widgets/words.ts'
import { english } from '../all-messages.ts'

const root = join(import.meta.dirname, '../../..')
const modules = import.meta.glob<{ default: Words }>('../../../src/widgets/messages/packs/*/index.ts', {
  eager: true,
})
const wholeOf = (name: string) =>
  modules[`../../../src/widgets/messages/packs/${name}/index.ts`]!.default as unknown as Record<
    string,
    unknown
  >
const everyPack = () => packs(root).map(({ name }) => [name, wholeOf(name)] as const)

test('a change to many is a sentence: the field in it starts small', () => {
  const titles = [
    [english, 'Expiry', 'Change expiry of 2 keys'],
    [wholeOf('es'), 'Caducidad', 'Cambiar caducidad de 2 keys'],
    [wholeOf('fr'), 'Expiration', 'Modifier expiration de 2 keys'],
    [wholeOf('vi'), 'Thời hạn', 'Đổi thời hạn của 2 keys'],
  ] as const
  for (const [words, field, title] of titles)
    expect((words.bulk as BulkMessages).change(field, '2 keys')).toBe(title)
})

test('where the prices come from stands beside each other as labels, not as a sentence with capitals in it', () => {
  for (const [name, words] of [['en', english], ...everyPack()] as const) {
    const { sources, and } = words.prices as PricesMessages
    const begins = Object.values(sources).some((source) => /^\p{Lu}/u.test(source))
    if (begins) expect(and, name).not.toContain(',')
  }
})

/** The same word in both languages. */
const same: Record<string, RegExp> = {
  de: /^(tokenList\.(name|status|byName)|(tokenForm|severalTokens)\.name|home\.(system|name|version)|settings\.system)$/,
  fr: /^(common\.(actions|pageOf)|columns\.pixels|jobs\.pause|tokenForm\.(limits|minute)|tokenBulk\.mode|host\.menu|palette\.groups\.(screens|console)|home\.(version|console)|news\.kinds\.warning)$/,
  es: /^(errors\.error|settings\.personal)$/,
}
/** Names, and what stands in every language. */
const names =
  /^(codeStep\.code|secondFactor\.code|passkey\.name|about\.baseUrl|titles\.(chat|playground)|(chat|playground)\.title|dashboard\.tokens|palette\.giftExample|(providers|register\.providers)\..*)$/

/** Values for a sentence that takes others than texts. */
const values: Record<string, unknown[]> = {
  'plans.lasts': [7, 'month'],
  'number.fault': ['<1>', 'separator', '<2>'],
  'number.currency': [{ sign: '$' }],
  'prices.currency': [{ sign: '$' }],
  'logList.hours': ['<1>', ['<2>'], '<3>'],
  'list.names': [['<1>', '<2>']],
  'logList.sumOf': [
    {
      ...{ prompt: '<1>', input: '<2>', cached: { tokens: '<3>', price: '<4>' }, completion: '<5>' },
      ...{ output: '<6>', group: '<7>', cost: '<8>', fits: true },
    },
  ],
  'logSums.chosen': [
    { lines: '<1>', calls: '<2>', prompt: '<3>', completion: '<4>', units: '<5>', money: '<6>' },
  ],
  'userForm.oneAfterAnother': [['<1>', '<2>']],
  ignoredFields: [[{ label: '<1>', still: '<2>' }]],
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

test('a count stands before the form of its noun that the language has for it', () => {
  const say = counted('ru')
  const forms = { one: 'ключ', few: 'ключа', many: 'ключей', other: 'ключа' }
  const counts = ['1', '3', '11', '1\u00a0021', '1,2\u00a0млн', '1,5', 1021]
  expect(counts.map((count) => say(count, forms))).toEqual([
    '1 ключ',
    '3 ключа',
    '11 ключей',
    '1\u00a0021 ключ',
    '1,2\u00a0млн ключей',
    '1,5 ключа',
    '1\u00a0021 ключ',
  ])
  // Decimals that are shown count, also those of a whole number.
  const [german, french] = [counted('de'), counted('fr')]
  const calls = { one: 'Aufruf', other: 'Aufrufe' }
  expect(['1', '1,0', '1,50', '2'].map((count) => german(count, calls))).toEqual([
    '1 Aufruf',
    '1,0 Aufrufe',
    '1,50 Aufrufe',
    '2 Aufrufe',
  ])
  expect(french('1,0', { one: 'appel', other: 'appels' })).toBe('1,0 appel')
})
