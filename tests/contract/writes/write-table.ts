import { channelWrites } from './channels.ts'
import type { Column, Kind } from './houses.ts'
import { keyWrites } from './keys.ts'
import { otherWrites } from './others.ts'
import { userWrites } from './users.ts'
import type { Write } from './write.ts'

/** Rows of the table: every write of every screen. Columns are the gateways (`houses.ts`). */
export const writeTable: readonly Write[] = [...keyWrites, ...channelWrites, ...userWrites, ...otherWrites]

/**
 * Fields that the gateway writes by itself with a call: its own note of a state, the time and outcome of a test, or the
 * update of a balance.
 */
export const ownFields: Record<Column, Partial<Record<Kind, readonly string[]>>> = {
  'one-api': { channel: ['test_time', 'response_time', 'balance_updated_time'] },
  laisky: {
    channel: ['updated_at', 'test_time', 'response_time', 'balance_updated_time'],
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
