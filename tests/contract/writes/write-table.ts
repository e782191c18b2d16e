import {
  createUser,
  deleteLogs,
  dropSecondFactor,
  manageUser,
  topUpUser,
  updateUser,
} from '../../../src/widgets/api/administration/administration.ts'
import { giveQuota } from '../../../src/widgets/api/administration/give-quota.ts'
import {
  confirmTerms,
  createRedemptions,
  deleteRedemption,
  editRedemption,
  setRedemptionStatus,
  updateRedemption,
} from '../../../src/widgets/api/administration/redemptions.ts'
import { createAccessToken } from '../../../src/widgets/api/accounts/own-account.ts'
import { updateOption } from '../../../src/widgets/api/options/options.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  offerSecondFactor,
  renewBackupCodes,
} from '../../../src/widgets/api/proofs/second-factor.ts'
import { updateSelf } from '../../../src/widgets/api/accounts/own-profile.ts'
import { copyChannel } from '../../../src/widgets/api/channels/changes/channel-changes.ts'
import { testChannel, testChannels } from '../../../src/widgets/api/channels/channel-tests.ts'
import {
  createChannel,
  deleteChannel,
  deleteDisabledChannels,
  updateBalance,
  updateChannel,
} from '../../../src/widgets/api/channels/channels.ts'
import { actOnKeys } from '../../../src/widgets/api/family/channel-keys.ts'
import { renameTag, switchTag } from '../../../src/widgets/api/family/channel-tags.ts'
import {
  createToken,
  deleteToken,
  editToken,
  setTokenStatus,
} from '../../../src/widgets/api/tokens/tokens.ts'
import { redeemCode } from '../../../src/widgets/api/users.ts'
import type { Id } from '../../../src/widgets/domain/id.ts'
import { newToken } from '../../../src/widgets/domain/tokens/token.ts'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import type { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { planOf, type JobKind } from '../../../src/widgets/kit/jobs/job-kinds.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import { fastClock } from '../../faults/writes/jobs-rig.ts'
import { totpCode } from '../totp-code.ts'
import type { Column, Kind } from './columns.ts'

/** What becomes of a record: fields that changed with their values, one that is gone, or how many are new. */
type Becomes = Partial<Record<`${Kind} ${string}`, Wire | 'gone'>> & Partial<Record<`new ${Kind}`, number>>

/** One write of one or more screens. */
export interface Write {
  /** Where a user makes it. */
  screens: string
  what: string
  write: (gateway: Gateway, id: (kind: Kind, name: string) => Id) => Promise<unknown>
  becomes: Becomes | ((column: Column) => Becomes)
  /** The gateways that have it; default all. */
  at?: readonly Column[]
}

const newApi: readonly Column[] = ['new-api rc', 'new-api old']
const rc: readonly Column[] = ['new-api rc']

const channelDraft = {
  ...{ name: 'made', type: 1, key: 'sk-1\nsk-2', base_url: 'https://api.example.com', other: '' },
  ...{ model_mapping: '', models: 'gpt-4o', group: 'default', config: '{}' },
}

/** A job over records of one kind, until it has ended. */
async function many(
  gateway: Gateway,
  kind: JobKind,
  ids: readonly Id[],
  change: unknown,
  names: readonly string[] = [],
): Promise<void> {
  const things = ids.map((id, place) => ({ id, name: names[place] ?? 'row', change }))
  const queue = new JobQueue(gateway, fastClock())
  queue.start(planOf(kind, 'many', things))
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    const job = gateway.jobs.getState().jobs.at(-1)!
    if (job.state !== 'ended') continue
    const failed = job.items.find(({ state }) => state !== 'done')
    if (failed) throw new Error(`job: ${failed.state} ${failed.reason ?? ''}`)
    return
  }
}

const [keys, channels, users, codes] = ['Keys', 'Channels', 'Users', 'Codes']

