import { messages as form } from '../../../src/widgets/elements/redemptions/form/redemption-form.messages.ts'
import { messages as topUp } from '../../../src/widgets/elements/account/topup/topup.messages.ts'
import { messages as profile } from '../../../src/widgets/elements/users/form/user-form.messages.ts'
import type { Column } from '../../contract/writes/gateways.ts'
import { isNewApi, type Becomes } from '../../contract/writes/write.ts'
import type { Session } from './click.ts'

const status = (name: string, to: number) => ({ [`redemption ${name}`]: { status: to } })

export const codeSession: Session = {
  screen: 'Codes',
  path: '/redemption',
  page: 'codes',
  shows: 'gift',
  clicks: [
    {
      what: 'disable',
      press: ({ act, more }) => act('gift', more.general.disable),
      becomes: status('gift', 2),
    },
    { what: 'disable, undone', press: ({ undo }) => undo(), becomes: status('gift', 1) },
    {
      what: 'many: disable',
      press: async ({ tick, many, run, more }) => {
        await tick('gift', 'ends')
        await many(more.general.disable)
        await run()
      },
      becomes: { ...status('gift', 2), ...status('ends', 2) },
    },
    {
      what: 'many: disable, undone',
      press: async ({ undoJob, dismissJob }) => {
        await undoJob()
        await dismissJob()
      },
      becomes: { ...status('gift', 1), ...status('ends', 1) },
    },
    {
      what: 'name, quota',
      press: async ({ edit, fill, words, save }) => {
        await edit('ends')
        await fill(words(form).name, 'renamed')
        await fill(words(form).quota, '9')
        await save()
      },
      becomes: { 'redemption ends': { name: 'renamed', quota: 4_500_000 } },
    },
    {
      what: 'delete',
      press: async ({ act, confirm, more }) => {
        await act('renamed', more.general.delete)
        await confirm()
      },
      becomes: { 'redemption renamed': 'gone' },
    },
    {
      what: 'new',
      press: async ({ part, fill, words, page }) => {
        await part('create').first().click()
        await part('save').first().waitFor()
        await fill(words(form).name, 'made')
        await fill(words(form).quota, '5')
        await fill(words(form).count, '3')
        await part('save').first().click()
        await page.getByRole('button', { name: words(form).toList, exact: true }).click()
      },
      becomes: { 'new redemption': 3 },
    },
    {
      what: 'many: delete',
      long: true,
      press: async ({ tick, many, more, run, dismissJob }) => {
        await tick('spent')
        await many(more.general.delete)
        await run()
        await dismissJob()
      },
      becomes: { 'redemption spent': 'gone' },
    },
  ],
}

/** What becomes of the code gift and of root who redeems it. */
export const redeemed = (column: Column): Becomes => ({
  'redemption gift': {
    status: 3,
    redeemed_time: 'changed',
    ...(isNewApi(column) && { used_user_id: 1 }),
    ...(column === 'one-api' && { redeemed_by: 1 }),
  },
  'user root': { quota: 100_100_000 },
})

export const topUpSession: Session = {
  screen: 'Top-up',
  path: '/topup',
  page: 'top-up',
  shows: 'part submit',
  clicks: [
    {
      what: 'by a code',
      press: async ({ fill, words, part }) => {
        await fill(words(topUp).code, 'giftSecret0123456789abcdefghijkl')
        await part('submit').click()
      },
      becomes: redeemed,
      notes: ['root'],
    },
  ],
}

export const profileSession: Session = {
  screen: 'Profile',
  path: '/user/edit',
  shows: 'part save',
  clicks: [
    {
      what: 'display name',
      press: async ({ fill, words, part }) => {
        await fill(words(profile).displayName, 'Rooty')
        await part('save').first().click()
      },
      becomes: { 'user root': { display_name: 'Rooty' } },
    },
  ],
}
