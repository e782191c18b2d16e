import { expect, test } from 'vitest'
import {
  entriesText,
  entryRows,
  namesTwice,
  typedEntry,
} from '../../../src/widgets/domain/forms/entry-rows.ts'

const mixed = {
  temperature: 0.7,
  stop: 'x',
  quoted: '0.7',
  flag: true,
  none: null,
  empty: '',
  'b c': ' d ',
  operations: [{ mode: 'set', path: 'a.b', value: { deep: ['\n', 1] } }],
}

test.each(['text', 'json'] as const)('a %s table and its JSON hold the same, nested values too', (kind) => {
  const rows = entryRows(JSON.stringify(mixed), kind)!
  expect(JSON.parse(entriesText(rows))).toEqual(mixed)
  expect(entriesText(rows)).toBe(JSON.stringify(mixed, null, 2))
})

test('what is typed is JSON where values may be that, and text stays text', () => {
  const texts = Object.fromEntries(
    entryRows(JSON.stringify(mixed), 'json')!.map(({ name, text }) => [name, text]),
  )
  expect(texts).toMatchObject({ temperature: '0.7', stop: 'x', quoted: '"0.7"', flag: 'true', none: 'null' })
  for (const { name, text, value } of entryRows(JSON.stringify(mixed), 'json')!)
    expect(typedEntry(name, text, 'json').value).toEqual(value)
  expect(typedEntry('400', '500', 'text').value).toBe('500')
  expect(typedEntry('a', '{"b":', 'json').value).toBe('{"b":')
})

test('a name twice stays twice in the text, so that nothing is lost before it is mended', () => {
  const rows = [typedEntry('a', '1', 'json'), typedEntry(' a', '2', 'json'), typedEntry('', '3', 'json')]
  expect(namesTwice(rows)).toEqual(new Set(['a']))
  expect(entriesText(rows)).toBe('{\n  "a": 1,\n  "a": 2\n}')
  expect(entriesText([])).toBe('')
})

test('only an object has rows', () => {
  expect(entryRows(' ', 'text')).toEqual([])
  for (const text of ['{', '[]', '5', 'null', '"a"']) expect(entryRows(text, 'text'), text).toBeUndefined()
})
