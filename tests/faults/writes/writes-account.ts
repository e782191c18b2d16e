import { messages as host } from '../../../src/host/messages.ts'
import { messages as personal } from '../../../src/widgets/elements/account/personal-settings/personal-settings.messages.ts'
import { fillLogin } from '../../console/support.ts'
import { confirmed, pressed } from '../pressing.ts'
import type { Form } from './write-form.ts'

const mail = 'input[type=email]'

/** Signing in and out, and changes of the user's own account. */
export const accountWrites: readonly Form[] = [
  {
    path: '/login',
    visitor: true,
    write: /^POST \/api\/user\/login$/,
    fields: { 'input[autocomplete=username]': 'somebody', 'input[type=password]': 'kept-in-place' },
    harmless: true,
  },
  {
    path: '/register',
    visitor: true,
    write: /^POST \/api\/user\/register$/,
    fields: {
      'input[name=username]': 'fault-#',
      'input[name=password]': 'long-enough-1',
      'input[name=password2]': 'long-enough-1',
    },
  },
  {
    path: '/reset',
    visitor: true,
    write: /^GET \/api\/reset_password$/,
    fields: { [mail]: 'nobody@example.com' },
  },
  {
    name: '/user/reset',
    path: '/user/reset?email=nobody@example.com&token=spent',
    visitor: true,
    write: /^POST \/api\/user\/reset$/,
    press: pressed('[part~=submit]'),
  },
  {
    name: 'sign out',
    path: '/login',
    visitor: true,
    write: /^GET \/api\/user\/logout$/,
    open: async (page) => {
      await fillLogin(page)
      await page.getByRole('navigation').first().waitFor()
    },
    // The greeting toast covers the button for a while.
    press: (page, locale) => page.getByRole('button', { name: host[locale].logout }).first().press('Enter'),
    says: { 'zh-CN': host['zh-CN'].logoutFailed, en: host.en.logoutFailed },
    harmless: true,
  },
  {
    name: 'access token',
    path: '/setting',
    write: /^GET \/api\/user\/token$/,
    open: pressed('[part~=create-token]'),
    press: confirmed,
    entity: true,
    refreshes: /user\/self$/,
  },
  {
    name: 'invite link',
    path: '/setting',
    write: /^GET \/api\/user\/aff$/,
    press: pressed('[part~=copy-invite]'),
    entity: true,
    harmless: true,
  },
  {
    name: 'bind email',
    path: '/setting',
    write: /^GET \/api\/oauth\/email\/bind$/,
    open: (page, locale) =>
      page.getByRole('button', { name: personal[locale].bindService(personal[locale].mail) }).click(),
    fields: {
      [mail]: 'nobody@example.com',
      'input[autocomplete=one-time-code]': '000000',
    },
    press: pressed('[part~=bind-email]'),
  },
  {
    name: 'delete account',
    path: '/setting',
    write: /^DELETE \/api\/user\/self$/,
    open: pressed('[part~=delete-account]'),
    fields: { 'dialog[open] input[autocomplete=off]': 'root' },
    press: confirmed,
    refreshes: /user\/self$/,
  },
]
