import {
  createUser,
  dropSecondFactor,
  manageUser,
  topUpUser,
  updateUser,
} from '../../../src/widgets/api/administration/administration.ts'
import { giveQuota } from '../../../src/widgets/api/administration/give-quota.ts'
import { enableSecondFactor, offerSecondFactor } from '../../../src/widgets/api/verification/second-factor.ts'
import { totpCode } from '../totp-code.ts'
import { isNewApi, lacking, many, onlyAt, recent, type Becomes, type Write } from './write.ts'

const screen = 'Users'

/** A change of the form. */
const edit = (what: string, changes: Parameters<typeof updateUser>[2], more: Partial<Write> = {}): Write => ({
  screen,
  what,
  write: (gateway, id) => updateUser(gateway, id('user', 'carol'), changes),
  becomes: { 'user carol': changes },
  ...more,
})

const manage = (
  action: Parameters<typeof manageUser>[2],
  name: string,
  becomes: Write['becomes'],
): Write => ({
  screen,
  what: { enable: 'unban', disable: 'ban', delete: 'delete', promote: 'promote', demote: 'demote' }[action],
  write: (gateway, id) => manageUser(gateway, { id: id('user', name), username: name }, action),
  becomes,
})

const both = (id: (kind: 'user', name: string) => number | string) => [
  id('user', 'carol'),
  id('user', 'alice'),
]
const names = ['carol', 'alice']

export const userWrites: readonly Write[] = [
  edit('display name', { display_name: 'Caroline' }),
  edit(
    'name',
    { username: 'caroline' },
    {
      becomes: (column) => ({
        'user carol': {
          username: 'caroline',
          ...(column === 'one-api' && { name_key: 'caroline', look_key: 'caroline' }),
        },
      }),
    },
  ),
  edit(
    'password',
    { password: 'carol-new1' },
    {
      becomes: (column): Becomes =>
        column === 'one-api' ? { 'user carol': { password_hash: 'changed' } } : {},
    },
  ),
  edit('group', { group: 'svip' }),
  edit('quota', { quota: 5 }, { notes: ['carol'] }),
  edit(
    'quota to 0 and group',
    { quota: 0, group: 'default' },
    { notes: ['carol'], without: lacking('it ignores 0, and the form refuses it', 'one-api') },
  ),
  {
    screen,
    what: 'new',
    write: (gateway) =>
      createUser(gateway, { username: 'erin', display_name: 'Erin', password: 'erin-pass' }),
    notes: ['erin'],
    // With the key that one-api gives everybody.
    becomes: (column) => ({ 'new user': 1, ...(column === 'one-api' && { 'new token': 1 }) }),
  },
  manage('disable', 'carol', { 'user carol': { status: 2 } }),
  {
    screen,
    what: 'ban and unban',
    write: async (gateway, id) => {
      const carol = { id: id('user', 'carol'), username: 'carol' }
      await manageUser(gateway, carol, 'disable')
      await manageUser(gateway, carol, 'enable')
    },
    becomes: {},
  },
  manage('promote', 'carol', { 'user carol': { role: 10 } }),
  manage('demote', 'dave', { 'user dave': { role: 1 } }),
  manage('delete', 'carol', (column) => ({
    'user carol': isNewApi(column) ? { DeletedAt: 'changed' } : 'gone',
  })),
  {
    screen,
    what: 'give quota',
    write: (gateway, id) => topUpUser(gateway, id('user', 'carol'), 500, 'a remark'),
    becomes: { 'user carol': { quota: 200_500 } },
    notes: ['carol'],
  },
  {
    screen,
    what: 'take more quota than there is',
    write: (gateway, id) => giveQuota(gateway, id('user', 'carol'), -900_000, ''),
    notes: ['carol'],
    // Those that refuse a negative amount, and take 0 for nothing sent, keep 1.
    becomes: (column) => ({ 'user carol': { quota: column === 'one-api' || column === 'laisky' ? 1 : 0 } }),
  },
  {
    screen,
    what: 'second factor of another, off',
    without: onlyAt('the gateway has none', ...recent),
    write: async (gateway, id) => {
      const { secret } = await offerSecondFactor(gateway, '2fa')
      await enableSecondFactor(gateway, '2fa', await totpCode(secret))
      await dropSecondFactor(gateway, id('user', 'root'))
    },
    becomes: {},
  },
  ...[false, true].flatMap((undone): Write[] => [
    {
      screen,
      what: `many: group${undone ? ', undone' : ''}`,
      write: (gateway, id) =>
        many(
          gateway,
          'user-edit',
          [id('user', 'carol')],
          { change: { group: 'svip' }, back: { group: 'vip' } },
          { undone },
        ),
      becomes: undone ? {} : { 'user carol': { group: 'svip' } },
    },
    {
      screen,
      what: `many: quota by${undone ? ', undone' : ''}`,
      write: (gateway, id) =>
        many(
          gateway,
          'user-quota',
          both(id),
          { change: { by: -100, remark: '' }, back: { by: 100, remark: '' } },
          { undone },
        ),
      notes: names,
      becomes: undone ? {} : { 'user carol': { quota: 199_900 }, 'user alice': { quota: 199_900 } },
    },
    {
      screen,
      what: `many: quota to${undone ? ', undone' : ''}`,
      write: (gateway, id) =>
        many(
          gateway,
          'user-edit',
          both(id),
          { change: { quota: 7000 }, back: { quota: 200_000 } },
          { undone },
        ),
      notes: names,
      becomes: undone ? {} : { 'user carol': { quota: 7000 }, 'user alice': { quota: 7000 } },
    },
    {
      screen,
      what: `many: ban${undone ? ', undone' : ''}`,
      write: (gateway, id) =>
        many(
          gateway,
          'user-manage',
          both(id),
          { change: { action: 'disable', status: 2 }, back: { action: 'enable', status: 1 } },
          { names, undone },
        ),
      becomes: undone ? {} : { 'user carol': { status: 2 }, 'user alice': { status: 2 } },
    },
  ]),
  {
    screen,
    what: 'many: delete',
    write: (gateway, id) => many(gateway, 'user-delete', both(id), {}, { names }),
    becomes: (column): Becomes => {
      const gone = isNewApi(column) ? { DeletedAt: 'changed' } : 'gone'
      return { 'user carol': gone, 'user alice': gone }
    },
  },
]
