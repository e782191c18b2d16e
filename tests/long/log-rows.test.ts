import { describe, it } from 'vitest'
import { expectQuickLists, expectQuickSums } from '../gateway/money/property-log-rows.ts'
import { scaled } from './scale.ts'

const server = process.env.TEST_DATABASE_URL

describe('a log of a million rows', () => {
  it.skipIf(!server)('lists the first page of any filter as quickly as a short one', () =>
    expectQuickLists(server!, scaled(1_000_000)),
  )

  it.skipIf(!server)('sums a day of a month for a chart in 20 ms, whatever the filter', () =>
    expectQuickSums(server!, scaled(1_000_000)),
  )

  it('sums a day of a month as quickly where the database is the embedded one', () =>
    expectQuickSums(undefined, scaled(1_000_000)))
})
