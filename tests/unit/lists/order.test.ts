import { expect, test } from 'vitest'
import { byAge, byId, type Id } from '../../../src/widgets/domain/id.ts'
import { byNumber, descending, nextOrder, ascending } from '../../../src/widgets/ui/table/table-column.ts'

test('a column’s head asks for the other way round, ascending first, else for the only way there is', () => {
  const value = byNumber((row: number) => row)
  const name = [ascending('up', 'A to Z', value), descending('down', 'Z to A', value)]
  expect(nextOrder(name, undefined)?.id).toBe('up')
  expect(nextOrder(name, name[0])?.id).toBe('down')
  expect(nextOrder(name, name[1])?.id).toBe('up')
  const used = [descending('used', 'Most used', value)]
  expect([nextOrder(used, undefined)?.id, nextOrder(used, used[0])?.id]).toEqual(['used', 'used'])
  expect(nextOrder([], undefined)).toBeUndefined()
})

test('ids that are numbers tell age by value, others leave the order of the wire', () => {
  const sorted = (...ids: Id[]) =>
    ids
      .map((id) => ({ id }))
      .sort((one, other) => byId(other, one))
      .map(({ id }) => id)
  expect(sorted(9, 10, 2)).toEqual([10, 9, 2])
  const uuids = ['01a20081-ebdb', '01a20081-ebd6', 'f', '10', '9', '']
  expect(sorted(...uuids)).toEqual(uuids)
})

test('“newest” is what gateways list first, also where times of creation tell otherwise or are opaque ids', () => {
  const sorted = (...rows: { id: Id; created_time: number }[]) =>
    rows.sort((one, other) => byAge(other, one)).map(({ id }) => id)
  expect(
    sorted({ id: 1, created_time: 300 }, { id: 2, created_time: 200 }, { id: 3, created_time: 100 }),
  ).toEqual([3, 2, 1])
  expect(sorted({ id: 'b', created_time: 1 }, { id: 'a', created_time: 2 })).toEqual(['a', 'b'])
})
