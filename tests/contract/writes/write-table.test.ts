import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { supportedWrites } from '../../../src/widgets/gateway/dialects/new-api-supported-writes.ts'
import { closeLent } from '../../gateway/database/lent-database.ts'
import { openTable } from './columns.ts'
import { columns } from './gateways.ts'
import { expectOnlyMeant, writeTable } from './write-table.ts'

/*
 * Every write of every screen before every gateway of the table: afterwards all records, whole and field by field, and the log
 * differ from before only in what the user changed.
 */

/** All that was written before new-api, as `METHOD path`. */
const made: string[] = []

afterAll(async () => {
  await closeLent()
  // Nothing is sent to new-api that no row of the table has sent, or tests/console/account/new-api-passkey-run.long.test.ts.
  const others = supportedWrites.filter((call) => !made.some((one) => call.test(one))).map(String)
  // Orders, check-ins and the setting of warnings are in no row: tests/contract/new-api-money.test.ts. Accounts at
  // services are bound and let go in tests/long/real-oidc.test.ts, real-services.test.ts and real-telegram.test.ts. Providers
  // are asked for their models in tests/long/real-provider-models.test.ts.
  expect(
    others.filter(
      (call) =>
        !/passkey|verify|bindings|wechat|telegram|upstream_updates|(pay|complete|checkin|setting|preference)\$/.test(
          call,
        ),
    ),
  ).toEqual([])
})

describe.each(columns)('before %s', (column) => {
  let table: Awaited<ReturnType<typeof openTable>>
  let met: Awaited<ReturnType<typeof table.meet>>
  beforeAll(async () => {
    table = await openTable(column)
  })
  beforeEach(async () => {
    met = await table.meet()
    met.writes()
  })
  afterEach(() => {
    if (column.startsWith('new-api')) made.push(...met.writes())
    met.leave()
  })
  afterAll(() => table?.close())

  const rows = writeTable.filter(({ without }) => !without?.[column])

  test.each(rows)('$screen: $what', (row) =>
    expectOnlyMeant(row, met.gateway, { ...table.testGateway, ...met }),
  )
})
