import { expect, test } from 'vitest'
import type { Page } from '../../../src/widgets/domain/paging.ts'
import { resourceOf } from '../../../src/widgets/domain/resource-key.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { dropRow, patchRow } from '../../../src/widgets/kit/lists/data/list-rows.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'

interface Row {
  id: number
  name: string
  status: number
}
const key = resourceOf('rows').key<Page<Row>>()

/** A cache with one page of these rows; `names` returns the names it holds. */
function cached(...rows: Row[]) {
  const gateway = new Gateway('http://gateway.test', memoryStorage())
  gateway.resources.set(key, { rows, more: false, size: 10 })
  const shown = () => gateway.resources.read(key)[0]!.rows.map(({ name, status }) => `${name} ${status}`)
  return { gateway, shown }
}
const twins = (): [Row, Row] => [
  { id: 7, name: 'one', status: 1 },
  { id: 7, name: 'two', status: 1 },
]

test('an act on one of two rows with the same id changes that one alone', () => {
  const [one, two] = twins()
  const { gateway, shown } = cached(one, two)
  patchRow(gateway, key, two, { status: 2 })
  expect(shown()).toEqual(['one 1', 'two 2'])
})

test('one of two rows with the same id goes alone', () => {
  const [one, two] = twins()
  const { gateway, shown } = cached(one, two)
  dropRow(gateway, key, one)
  expect(shown()).toEqual(['two 1'])
})

test('where the page was loaded anew, the only row with the id is meant, and of two none', () => {
  const fresh = cached({ id: 7, name: 'one', status: 1 }, { id: 8, name: 'other', status: 1 })
  patchRow(fresh.gateway, key, { id: 7, name: 'one', status: 1 }, { status: 2 })
  expect(fresh.shown()).toEqual(['one 2', 'other 1'])
  const doubtful = cached(...twins())
  patchRow(doubtful.gateway, key, 7, { status: 2 })
  expect(doubtful.shown()).toEqual(['one 1', 'two 1'])
})