export const writeTable: readonly Write[] = [
  {
    ...{ screens: `${keys}: form`, what: 'rename' },
    write: (gateway, id) => editToken(gateway, id('token', 'second'), { name: 'renamed' }),
    becomes: { 'token second': { name: 'renamed' } },
  },
  {
    ...{ screens: `${keys}: form`, what: 'quota and end' },
    write: (gateway, id) =>
      editToken(gateway, id('token', 'second'), { remain_quota: 77, expired_time: 4_000_000_000 }),
    becomes: { 'token second': { remain_quota: 77, expired_time: 4_000_000_000 } },
  },
  {
    ...{ screens: `${keys}: form`, what: 'models', at: newApi },
    write: (gateway, id) => editToken(gateway, id('token', 'second'), { models: 'gpt-4o' }),
    becomes: { 'token second': { model_limits: 'gpt-4o' } },
  },
  {
    ...{ screens: `${keys}: form`, what: 'rename, with limits that are off', at: newApi },
    write: (gateway, id) => editToken(gateway, id('token', 'third'), { name: 'renamed' }),
    becomes: { 'token third': { name: 'renamed' } },
  },
  {
    ...{ screens: `${keys}: form`, what: 'networks', at: newApi },
    write: (gateway, id) => editToken(gateway, id('token', 'second'), { subnet: '10.1.0.0/16,10.2.0.0/16' }),
    becomes: { 'token second': { allow_ips: '10.1.0.0/16\n10.2.0.0/16' } },
  },
  {
    ...{ screens: `${keys}: row`, what: 'disable' },
    write: (gateway, id) => setTokenStatus(gateway, id('token', 'second'), 2),
    becomes: { 'token second': { status: 2 } },
  },
  {
    ...{ screens: `${keys}: form`, what: 'new' },
    write: (gateway) => createToken(gateway, { ...newToken, name: 'made' }),
    becomes: { 'new token': 1 },
  },
  {
    ...{ screens: `${keys}: row`, what: 'delete' },
    write: (gateway, id) => deleteToken(gateway, id('token', 'second')),
    becomes: { 'token second': 'gone' },
  },
  {
    ...{ screens: `${keys}: many`, what: 'end', at: newApi },
    write: (gateway, id) =>
      many(gateway, 'token-edit', [id('token', 'second'), id('token', 'third')], {
        expired_time: 4_000_000_000,
      }),
    becomes: {
      'token second': { expired_time: 4_000_000_000 },
      'token third': { expired_time: 4_000_000_000 },
    },
  },
  {
    ...{ screens: `${keys}: many`, what: 'quota by', at: newApi },
    write: (gateway, id) =>
      many(gateway, 'token-quota', [id('token', 'second'), id('token', 'third')], { by: 5 }),
    becomes: { 'token second': { remain_quota: 100_005 }, 'token third': { remain_quota: 12 } },
  },
  {
    ...{ screens: `${keys}: many`, what: 'disable', at: newApi },
    write: (gateway, id) =>
      many(gateway, 'token-status', [id('token', 'second'), id('token', 'first')], { status: 2 }),
    becomes: { 'token second': { status: 2 }, 'token first': { status: 2 } },
  },
  {
    ...{ screens: `${keys}: many`, what: 'delete', at: newApi },
    write: (gateway, id) =>
      many(gateway, 'token-delete', [id('token', 'second'), id('token', 'third')], undefined),
    becomes: { 'token second': 'gone', 'token third': 'gone' },
  },
  {
    ...{ screens: `${channels}: form`, what: 'rename' },
    write: (gateway, id) => updateChannel(gateway, id('channel', 'local'), { name: 'renamed' }),
    becomes: { 'channel local': { name: 'renamed' } },
  },
  {
    ...{ screens: `${channels}: form`, what: 'models and groups' },
    write: (gateway, id) =>
      updateChannel(gateway, id('channel', 'local'), { models: 'gpt-4o', group: 'vip' }),
    becomes: { 'channel local': { models: 'gpt-4o', group: 'vip' } },
  },
  {
    ...{ screens: `${channels}: form`, what: 'mapping emptied', at: newApi },
    write: (gateway, id) => updateChannel(gateway, id('channel', 'local'), { model_mapping: '' }),
    becomes: { 'channel local': { model_mapping: '' } },
  },
  {
    ...{ screens: `${channels}: form`, what: 'base URL', at: newApi },
    write: (gateway, id) =>
      updateChannel(gateway, id('channel', 'local'), { base_url: 'https://other.example' }),
    becomes: { 'channel local': { base_url: 'https://other.example' } },
  },
  {
    ...{ screens: `${channels}: form`, what: 'key', at: newApi },
    write: (gateway, id) => updateChannel(gateway, id('channel', 'local'), { key: 'sk-new' }),
    becomes: { 'channel local': { key: 'sk-new' } },
  },
  {
    ...{ screens: `${channels}: inline`, what: 'priority and weight' },
    write: (gateway, id) => updateChannel(gateway, id('channel', 'local'), { priority: 9, weight: 7 }),
    becomes: { 'channel local': { priority: 9, weight: 7 } },
  },
  {
    ...{ screens: `${channels}: inline`, what: 'priority to 0', at: newApi },
    write: (gateway, id) => updateChannel(gateway, id('channel', 'local'), { priority: 0 }),
    becomes: { 'channel local': { priority: 0 } },
  },
  {
    ...{ screens: `${channels}: form`, what: 'tag', at: newApi },
    write: (gateway, id) => updateChannel(gateway, id('channel', 'local'), { tag: 'red' }),
    becomes: { 'channel local': { tag: 'red' } },
  },
  {
    ...{ screens: `${channels}: form`, what: 'tag taken away', at: newApi },
    write: (gateway, id) => updateChannel(gateway, id('channel', 'batch'), { tag: '' }),
    becomes: { 'channel batch': { tag: '' } },
  },
  {
    ...{ screens: `${channels}: row`, what: 'disable' },
    write: (gateway, id) => updateChannel(gateway, id('channel', 'local'), { status: 2 }),
    becomes: { 'channel local': { status: 2 } },
  },
  {
    ...{ screens: `${channels}: row`, what: 'enable', at: newApi },
    write: (gateway, id) => updateChannel(gateway, id('channel', 'off'), { status: 1 }),
    becomes: { 'channel off': { status: 1 } },
  },
  {
    ...{ screens: `${channels}: form`, what: 'name and state', at: newApi },
    write: (gateway, id) => updateChannel(gateway, id('channel', 'local'), { name: 'renamed', status: 2 }),
    becomes: { 'channel local': { name: 'renamed', status: 2 } },
  },
  {
    ...{ screens: `${channels}: form`, what: 'new, one a key', at: newApi },
    write: (gateway) => createChannel(gateway, channelDraft),
    becomes: { 'new channel': 2 },
  },
  {
    ...{ screens: `${channels}: form`, what: 'new, one of several keys', at: rc },
    write: (gateway) => createChannel(gateway, channelDraft, 'polling'),
    becomes: { 'new channel': 1 },
  },
  {
    ...{ screens: `${channels}: row`, what: 'delete' },
    write: (gateway, id) => deleteChannel(gateway, id('channel', 'batch')),
    becomes: { 'channel batch': 'gone' },
  },
  {
    ...{ screens: `${channels}: page`, what: 'delete those disabled', at: newApi },
    write: (gateway) => deleteDisabledChannels(gateway),
    becomes: { 'channel off': 'gone' },
  },
  {
    ...{ screens: `${channels}: row`, what: 'copy', at: rc },
    write: (gateway, id) => copyChannel(gateway, { id: id('channel', 'local'), name: 'local' }, '_copy'),
    becomes: { 'new channel': 1 },
  },
  {
    ...{ screens: `${channels}: whole tag`, what: 'disable', at: newApi },
    write: (gateway) => switchTag(gateway, 'green', false),
    becomes: { 'channel batch': { status: 2 }, 'channel fails': { status: 2 } },
  },
  {
    ...{ screens: `${channels}: whole tag`, what: 'rename', at: newApi },
    write: (gateway) => renameTag(gateway, 'green', 'olive'),
    becomes: { 'channel batch': { tag: 'olive' }, 'channel fails': { tag: 'olive' } },
  },
  {
    ...{ screens: `${channels}: keys of one`, what: 'disable one', at: rc },
    write: (gateway, id) => actOnKeys(gateway, id('channel', 'many'), 'disable', 1),
    becomes: { 'channel many': { channel_info: 'changed' } },
  },
  {
    ...{ screens: `${channels}: row`, what: 'test', at: newApi },
    write: (gateway, id) => testChannel(gateway, id('channel', 'local')),
    becomes: { 'channel local': {} },
  },
  {
    ...{ screens: `${channels}: page`, what: 'test all', at: newApi },
    write: async (gateway) => {
      await testChannels(gateway, 'all')
      await new Promise((resolve) => setTimeout(resolve, 400))
    },
    becomes: (column) => (column === 'new-api rc' ? { 'channel many': { channel_info: 'changed' } } : {}),
  },
  {
    ...{ screens: `${channels}: row`, what: 'balance', at: rc },
    write: (gateway, id) => updateBalance(gateway, id('channel', 'local')),
    becomes: { 'channel local': { balance: 10 } },
  },
  {
    ...{ screens: `${channels}: many`, what: 'disable', at: newApi },
    write: (gateway, id) =>
      many(gateway, 'channel-edit', [id('channel', 'local'), id('channel', 'batch')], { status: 2 }),
    becomes: { 'channel local': { status: 2 }, 'channel batch': { status: 2 } },
  },
  {
    ...{ screens: `${channels}: many`, what: 'tag', at: newApi },
    write: (gateway, id) =>
      many(gateway, 'channel-edit', [id('channel', 'local'), id('channel', 'batch')], { tag: 'red' }),
    becomes: { 'channel local': { tag: 'red' }, 'channel batch': { tag: 'red' } },
  },
  {
    ...{ screens: `${channels}: many`, what: 'delete', at: newApi },
    write: (gateway, id) =>
      many(gateway, 'channel-delete', [id('channel', 'local'), id('channel', 'batch')], undefined),
    becomes: { 'channel local': 'gone', 'channel batch': 'gone' },
  },
  {
    ...{ screens: `${users}: form`, what: 'display name' },
    write: (gateway, id) => updateUser(gateway, id('user', 'carol'), { display_name: 'Caroline' }),
    becomes: { 'user carol': { display_name: 'Caroline' } },
  },
  {
    ...{ screens: `${users}: form`, what: 'name', at: newApi },
    write: (gateway, id) => updateUser(gateway, id('user', 'carol'), { username: 'caroline' }),
    becomes: { 'user carol': { username: 'caroline' } },
  },
  {
    ...{ screens: `${users}: form`, what: 'password', at: newApi },
    write: (gateway, id) => updateUser(gateway, id('user', 'carol'), { password: 'carol-new1' }),
    becomes: {},
  },
  {
    ...{ screens: `${users}: form`, what: 'quota', at: newApi },
    write: (gateway, id) => updateUser(gateway, id('user', 'carol'), { quota: 5 }),
    becomes: { 'user carol': { quota: 5 } },
  },
  {
    ...{ screens: `${users}: form`, what: 'quota to 0 and group', at: newApi },
    write: (gateway, id) => updateUser(gateway, id('user', 'carol'), { quota: 0, group: 'default' }),
    becomes: { 'user carol': { quota: 0, group: 'default' } },
  },
  {
    ...{ screens: `${users}: form`, what: 'new', at: newApi },
    write: (gateway) =>
      createUser(gateway, { username: 'erin', display_name: 'Erin', password: 'erin-pass' }),
    becomes: { 'new user': 1 },
  },
  {
    ...{ screens: `${users}: row`, what: 'ban' },
    write: (gateway, id) => manageUser(gateway, { id: id('user', 'carol'), username: 'carol' }, 'disable'),
    becomes: { 'user carol': { status: 2 } },
  },
  {
    ...{ screens: `${users}: row`, what: 'promote', at: newApi },
    write: (gateway, id) => manageUser(gateway, { id: id('user', 'carol'), username: 'carol' }, 'promote'),
    becomes: { 'user carol': { role: 10 } },
  },
  {
    ...{ screens: `${users}: row`, what: 'demote', at: newApi },
    write: (gateway, id) => manageUser(gateway, { id: id('user', 'dave'), username: 'dave' }, 'demote'),
    becomes: { 'user dave': { role: 1 } },
  },
  {
    ...{ screens: `${users}: row`, what: 'delete', at: newApi },
    write: (gateway, id) => manageUser(gateway, { id: id('user', 'carol'), username: 'carol' }, 'delete'),
    becomes: { 'user carol': { DeletedAt: 'changed' } },
  },
  {
    ...{ screens: `${users}: row`, what: 'give quota' },
    write: (gateway, id) => topUpUser(gateway, id('user', 'carol'), 500, 'a remark'),
    becomes: { 'user carol': { quota: 200_500 } },
  },
  {
    ...{ screens: `${users}: row`, what: 'take more quota than there is', at: newApi },
    write: (gateway, id) => topUpUser(gateway, id('user', 'carol'), -900_000, ''),
    becomes: { 'user carol': { quota: 0 } },
  },
  {
    ...{ screens: `${users}: many`, what: 'group', at: newApi },
    write: (gateway, id) =>
      many(gateway, 'user-edit', [id('user', 'carol'), id('user', 'alice')], { group: 'svip' }),
    becomes: { 'user carol': { group: 'svip' }, 'user alice': { group: 'svip' } },
  },
  {
    ...{ screens: `${users}: many`, what: 'quota by', at: newApi },
    write: (gateway, id) =>
      many(gateway, 'user-quota', [id('user', 'carol'), id('user', 'alice')], { by: -100, remark: '' }),
    becomes: { 'user carol': { quota: 199_900 }, 'user alice': { quota: 199_900 } },
  },
  {
    ...{ screens: `${users}: many`, what: 'ban', at: newApi },
    write: (gateway, id) =>
      many(gateway, 'user-manage', [id('user', 'carol'), id('user', 'alice')], {
        action: 'disable',
        status: 2,
      }),
    becomes: { 'user carol': { status: 2 }, 'user alice': { status: 2 } },
  },
  {
    ...{ screens: `${users}: many`, what: 'deduct', at: newApi },
    write: (gateway, id) => giveQuota(gateway, id('user', 'carol'), -100, ''),
    becomes: { 'user carol': { quota: 199_900 } },
  },
  {
    ...{ screens: `${codes}: form`, what: 'name' },
    write: (gateway, id) =>
      updateRedemption(gateway, id('redemption', 'gift'), { name: 'renamed', quota: 100_000 }),
    becomes: { 'redemption gift': { name: 'renamed' } },
  },
  {
    ...{ screens: `${codes}: form`, what: 'name of one that ends', at: newApi },
    write: (gateway, id) => editRedemption(gateway, id('redemption', 'ends'), { name: 'renamed' }),
    becomes: { 'redemption ends': { name: 'renamed' } },
  },
  {
    ...{ screens: `${codes}: row`, what: 'disable' },
    write: (gateway, id) => setRedemptionStatus(gateway, id('redemption', 'gift'), 2),
    becomes: { 'redemption gift': { status: 2 } },
  },
  {
    ...{ screens: `${codes}: row`, what: 'delete' },
    write: (gateway, id) => deleteRedemption(gateway, id('redemption', 'gift')),
    becomes: { 'redemption gift': 'gone' },
  },
  {
    ...{ screens: `${codes}: form`, what: 'new' },
    write: (gateway) => createRedemptions(gateway, { name: 'made', quota: 5, count: 3 }),
    becomes: { 'new redemption': 3 },
  },
  {
    ...{ screens: `${codes}: form`, what: 'terms confirmed', at: rc },
    write: (gateway) => confirmTerms(gateway),
    becomes: {},
  },
  {
    ...{ screens: `${codes}: many`, what: 'quota', at: newApi },
    write: (gateway, id) =>
      many(gateway, 'code-edit', [id('redemption', 'gift'), id('redemption', 'ends')], { quota: 7 }),
    becomes: { 'redemption gift': { quota: 7 }, 'redemption ends': { quota: 7 } },
  },
  {
    ...{ screens: `${codes}: many`, what: 'disable, delete', at: newApi },
    write: async (gateway, id) => {
      await many(gateway, 'code-status', [id('redemption', 'gift')], { status: 2 })
      await many(gateway, 'code-delete', [id('redemption', 'ends')], undefined)
    },
    becomes: { 'redemption gift': { status: 2 }, 'redemption ends': 'gone' },
  },
  {
    ...{ screens: 'Top-up', what: 'by a code', at: newApi },
    write: (gateway, id) =>
      redeemCode(gateway, `giftSecret0123456789abcdefghijkl`).then(() => id('redemption', 'gift')),
    becomes: {
      'redemption gift': { status: 3, redeemed_time: 'changed', used_user_id: 1 },
      'user root': { quota: 100_100_000 },
    },
  },
  ...(['enable', 'delete', 'enable all', 'disable all'] as const).map((action): Write => ({
    ...{ screens: `${channels}: keys of one`, what: action, at: rc },
    write: async (gateway, id) => {
      await actOnKeys(gateway, id('channel', 'many'), 'disable', 0)
      await actOnKeys(gateway, id('channel', 'many'), action, action.endsWith('all') ? undefined : 0)
    },
    becomes: {
      'channel many':
        action === 'delete'
          ? { key: 'm2-0123456789\nm3-0123456789', channel_info: 'changed' }
          : action === 'disable all'
            ? { channel_info: 'changed' }
            : {},
    },
  })),
  {
    ...{ screens: 'Settings', what: 'an option', at: newApi },
    write: (gateway) => updateOption(gateway, 'QuotaForNewUser', '7'),
    becomes: { 'option QuotaForNewUser': { value: '7' } },
  },
  {
    ...{ screens: 'Settings', what: 'old lines of the log', at: newApi },
    write: (gateway) => deleteLogs(gateway, 1),
    becomes: {},
  },
  {
    ...{ screens: 'Personal settings', what: 'access token', at: rc },
    write: (gateway) => createAccessToken(gateway),
    becomes: {},
  },
  {
    ...{ screens: 'Personal settings; Users: row', what: 'second factor on, codes anew, off', at: rc },
    write: async (gateway, id) => {
      const { secret } = await offerSecondFactor(gateway, '2fa')
      await enableSecondFactor(gateway, '2fa', await totpCode(secret))
      await renewBackupCodes(gateway, await totpCode(secret))
      await disableSecondFactor(gateway, '2fa', await totpCode(secret))
      const again = await offerSecondFactor(gateway, '2fa')
      await enableSecondFactor(gateway, '2fa', await totpCode(again.secret))
      await dropSecondFactor(gateway, id('user', 'root'))
    },
    becomes: {},
  },
  {
    ...{ screens: 'Personal settings', what: 'display name', at: newApi },
    write: (gateway) => updateSelf(gateway, { display_name: 'Rooty' }),
    becomes: { 'user root': { display_name: 'Rooty' } },
  },
  {
    ...{ screens: 'Personal settings', what: 'password', at: newApi },
    write: (gateway) => updateSelf(gateway, { password: 'root-pass-2', original_password: '123456' }),
    becomes: {},
  },
]

/**
 * Fields that the gateway writes by itself with a call: its own note of a state, the time and outcome of a test, or the
 * update of a balance.
 */
export const ownFields: Record<Column, Partial<Record<Kind, readonly string[]>>> = {
  'new-api rc': {
    channel: ['other_info', 'test_time', 'response_time', 'balance_updated_time', 'used_quota'],
    user: ['last_login_at'],
  },
  'new-api old': { channel: ['test_time', 'response_time'] },
  laisky: {
    channel: ['updated_at'],
    user: ['updated_at'],
    token: ['updated_at'],
    redemption: ['updated_at'],
  },
  'one-hub': {},
}
