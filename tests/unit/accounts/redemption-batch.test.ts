import { expect, test } from 'vitest'
import { batchOf, redeemersOf, tallyOf, type Redemption } from '../../../src/widgets/domain/redemption.ts'
import type { LogEntry } from '../../../src/widgets/domain/log.ts'

const code = (fields: Partial<Redemption>): Redemption => ({
  id: 1,
  name: 'spring',
  key: 'k',
  status: 1,
  quota: 500,
  created_time: 1_700_000_000,
  redeemed_time: 0,
  expired_time: 0,
  ...fields,
})
const line = (fields: Partial<LogEntry>) =>
  ({ type: 1, username: 'alice', content: '通过兑换码充值 $1.00', created_at: 100, ...fields }) as LogEntry

test('a batch is the codes of one name and one minute', () => {
  const minute = Math.floor(1_700_000_000 / 60) * 60
  const at = (created_time: number, name = 'spring') => batchOf(code({ created_time, name }))
  expect(at(minute)).toBe(at(minute + 59))
  expect(at(minute)).not.toBe(at(minute + 60))
  expect(at(minute)).not.toBe(at(minute, 'summer'))
})

test('what is used, left and disabled, the latest used first, and what each is worth', () => {
  const tally = tallyOf([
    code({ id: 1 }),
    code({ id: 2, status: 3, redeemed_time: 10, quota: 7 }),
    code({ id: 3, status: 2 }),
    code({ id: 4, status: 3, redeemed_time: 20 }),
    // Nobody can redeem it any more, although the gateway stores no other status.
    code({ id: 5, expired_time: 1_700_000_001 }),
  ])
  expect(tally.used.map(({ id }) => id)).toEqual([4, 2])
  expect(tally.unused.map(({ id }) => id)).toEqual([1])
  expect(tally).toMatchObject({ usedWorth: 507, unusedWorth: 500, disabled: 1, expired: 1 })
})

test('a code was redeemed by whom the log says topped up by a code at that moment', () => {
  const used = code({ status: 3, redeemed_time: 100 })
  expect(redeemersOf(used, [line({})])).toEqual(['alice'])
  expect(redeemersOf(used, [line({ created_at: 102 })])).toEqual(['alice'])
  expect(redeemersOf(used, [line({ created_at: 104 }), line({ created_at: 98 })])).toEqual([])
  // Added by an administrator, or not a top-up at all.
  expect(redeemersOf(used, [line({ content: '管理员充值 $1.00' }), line({ type: 3 })])).toEqual([])
})

test.each(['Recharged $1.00 using redemption code', '通过兑换码充值 ＄1.000000 额度，兑换码ID 1'])(
  'as the family writes it: %s',
  (content) => expect(redeemersOf(code({ redeemed_time: 100 }), [line({ content })])).toEqual(['alice']),
)

test('a line that names its code belongs to no other code of that moment', () => {
  const lines = [1, 2].map((id) =>
    line({ username: `user ${id}`, content: `通过兑换码充值 $1.00，兑换码ID ${id}`, created_at: 101 }),
  )
  expect(redeemersOf(code({ id: 2, redeemed_time: 100 }), lines)).toEqual(['user 2'])
})

test('of several at one moment each is named once, and the very second counts before its neighbours', () => {
  const used = code({ status: 3, redeemed_time: 100 })
  const bob = line({ username: 'bob' })
  expect(redeemersOf(used, [line({}), bob, line({})])).toEqual(['alice', 'bob'])
  expect(redeemersOf(used, [line({ created_at: 101 }), bob])).toEqual(['bob'])
})
