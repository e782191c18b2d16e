import { expect } from 'vitest'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import type { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { channelWrites } from './channels.ts'
import {
  differences,
  kinds,
  newLines,
  withoutEmpty,
  type Column,
  type TestGateway,
  type Kind,
  type Rows,
} from './gateways.ts'
import { keyWrites } from './keys.ts'
import { otherWrites } from './others.ts'
import { userWrites } from './users.ts'
import { isNewApi, type Becomes, type Write } from './write.ts'

/** Rows of the table: every write of every screen. Columns are the gateways (`houses.ts`). */
export const writeTable: readonly Write[] = [...keyWrites, ...channelWrites, ...userWrites, ...otherWrites]

/** Makes a write: afterwards all records and the log differ only by what was meant. */
export async function expectOnlyMeant(row: Write, gateway: Gateway, testGateway: Looked) {
  const changed = await watched(testGateway, row)
  await row.write(gateway, changed.id)
  expect(await changed.found()).toEqual(changed.expected)
}

type Looked = Pick<TestGateway, 'column' | 'idField' | 'rows' | 'lines' | 'ofItself'>

/** Looks at all records and at the log before a write, and at what differs after it. */
export async function watched(
  testGateway: Looked,
  { becomes, notes = [] }: Pick<Write, 'becomes' | 'notes'>,
) {
  const { column, idField, ofItself = {} } = testGateway
  const [before, lines] = [await testGateway.rows(), await testGateway.lines()]
  const own = Object.fromEntries(
    kinds.map((kind) => [kind, [...(ownFields[column][kind] ?? []), ...(ofItself[kind] ?? [])]]),
  )
  const shown = withoutEmpty(knownOf(typeof becomes === 'function' ? becomes(column) : becomes, before))
  return {
    id: (kind: Kind, name: string) =>
      before[kind].find((row) => (row.username ?? row.name) === name)![idField] as number | string,
    expected: { ...shown, log: [] as string[] },
    async found() {
      const found = differences(before, await testGateway.rows(), idField, own)
      // Gateways that give each new user a key do so by a setting.
      if ('new user' in shown && !('new token' in shown)) delete found['new token']
      return { ...found, log: strayLines(column, newLines(lines, await testGateway.lines()), notes) }
    },
  }
}

/** Lines of the log that tell of more than the quota of the users in `notes`. */
export const strayLines = (column: Column, lines: readonly string[], notes: readonly string[]) =>
  lines
    .filter((line) => !ofTests.test(line) && !audit(column).test(line))
    .filter((line) => !notes.some((name) => isOfQuota(line, name)))

/** Without fields that the embedded gateway has and one-api itself has not, such as hashes of secrets. */
const knownOf = (expected: Becomes, rows: Rows): Wire =>
  Object.fromEntries(
    Object.entries(expected).map(([name, to]) => {
      const all = rows[name.split(' ')[0] as Kind]
      const isKnown = ([field]: [string, unknown]) =>
        field.includes('.') || field === 'DeletedAt' || all.some((row) => field in row)
      return [name, typeof to === 'object' ? Object.fromEntries(Object.entries(to).filter(isKnown)) : to]
    }),
  )

/** The lines of channel tests, which are a matter of their own. */
const ofTests = /模型测试|渠道 .* 测试(成功|失败)|test channel /

/**
 * Lines by which new-api notes for the administrator which call was made, and for the own account its second factor and
 * sign-ins, without what a user has.
 */
const audit = (column: Column) => (isNewApi(column) ? /^(3 root: |4 root: .*两步验证|7 root: )/ : /^$/)

const isOfQuota = (line: string, name: string) => new RegExp(`^[134] ${name}: `).test(line)

/**
 * Fields that the gateway writes by itself with a call: its own note of a state, the time and outcome of a test, or the
 * update of a balance.
 */
export const ownFields: Record<Column, Partial<Record<Kind, readonly string[]>>> = {
  'one-api': { channel: ['test_time', 'test_error', 'response_time', 'balance_updated_time'] },
  // It takes back a model for tests that the channel no longer serves.
  laisky: {
    channel: ['testing_model', 'updated_at', 'test_time', 'response_time', 'balance_updated_time'],
    user: ['updated_at'],
    token: ['updated_at'],
    redemption: ['updated_at'],
  },
  'one-hub': { channel: ['balance_updated_time'] },
  'new-api rc': {
    channel: ['other_info', 'test_time', 'response_time', 'balance_updated_time', 'used_quota'],
    user: ['last_login_at'],
  },
  'new-api tokens': {
    channel: ['other_info', 'test_time', 'response_time', 'balance_updated_time', 'used_quota'],
    user: ['last_login_at'],
  },
  'new-api old': { channel: ['test_time', 'response_time', 'balance_updated_time'], user: ['access_token'] },
}
