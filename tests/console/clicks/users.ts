import { adminMessages } from '../../../src/widgets/elements/users/form/admin.messages.ts'
import { messages as form } from '../../../src/widgets/elements/users/form/user-form.messages.ts'
import { userBulk } from '../../../src/widgets/elements/users/list/user-bulk.messages.ts'
import { topUpMessages } from '../../../src/widgets/elements/users/list/user-list.messages.ts'
import { manageUserMessages } from '../../../src/widgets/kit/accounts/manage-user.messages.ts'
import { isNewApi } from '../../contract/writes/write.ts'
import type { Becomes } from '../../contract/writes/write.ts'
import type { Click, Session } from './click.ts'
import type { Hands } from './hands.ts'

const status = (name: string, to: number) => ({ [`user ${name}`]: { status: to } })

/** Opens the form of a user. */
const edit = async ({ row, part }: Hands, name: string) => {
  await part('edit', row(name)).click()
  await part('save').first().waitFor()
}

const undone = async ({ undoJob, dismissJob }: Hands) => {
  await undoJob()
  await dismissJob()
}

const rowClicks: readonly Click[] = [
  {
    what: 'ban',
    press: async ({ part, row, confirm }) => {
      await part('toggle', row('carol')).click()
      await confirm()
    },
    becomes: status('carol', 2),
  },
  { what: 'ban, undone', press: ({ undo }) => undo(), becomes: status('carol', 1) },
  {
    what: 'promote',
    press: async ({ act, words, confirm }) => {
      await act('carol', words(manageUserMessages).promote)
      await confirm()
    },
    becomes: { 'user carol': { role: 10 } },
  },
  {
    what: 'promote, undone',
    long: true,
    press: ({ undo }) => undo(),
    becomes: { 'user carol': { role: 1 } },
  },
  {
    what: 'give quota',
    press: async ({ act, words, fill, field, part, dialog }) => {
      const say = words(topUpMessages)
      await act('alice', say.action)
      await fill(say.amount, '0.001')
      // Not asked for where the gateway stores none.
      if (await field(say.remark, dialog()).isVisible()) await fill(say.remark, 'a remark')
      await part('top-up', dialog()).click()
    },
    becomes: { 'user alice': { quota: 200_500 } },
    notes: ['alice'],
  },
  {
    what: 'delete',
    press: async ({ act, confirm, more }) => {
      await act('dave', more.general.delete)
      await confirm()
    },
    becomes: (column) => ({ 'user dave': isNewApi(column) ? { DeletedAt: 'changed' } : 'gone' }),
  },
]

const manyClicks: readonly Click[] = [
  {
    what: 'many: quota by',
    press: async ({ tick, many, words, fill, run }) => {
      const say = words(userBulk)
      await tick('carol', 'alice')
      await many(say.quota)
      await fill(say.amount, '0.0002')
      await run()
    },
    becomes: { 'user carol': { quota: 200_100 }, 'user alice': { quota: 200_600 } },
    notes: ['carol', 'alice'],
  },
  {
    what: 'many: quota by, undone',
    press: undone,
    becomes: { 'user carol': { quota: 200_000 }, 'user alice': { quota: 200_500 } },
    notes: ['carol', 'alice'],
  },
  {
    what: 'many: group',
    press: async ({ tick, many, words, select, run }) => {
      await tick('alice')
      await many(words(userBulk).group)
      await select('group', 'vip')
      await run()
    },
    becomes: { 'user alice': { group: 'vip' } },
  },
  { what: 'many: group, undone', press: undone, becomes: { 'user alice': { group: 'default' } } },
  {
    what: 'many: ban',
    long: true,
    press: async ({ tick, many, words, run }) => {
      await tick('alice', 'carol')
      await many(words(manageUserMessages).disable)
      await run()
    },
    becomes: { ...status('alice', 2), ...status('carol', 2) },
  },
  {
    what: 'many: ban, undone',
    long: true,
    press: undone,
    becomes: { ...status('alice', 1), ...status('carol', 1) },
  },
]

const formClicks: readonly Click[] = [
  {
    what: 'display name, quota',
    press: async (hands) => {
      await edit(hands, 'carol')
      await hands.fill(hands.words(form).displayName, 'Caroline')
      await hands.fill(hands.words(adminMessages).quota, '5')
      await hands.save()
    },
    becomes: { 'user carol': { display_name: 'Caroline', quota: 2_500_000 } },
    notes: ['carol'],
  },
  {
    what: 'group',
    press: async (hands) => {
      await edit(hands, 'carol')
      await hands.select('group', 'default')
      await hands.save()
    },
    becomes: { 'user carol': { group: 'default' } },
  },
  {
    what: 'name',
    long: true,
    press: async (hands) => {
      await edit(hands, 'carol')
      await hands.fill(hands.words(form).username, 'caroline')
      await hands.save()
    },
    becomes: (column) => ({
      'user carol': {
        username: 'caroline',
        ...(column === 'one-api' && { name_key: 'caroline', look_key: 'caroline' }),
      },
    }),
  },
  {
    what: 'password',
    long: true,
    press: async (hands) => {
      await edit(hands, 'alice')
      await hands.fill(hands.words(form).password, 'alice-new1')
      await hands.save()
    },
    becomes: (column): Becomes =>
      column === 'one-api' ? { 'user alice': { password_hash: 'changed' } } : {},
  },
  {
    what: 'new',
    press: async ({ part, fill, words, save }) => {
      await part('create').first().click()
      await part('save').first().waitFor()
      await fill(words(form).username, 'erin')
      await fill(words(adminMessages).initialPassword, 'erin-pass')
      await save()
    },
    becomes: (column) => ({ 'new user': 1, ...(column === 'one-api' && { 'new token': 1 }) }),
    notes: ['erin'],
  },
  {
    what: 'many: delete',
    long: true,
    press: async ({ tick, many, more, run, dismissJob }) => {
      await tick('erin')
      await many(more.general.delete)
      await run()
      await dismissJob()
    },
    becomes: (column) => ({ 'user erin': isNewApi(column) ? { DeletedAt: 'changed' } : 'gone' }),
  },
]

export const userSession: Session = {
  screen: 'Users',
  path: '/user',
  page: 'users',
  shows: 'carol',
  clicks: [...rowClicks, ...manyClicks, ...formClicks],
}
