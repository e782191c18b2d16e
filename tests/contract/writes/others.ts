import { expect } from 'vitest'
import {
  moveReward,
  endOtherSessions,
  endSession,
  listSessions,
} from '../../../src/widgets/api/extensions/own-account.ts'
import { mailedCode } from '../new-api/gateway.ts'
import { createAccessToken, updateSelf } from '../../../src/widgets/api/account.ts'
import { bindEmail } from '../../../src/widgets/api/oauth.ts'
import { deleteLogs } from '../../../src/widgets/api/administration/delete-logs.ts'
import {
  confirmTerms,
  createRedemptions,
  deleteRedemption,
  setRedemptionStatus,
} from '../../../src/widgets/api/administration/redemptions.ts'
import { updateOption } from '../../../src/widgets/api/options.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  offerSecondFactor,
  renewBackupCodes,
} from '../../../src/widgets/api/verification/second-factor.ts'
import { redeemCode } from '../../../src/widgets/api/users.ts'
import type { Id } from '../../../src/widgets/domain/id.ts'
import type { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { codeRecord, type CodeChange } from '../../../src/widgets/kit/writes/redemptions.ts'
import { setFields } from '../../../src/widgets/kit/writes/write.ts'
import { rootCookie } from '../../root.ts'
import { totpCode } from '../totp-code.ts'
import { isNewApi, many, onlyAt, recent, type Becomes, type Write } from './write.ts'

const codes = 'Codes'

const editCode = (gateway: Gateway, id: Id, changes: Partial<CodeChange>) =>
  setFields(gateway, codeRecord, { id, base: undefined, changes })

const codeWrites: readonly Write[] = [
  {
    screen: codes,
    what: 'name',
    write: (gateway, id) => editCode(gateway, id('redemption', 'gift'), { name: 'renamed' }),
    becomes: { 'redemption gift': { name: 'renamed' } },
  },
  {
    screen: codes,
    what: 'name of one that ends',
    write: (gateway, id) => editCode(gateway, id('redemption', 'ends'), { name: 'renamed' }),
    becomes: { 'redemption ends': { name: 'renamed' } },
  },
  {
    screen: codes,
    what: 'quota',
    write: (gateway, id) => editCode(gateway, id('redemption', 'ends'), { quota: 9 }),
    becomes: { 'redemption ends': { quota: 9 } },
  },
  {
    screen: codes,
    what: 'name of one that was used',
    write: (gateway, id) => editCode(gateway, id('redemption', 'spent'), { name: 'renamed' }),
    becomes: { 'redemption spent': { name: 'renamed' } },
  },
  {
    screen: codes,
    what: 'disable',
    write: (gateway, id) => setRedemptionStatus(gateway, id('redemption', 'gift'), 2),
    becomes: { 'redemption gift': { status: 2 } },
  },
  {
    screen: codes,
    what: 'delete',
    write: (gateway, id) => deleteRedemption(gateway, id('redemption', 'gift')),
    becomes: { 'redemption gift': 'gone' },
  },
  {
    screen: codes,
    what: 'new',
    write: (gateway) => createRedemptions(gateway, { name: 'made', quota: 5, count: 3 }),
    becomes: { 'new redemption': 3 },
  },
  {
    screen: codes,
    what: 'terms confirmed',
    without: onlyAt('the gateway asks for none', ...recent),
    write: (gateway) => confirmTerms(gateway),
    becomes: {},
  },
  ...[false, true].flatMap((undone): Write[] => [
    {
      screen: codes,
      what: `many: quota${undone ? ', undone' : ''}`,
      write: (gateway, id) =>
        many(
          gateway,
          'code-edit',
          [id('redemption', 'gift'), id('redemption', 'ends')],
          { change: { quota: 7 }, back: { quota: 100_000 } },
          { undone },
        ),
      becomes: undone ? {} : { 'redemption gift': { quota: 7 }, 'redemption ends': { quota: 7 } },
    },
    {
      screen: codes,
      what: `many: disable${undone ? ', undone' : ''}`,
      write: (gateway, id) =>
        many(
          gateway,
          'code-status',
          [id('redemption', 'gift'), id('redemption', 'ends')],
          { change: { status: 2 }, back: { status: 1 } },
          { undone },
        ),
      becomes: undone ? {} : { 'redemption gift': { status: 2 }, 'redemption ends': { status: 2 } },
    },
  ]),
  {
    screen: codes,
    what: 'many: delete',
    write: (gateway, id) =>
      many(gateway, 'code-delete', [id('redemption', 'gift'), id('redemption', 'ends')], {}),
    becomes: { 'redemption gift': 'gone', 'redemption ends': 'gone' },
  },
]

const own = 'Personal settings'

const ownWrites: readonly Write[] = [
  {
    screen: 'Top-up',
    what: 'by a code',
    notes: ['root'],
    write: (gateway) => redeemCode(gateway, 'giftSecret0123456789abcdefghijkl'),
    becomes: (column) => ({
      'redemption gift': {
        status: 3,
        redeemed_time: 'changed',
        ...(isNewApi(column) && { used_user_id: 1 }),
        ...(column === 'one-api' && { redeemed_by: 1 }),
      },
      'user root': { quota: 100_100_000 },
    }),
  },
  {
    screen: own,
    what: 'reward of invitations to the balance',
    notes: ['root'],
    write: (gateway) => moveReward(gateway, 500_000),
    becomes: { 'user root': { quota: 100_500_000, aff_quota: 700_000 } },
    without: onlyAt('it goes to the balance at once', ...recent, 'new-api old'),
  },
  {
    screen: own,
    what: 'access token',
    write: (gateway) => createAccessToken(gateway),
    becomes: (column): Becomes =>
      column === 'one-api' ? { 'user root': { access_token_hash: 'changed' } } : {},
  },
  {
    screen: own,
    what: 'second factor on, codes anew, off',
    write: async (gateway) => {
      const { secret } = await offerSecondFactor(gateway, '2fa')
      await enableSecondFactor(gateway, '2fa', await totpCode(secret))
      await renewBackupCodes(gateway, await totpCode(secret))
      await disableSecondFactor(gateway, '2fa', await totpCode(secret))
    },
    becomes: {},
    without: onlyAt('the gateway has none, or no such codes', ...recent),
  },
  {
    screen: own,
    what: 'second factor on, off',
    write: async (gateway) => {
      const { secret } = await offerSecondFactor(gateway, 'totp')
      await enableSecondFactor(gateway, 'totp', await totpCode(secret))
      await disableSecondFactor(gateway, 'totp', await totpCode(secret))
    },
    becomes: {},
    without: onlyAt('it has none, or with backup codes', 'laisky'),
  },
  {
    screen: own,
    what: 'mail address',
    without: onlyAt('by a mail, or not tried', ...recent),
    write: (gateway) => bindEmail(gateway, 'root@post.example', mailedCode),
    becomes: { 'user root': { email: 'root@post.example' } },
  },
  {
    screen: own,
    what: 'display name',
    write: (gateway) => updateSelf(gateway, { display_name: 'Rooty' }),
    becomes: { 'user root': { display_name: 'Rooty' } },
  },
  {
    screen: own,
    what: 'password',
    write: (gateway) => updateSelf(gateway, { password: 'root-pass-2', original_password: '123456' }),
    becomes: (column): Becomes => (column === 'one-api' ? { 'user root': { password_hash: 'changed' } } : {}),
  },
  {
    screen: own,
    what: 'another session, then all others',
    without: onlyAt('the gateway lists none', 'new-api tokens'),
    write: async (gateway) => {
      for (let others = 0; others < 3; others++) await rootCookie(gateway.baseUrl)
      const others = (await listSessions(gateway)).filter(({ current }) => !current)
      await endSession(gateway, others[0]!.id)
      expect(await endOtherSessions(gateway)).toBe(others.length - 1)
      expect((await listSessions(gateway)).map(({ current }) => current)).toEqual([true])
    },
    becomes: {},
  },
  {
    screen: 'Settings',
    what: 'an option',
    write: (gateway) => updateOption(gateway, 'QuotaForNewUser', '7'),
    becomes: { 'option QuotaForNewUser': { value: '7' } },
  },
  {
    screen: 'Settings',
    what: 'old lines of the log',
    write: (gateway) => deleteLogs(gateway, 1),
    becomes: {},
  },
]

export const otherWrites: readonly Write[] = [...codeWrites, ...ownWrites]
