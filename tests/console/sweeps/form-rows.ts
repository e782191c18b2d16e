import type { Page } from 'playwright-core'
import { press, selected } from '../dialogs.ts'
import { addAuthenticator } from '../support.ts'

/** A form with one mistake: how it is opened, what is typed wrongly, and what submits it. */
export interface FormRow {
  name: string
  path: string
  open?: (page: Page) => Promise<void>
  /** Default: nothing is typed, and the first field needs something. */
  wrong?: (page: Page) => Promise<void>
  /** The control that is pressed, or `leave`: a table checks a figure when its field is left. */
  submit: string
  /** Default 1. */
  mistakes?: number
  /** For a visitor. */
  isPublic?: boolean
  /** The gateway that has it, if the embedded one does not. */
  gateway?: 'new-api' | 'laisky'
}

const fill = (...typed: [field: string, text: string][]) => {
  return async (page: Page) => {
    for (const [field, text] of typed)
      await page.locator(field).filter({ visible: true }).first().fill(text, { timeout: 5000 })
  }
}

/** Chooses an entry of a menu by its English label. */
const choose = (button: string, label: string) => async (page: Page) => {
  await press(button)(page)
  await page.getByRole('menuitem', { name: label }).first().click()
}
const chosen = (button: string, label: string) => async (page: Page) => {
  await selected()(page)
  await choose(button, label)(page)
}
/** Opens a dialog that asks the gateway first. */
const dialog = (button: string) => async (page: Page) => {
  await press(button)(page)
  await page.locator('dialog[open]').first().waitFor()
}
const option = (name: string) => `[part~=option__${name}] :is(input, textarea)`
const confirm = '[part~=confirm]'
export const leave = 'leave'

/** One changed option, saved by the button of its section. */
const section = (tab: string, name: string, text: string): FormRow => ({
  name: `${name} of the settings`,
  path: `/setting?tab=${tab}`,
  wrong: fill([option(name), text]),
  submit: `form:has([part~=option__${name}]) [part=save]`,
})

const bulk = (path: string, label: string, wrong?: FormRow['wrong']): FormRow => ({
  name: `${label} of many, ${path}`,
  path,
  open: chosen('[part=bulk-more]', label),
  ...(wrong && { wrong }),
  submit: confirm,
})

