import { describe, expect, test } from 'vitest'
import {
  resolveConflicts,
  merge,
  type Conflict,
  type MergeStrategies,
} from '../../src/widgets/domain/forms/merge.ts'
import { rebase } from '../../src/widgets/kit/writes/write.ts'

interface Row {
  name: string
  models: string
  ratios: string
  quota: number
}
const strategies: MergeStrategies<Row> = { models: 'names', ratios: 'entries', quota: 'amount' }
const base: Row = { name: 'one', models: 'a,b', ratios: '{"a":1,"b":2}', quota: 100 }
const after = (changes: Partial<Row>, theirs: Partial<Row>) =>
  merge({ base, changes }, { ...base, ...theirs }, strategies)
const ratios = (text: string | undefined) => JSON.parse(text ?? 'null') as unknown

describe('what others have stored meanwhile', () => {
  test('stays beside changes of other fields, and what nobody else changed is sent as it was edited', () => {
    expect(after({ name: 'two' }, { models: 'x' })).toEqual({ changes: { name: 'two' }, conflicts: [] })
    expect(after({ models: 'b,a' }, {})).toEqual({ changes: { models: 'b,a' }, conflicts: [] })
  })

  test('stays in a list: only the own names are added and removed', () => {
    expect(after({ models: 'a,b,c' }, { models: 'a,b,x' }).changes.models).toBe('a,b,x,c')
    expect(after({ models: 'a' }, { models: 'a,b,x' }).changes.models).toBe('a,x')
    expect(after({ models: 'a,b,c' }, { models: 'c' }).changes.models).toBe('c')
  })

  test('is a conflict where an empty list, which may be no limit, would come or go unseen', () => {
    expect(after({ models: 'a' }, { models: 'b' })).toEqual({
      changes: { models: 'a' },
      conflicts: [{ field: 'models', mine: 'a', theirs: 'b' }],
    })
    expect(after({ models: '' }, { models: 'a,b,c' }).conflicts).toHaveLength(1)
    expect(after({ models: '' }, { models: 'a' })).toEqual({ changes: { models: '' }, conflicts: [] })
  })

  test('stays in a JSON object: only the own entries are written', () => {
    const { changes, conflicts } = after({ ratios: '{"a":5,"c":3}' }, { ratios: '{"a":1,"b":2,"x":9}' })
    expect(ratios(changes.ratios)).toEqual({ a: 5, c: 3, x: 9 })
    expect(conflicts).toEqual([])
  })

  test('is no conflict where a gateway sends the names of an object in another order', () => {
    const [stored, sent] = [
      { plugin: { a: { x: 1, y: 2 }, b: {} } },
      { plugin: { b: {}, a: { y: 2, x: 1 } } },
    ]
    const back = { base: sent, changes: { plugin: {} } }
    expect(merge<{ plugin: object }>(back, stored, {}).conflicts).toEqual([])
    const entries = after({ ratios: '{"a":{"x":1,"y":3}}' }, { ratios: '{"a":{"y":3,"x":1},"b":2}' })
    expect(entries.conflicts).toEqual([])
  })

  test('moves an amount by the difference', () => {
    expect(after({ quota: 150 }, { quota: 80 }).changes.quota).toBe(130)
  })

  test('is a conflict where both changed the same to something else, not where both made it the same', () => {
    expect(after({ name: 'two' }, { name: 'three' }).conflicts).toEqual([
      { field: 'name', mine: 'two', theirs: 'three' },
    ])
    expect(after({ name: 'two' }, { name: 'two' }).conflicts).toEqual([])
    expect(after({ ratios: '{"a":5,"b":2}' }, { ratios: '{"a":7,"b":2}' }).conflicts).toEqual([
      { field: 'ratios', entry: 'a', mine: 5, theirs: 7 },
    ])
    expect(after({ ratios: '{"b":2}' }, { ratios: '{"a":7,"b":2}' }).conflicts).toEqual([
      { field: 'ratios', entry: 'a', mine: undefined, theirs: 7 },
    ])
    expect(after({ ratios: '{"a":5,"b":2}' }, { ratios: '{"b":2}' }).conflicts).toEqual([
      { field: 'ratios', entry: 'a', mine: 5, theirs: undefined },
    ])
    // Text that is no JSON object can only be compared as a whole.
    expect(after({ ratios: 'x' }, { ratios: '{"a":7}' }).conflicts).toHaveLength(1)
  })

  test('a name that objects inherit is an entry like any other', () => {
    const { changes } = merge(
      { base, changes: { ratios: '{"a":1,"b":2,"constructor":4}' } },
      { ...base, ratios: '{"a":1,"b":2,"x":1}' },
      strategies,
    )
    expect(changes.ratios).toContain('"constructor": 4')
  })
})

test('what the user keeps is written over what is stored now, the rest is given up', () => {
  const edit = { base, changes: { name: 'two', ratios: '{"a":5,"b":6}' } }
  const theirs = { ...base, name: 'three', ratios: '{"a":7,"b":8,"x":9}' }
  const { conflicts } = merge(edit, theirs, strategies)
  const kept = new Set(conflicts.filter(({ entry }) => entry === 'a'))
  const decided = merge(resolveConflicts(edit, conflicts, kept), theirs, strategies)
  expect(decided.conflicts).toEqual([])
  expect(decided.changes).not.toHaveProperty('name')
  expect(ratios(decided.changes.ratios)).toEqual({ a: 5, b: 8, x: 9 })
})

test('where all is decided for what is stored, nothing is left to write, however its JSON is spaced', () => {
  const edit = { base, changes: { ratios: '{"a":5,"b":2}' } }
  const theirs = { ...base, ratios: '{"b":2,   "a":7}' }
  const { conflicts } = merge(edit, theirs, strategies)
  const decided = merge(resolveConflicts(edit, conflicts, new Set()), theirs, strategies)
  expect(decided).toEqual({ changes: { ratios: theirs.ratios }, conflicts: [] })
  const listed = { ...base, models: 'a, b, c' }
  expect(merge({ base, changes: { models: 'a,b,c' } }, listed, strategies).changes.models).toBe('a, b, c')
})

test('what was changed once more while the user decided is asked about again; cancelled, nothing is stored', async () => {
  const versions = ['three', 'four', 'four']
  const asked: Conflict[][] = []
  const read = () => Promise.resolve({ ...base, name: versions.shift()! })
  const edit = { base, changes: { name: 'two' } }
  const found = await rebase<Row>(edit, read, strategies, async (conflicts) => {
    asked.push([...conflicts])
    return new Set(conflicts)
  })
  expect(asked.map(([one]) => one!.theirs)).toEqual(['three', 'four'])
  expect(found?.changes).toEqual({ name: 'two' })
  versions.push('three')
  expect(await rebase<Row>(edit, read, strategies, async () => undefined)).toBeUndefined()
})
