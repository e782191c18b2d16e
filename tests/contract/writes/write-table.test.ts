import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import { provenWrites } from '../../../src/widgets/gateway/dialects/family/new-api-proven.ts'
import { columns, meet, type Column, type Kind, type Met } from './columns.ts'
import { ownFields, writeTable } from './write-table.ts'

/*
 * Every write of every screen before every gateway of the table: afterwards all records, whole and field by field,
 * differ from before only in what the user changed.
 */

const kinds: readonly Kind[] = ['user', 'token', 'channel', 'redemption', 'option']
const nameOf = (row: Wire) => String(row.username ?? row.name)

/** All that was written, as `METHOD path`. */
const made: string[] = []

afterAll(() => {
  // Nothing is sent to new-api that no row of the table has sent, or tests/console/account/new-api-passkey-rc.test.ts.
  const others = provenWrites.filter((call) => !made.some((one) => call.test(one))).map(String)
  expect(others.filter((call) => !/passkey|verify/.test(call))).toEqual([])
})

describe.each(columns)('before %s', (column) => {
  let met: Met
  beforeEach(async () => {
    met = await meet(column)
    met.writes()
  })
  afterEach(async () => {
    made.push(...met.writes())
    await met.close()
  })

  const idField = column === 'laisky' ? 'uuid' : 'id'
  const rows = writeTable.filter(({ at }) => !at || at.includes(column))

  test.each(rows)('$screens: $what', async ({ write, becomes }) => {
    const before = met.rows()
    const id = (kind: Kind, name: string) =>
      before[kind].find((row) => nameOf(row) === name)![idField] as number | string
    await write(met.gateway, id)
    const expected = typeof becomes === 'function' ? becomes(column) : becomes
    expect(differences(before, met.rows(), column)).toEqual(withoutEmpty(expected))
  })
})

/** What differs, by record: the fields that changed, `gone`, and how many are new. */
function differences(
  before: Met['rows'] extends () => infer R ? R : never,
  after: typeof before,
  column: Column,
) {
  const idField = column === 'laisky' ? 'uuid' : 'id'
  const found: Record<string, unknown> = {}
  for (const kind of kinds) {
    const own = ownFields[column][kind] ?? []
    for (const row of before[kind]) {
      const now = after[kind].find((one) => one[idField] === row[idField])
      const changed = now && changesOf(row, now, own)
      if (!now) found[`${kind} ${nameOf(row)}`] = 'gone'
      else if (Object.keys(changed!).length > 0) found[`${kind} ${nameOf(row)}`] = changed
    }
    const made = after[kind].filter((row) => !before[kind].some((one) => one[idField] === row[idField]))
    if (made.length > 0) found[`new ${kind}`] = made.length
  }
  return found
}

/** A value that is no plain one, or a time, is only said to have changed. */
function changesOf(before: Wire, now: Wire, own: readonly string[]): Wire {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (field) => !own.includes(field),
  )
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]))
  const isPlain = (field: string) => typeof now[field] !== 'object' && !/(time|At)$/.test(field)
  const keeps = (field: string) => isPlain(field) || field === 'expired_time'
  return Object.fromEntries(changed.map((field) => [field, keeps(field) ? now[field] : 'changed']))
}

const withoutEmpty = (becomes: Wire): Wire =>
  Object.fromEntries(
    Object.entries(becomes).filter(([, to]) => typeof to !== 'object' || Object.keys(to as Wire).length > 0),
  )
