import { describe, it } from 'vitest'
import { expectQuickLists } from './property-log-rows.ts'

const server = process.env.TEST_DATABASE_URL

/** A million rows are in `tests/long`. */
describe('a long log', { timeout: 120_000 }, () => {
  it.skipIf(!server)('lists the first page of any filter as quickly as a short one', () =>
    expectQuickLists(server!, 60_000),
  )
})
