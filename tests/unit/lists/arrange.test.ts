import { expect, test } from 'vitest'
import { createArrange } from '../../../src/widgets/kit/lists/data/list-rows.ts'
import { byText, descending, ascending, type Order } from '../../../src/widgets/ui/table/table-column.ts'

type Row = { name: string; place: number }

/** Names that are in no order and come again in other places. */
const rows: Row[] = Array.from({ length: 5000 }, (_, place) => ({
  name: `user${(place * 7919) % 2500}`,
  place,
}))

/** An order as a list makes it for each drawing, which counts its comparisons. */
function orders() {
  let compared = 0
  const byName = (one: Row, other: Row) => {
    compared++
    return byText(one.name, other.name)
  }
  const since = () => {
    const count = compared
    compared = 0
    return count
  }
  return {
    since,
    name: () => ascending<Row>('name', 'A to Z', byName),
    back: () => descending<Row>('-name', 'Z to A', byName),
  }
}

const sorted = (from: readonly Row[], { compare }: Order<Row>) => [...from].sort(compare)

test('rows that were sorted once are drawn again for one comparison each, on whatever page and with whatever filter', () => {
  const { since, name } = orders()
  const arrange = createArrange<Row>()
  expect(arrange(rows, undefined, name())).toEqual(sorted(rows, name()))
  since()
  expect(arrange(rows, undefined, name())).toEqual(arrange(rows, undefined, name()))
  const odd = ({ place }: Row) => place % 2 === 1
  expect(arrange(rows, odd, name()).every(odd)).toBe(true)
  expect(since()).toBeLessThanOrEqual(3 * rows.length)
})

test('another order, and rows that changed, are sorted as they came: rows that are equal keep their places', () => {
  const { name, back } = orders()
  const arrange = createArrange<Row>()
  arrange(rows, undefined, name())
  expect(arrange(rows, undefined, back())).toEqual(sorted(rows, back()))
  const changed = rows.map((row) => (row.place === 3 ? { ...row, name: 'a' } : row))
  expect(arrange(changed, undefined, back())).toEqual(sorted(changed, back()))
  expect(arrange(rows, undefined, undefined)).toEqual(rows)
})

test('an order that compares otherwise than before is followed', () => {
  const arrange = createArrange<Row>()
  const by = (unit: number): Order<Row> =>
    ascending('cost', 'cheapest', (one, other) => (one.place - other.place) * unit)
  arrange(rows, undefined, by(1))
  expect(arrange(rows, undefined, by(-1)).map(({ place }) => place)).toEqual(rows.map((_, at) => 4999 - at))
})

test('texts are compared by numbers in them, in the language of the browser', () => {
  expect(['b10', 'b9', 'a', 'B1'].sort(byText)).toEqual(['a', 'B1', 'b9', 'b10'])
})
