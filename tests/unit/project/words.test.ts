import { expect, test } from 'vitest'
import { changedWords, leftBehind, packWordsOf, wordsOf } from '../../../scripts/documents/words.ts'

/** A file as it was up to version 1.1. */
const oldFile = (zh: string) =>
  `const zh = ${zh}\nconst en: typeof zh = zh\nexport const m = defineMessages('keys', zh, en)`
const file = (pairs: string) => `export const m = defineMessages('keys', ${pairs})`

test('a translator is told what is new, what changed and what is gone, and nothing of what only moved', () => {
  const before = wordsOf(oldFile("{ name: '名称', of: { one: '一' }, gone: '旧' }"))
  const now = wordsOf(
    file(
      "{ of: [{ one: '一个' }, { one: 'one' }],\n  count: [(n: number) => n + 1, (n) => n], name: ['名称', 'Name'] }",
    ),
  )
  expect(changedWords(before, now)).toEqual([
    { name: 'keys.count', was: undefined, is: '(n: number) => n + 1' },
    { name: 'keys.gone', was: "'旧'", is: undefined },
    { name: 'keys.of.one', was: "'一'", is: "'一个'" },
  ])
  expect(changedWords(now, now)).toEqual([])
})

test('of these, a language is told what it has and has not changed since', () => {
  const before = wordsOf(
    file("{ name: ['名称', 'Name'], count: ['数', 'Count'], gone: ['旧', 'Old'], help: ['说明', 'Help'] }"),
  )
  const now = wordsOf(
    file(
      "{ name: ['名字', 'Name'], count: ['个数', 'Count'], fresh: ['新', 'New'], help: ['说明', 'Help'] }",
    ),
  )
  const pack = (name: string) => packWordsOf(JSON.stringify({ keys: { name, count: 'Zahl', help: 'Hilfe' } }))
  const changes = changedWords(before, now)
  expect(leftBehind(changes, pack('Name'), pack('Benennung'))).toEqual(['keys.count'])
  expect(leftBehind(changes, pack('Name'), pack('Name'))).toEqual(['keys.count', 'keys.name'])
})
