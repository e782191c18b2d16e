import { describe, it } from 'vitest'
import { postgresql } from '../database/databases.ts'
import { expectQuickLists } from './property-log-rows.ts'

/** A million rows are in `tests/long`. */
describe('a long log', { timeout: 120_000 }, () => {
  it.skipIf(!postgresql)('lists the first page of any filter as quickly as a short one', () =>
    expectQuickLists(postgresql!, 60_000),
  )
})