/** Sections of the settings, and dialogs; forms that fill a page are found by their address. */
export const formRows: readonly FormRow[] = [
  { name: 'sign-in', path: '/login', submit: 'button[type=submit]', isPublic: true, mistakes: 2 },
  { name: 'registration', path: '/register', submit: 'button[type=submit]', isPublic: true, mistakes: 2 },
  { name: 'password reset', path: '/reset', submit: 'button[type=submit]', isPublic: true },

  { name: 'name of a view', path: '/token', open: press('[part=views]'), submit: '[part=view-save]' },
  bulk('/token', 'Expiry', fill(['[part~=days] input', ''])),
  bulk('/token', 'Quota left'),
  bulk('/token', 'Models'),

  {
    name: 'import of channels',
    path: '/channel',
    open: choose('[part=bulk]', 'Import'),
    wrong: fill(['[part~=import] textarea', '{']),
    submit: '[part=compare]',
  },
  { name: 'models of many channels', path: '/channel', open: selected('[part=bulk-edit]'), submit: confirm },
  bulk('/channel', 'Priority', fill(['[part~=priority] input', 'x'])),
  bulk('/channel', 'Weight', fill(['[part~=weight] input', '-1'])),
  bulk('/channel', 'Groups'),
  bulk('/channel', 'Model mapping'),
  {
    ...bulk('/channel', 'Model mapping', fill(['[part~=entries-json] textarea', '{'])),
    name: 'JSON of many channels',
  },
  bulk('/channel', 'Key and address', fill(['[part~=base-url] input', 'nowhere'])),
  bulk('/channel', 'A new key for each', fill(['[part~=keys] textarea', 'nobody,sk-1'])),
  // The channel and what is copied from it.
  { ...bulk('/channel', 'Copy settings'), mistakes: 2 },

  {
    name: 'credit of a user',
    path: '/user',
    open: choose('[part=more]', 'Top up or deduct'),
    submit: '[part=top-up]',
  },
  { name: 'group of many users', path: '/user', open: selected('[part=bulk-edit]'), submit: confirm },
  { name: 'credit of many users', path: '/user', open: selected('[part=bulk-topup]'), submit: confirm },

  {
    name: 'deletion of the account',
    path: '/setting?tab=personal',
    open: press('[part=delete-account]'),
    submit: confirm,
  },
  {
    name: 'JSON of the model mapping of a channel',
    path: '/channel/add',
    open: (page) => page.getByText('Advanced', { exact: true }).first().click(),
    wrong: fill(
      ['[part~=name] input', 'one'],
      ['[part~=key] :is(input, textarea)', 'sk-1'],
      ['[part~=custom-models] :is(input, textarea)', 'gpt-4o'],
      ['[part~=mapping-json] textarea', '{'],
    ),
    submit: 'button[type=submit]',
  },
  {
    name: 'a name twice in the model mapping of a channel',
    path: '/channel/add',
    open: (page) => page.getByText('Advanced', { exact: true }).first().click(),
    wrong: fill(
      ['[part~=name] input', 'one'],
      ['[part~=key] :is(input, textarea)', 'sk-1'],
      ['[part~=custom-models] :is(input, textarea)', 'gpt-4o'],
      ['[part~=mapping-json] textarea', '{"a":"b","a":"c"}'],
    ),
    submit: 'button[type=submit]',
    // Both rows, and the text.
    mistakes: 3,
  },
  {
    name: 'new name of a tag',
    path: '/channel?tag=green',
    gateway: 'new-api',
    open: dialog('[part=tag-rename]'),
    submit: confirm,
  },
  {
    name: 'code of a second factor',
    path: '/setting?tab=personal',
    gateway: 'new-api',
    open: dialog('[part=enable-second-factor]'),
    submit: 'dialog[open] button[type=submit]',
  },
  {
    name: 'binding of an email',
    path: '/setting?tab=personal',
    open: press('[part=bind__email]'),
    submit: 'dialog[open] button[type=submit]',
  },
  {
    name: 'name of a passkey',
    path: '/setting?tab=personal',
    gateway: 'laisky',
    open: press('[part=add-passkey]'),
    submit: '[part=passkey-submit]',
  },
  {
    name: 'new name of a passkey',
    path: '/setting?tab=personal',
    gateway: 'laisky',
    open: async (page) => {
      await addAuthenticator(page)
      await press('[part=add-passkey]')(page)
      await page.locator('[part=passkey-form] input').fill('Laptop')
      await press('[part=passkey-submit]', '[part=rename-passkey]')(page)
    },
    wrong: fill(['[part=passkey-form] input', '']),
    submit: '[part=passkey-submit]',
  },
  {
    name: 'code of WeChat at sign-in',
    path: '/login',
    gateway: 'new-api',
    open: press('[part=wechat]'),
    submit: '[part=wechat-submit]',
    isPublic: true,
  },
  {
    name: 'code of WeChat for an account',
    path: '/setting?tab=personal',
    gateway: 'new-api',
    open: press('[part=bind__wechat]'),
    submit: '[part=wechat-submit]',
  },
  {
    name: 'keys for a channel',
    path: '/channel',
    gateway: 'new-api',
    open: press('[part~=open]', '[part=keys-append]'),
    submit: confirm,
  },
  section('operation', 'RetryTimes', 'x'),
  section('operation', 'QuotaPerUnit', '-5'),
  section('operation', 'ChannelDisableThreshold', 'x'),
  section('operation', 'QuotaForNewUser', 'x'),
  {
    name: 'a time before which the log is deleted',
    path: '/setting?tab=operation',
    wrong: fill(['[part~=log-cleanup__time] input', '']),
    submit: '[part~=log-cleanup__start]',
  },
  {
    name: 'a ratio of the price table',
    path: '/setting?tab=operation',
    wrong: fill(['[part=ratio-row] input', 'x']),
    submit: leave,
  },
  {
    name: 'a ratio of a group',
    path: '/setting?tab=operation',
    wrong: fill(['[part~=cell__GroupRatio] input', 'x']),
    submit: leave,
  },
  {
    name: 'an alert',
    path: '/setting?tab=operation',
    open: press('[part=alert-add]'),
    wrong: fill(['[part=alert-form] input', 'Errors']),
    submit: '[part=alert-save]',
  },
  {
    name: 'prices that are pasted',
    path: '/setting?tab=operation',
    open: press('[part~=paste-prices__start]'),
    wrong: fill(['[part~=paste-prices] textarea', 'gpt-4o costs much']),
    submit: confirm,
  },
  section('operation', 'ChatLink', 'javascript:x'),
  { ...section('operation', 'RetryTimes', '500'), name: 'an option that the gateway refuses' },
  section('system', 'ServerAddress', 'nowhere'),
  section('other', 'Logo', 'javascript:x'),
  section('system', 'SMTPPort', 'x'),
  section('system', 'OidcWellKnown', 'nowhere'),
  {
    name: 'a maintenance notice',
    path: '/setting?tab=other',
    open: press('[part=plan-maintenance]'),
    submit: confirm,
    // Its start and its end.
    mistakes: 2,
  },
]
