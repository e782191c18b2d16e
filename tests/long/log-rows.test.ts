import { describe, it } from 'vitest'
import { pglite, postgresql } from '../gateway/database/databases.ts'
import { expectQuickLists, expectQuickSums } from '../gateway/money/property-log-rows.ts'
import { scaled } from './scale.ts'

describe('a log of a million rows', () => {
  it.skipIf(!postgresql)('lists the first page of any filter as quickly as a short one', () =>
    expectQuickLists(postgresql!, scaled(1_000_000)),
  )

  it.skipIf(!postgresql)('sums a day of a month for a chart in 20 ms, whatever the filter', () =>
    expectQuickSums(postgresql!, scaled(1_000_000)),
  )

  it('sums a day of a month as quickly where the database is the embedded one', () =>
    expectQuickSums(pglite, scaled(1_000_000)))
})
