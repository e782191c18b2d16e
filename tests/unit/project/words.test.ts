import { expect, test } from 'vitest'
import { changedWords, leftBehind, packWordsOf, wordsOf } from '../../../scripts/documents/words.ts'

const file = (zh: string) =>
  `const zh = ${zh}\nconst en: typeof zh = zh\nexport const m = defineMessages('keys', zh, en)`

test('a translator is told what is new, what changed and what is gone, and nothing of what only moved', () => {
  const before = wordsOf(file("{ name: '名称', of: { one: '一' }, gone: '旧' }"))
  const now = wordsOf(file("{ of: { one: '一个' },\n  count: (n: number) => n + 1, name: '名称' }"))
  expect(changedWords(before, now)).toEqual([
    { name: 'keys.count', was: undefined, is: '(n: number) => n + 1' },
    { name: 'keys.gone', was: "'旧'", is: undefined },
    { name: 'keys.of.one', was: "'一'", is: "'一个'" },
  ])
  expect(changedWords(now, now)).toEqual([])
})

test('of these, a language is told what it has and has not changed since', () => {
  const before = wordsOf(file("{ name: '名称', count: '数', gone: '旧', help: '说明' }"))
  const now = wordsOf(file("{ name: '名字', count: '个数', fresh: '新', help: '说明' }"))
  const pack = (name: string) =>
    packWordsOf(
      `const words: KeysWords = { ...lists, keys: { name: '${name}', count: 'Zahl', help: 'Hilfe' } }`,
    )
  const changes = changedWords(before, now)
  expect(leftBehind(changes, pack('Name'), pack('Benennung'))).toEqual(['keys.count'])
  expect(leftBehind(changes, pack('Name'), pack('Name'))).toEqual(['keys.count', 'keys.name'])
})
