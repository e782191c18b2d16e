import { messages as channelWords } from '../../../src/widgets/elements/channels/list/channel-list.messages.ts'
import { testMessages } from '../../../src/widgets/elements/channels/list/test-runs/channel-test.messages.ts'
import { messages as codeWords } from '../../../src/widgets/elements/redemptions/list/redemption-list.messages.ts'
import { messages as keyWords } from '../../../src/widgets/elements/tokens/list/token-list.messages.ts'
import {
  topUpMessages,
  messages as userWords,
} from '../../../src/widgets/elements/users/list/user-list.messages.ts'
import { manageUserMessages } from '../../../src/widgets/kit/accounts/manage-user.messages.ts'
import { keyStatusMessages } from '../../../src/widgets/kit/keys/key-status.messages.ts'
import { common } from '../../../src/widgets/messages/shared/common.messages.ts'
import type { CarriedLocale } from '../../../src/widgets/messages/language/locale.ts'
import type { Page } from 'playwright-core'
import { chosen, confirmed, pressed } from '../pressing.ts'
import { anyOf, type Form } from './write-form.ts'

const rowMenus = 'main [part~=more]'

/** Enables or disables the first row that allows it, through its menu. */
const toggled = (page: Page, locale: CarriedLocale) =>
  chosen(page, rowMenus, [common[locale].disable, common[locale].enable])

/** Requests to delete the first row that allows it. */
const asked = (page: Page, locale: CarriedLocale) => chosen(page, rowMenus, [common[locale].delete])

/** A number that is edited in place and submitted with Enter. */
const number = (field: 'priority' | 'weight'): Form => ({
  name: `channel ${field}`,
  path: '/channel',
  write: /^PUT \/api\/channel\/$/,
  fields: { [`main [part~=${field}] input`]: '#' },
  press: (page) => page.keyboard.press('Enter'),
  refreshes: /channel\/[\da-f-]+$/,
  done: anyOf((locale) => [(name: string) => channelWords[locale][`${field}Saved`](name, 0).slice(0, -1)]),
})

/** Actions on one row of a list, and on many at once. */
export const rowWrites: readonly Form[] = [
  {
    name: 'key on and off',
    path: '/token',
    write: /^PUT \/api\/token\/$/,
    press: toggled,
    refreshes: /token\/[\da-f-]+$/,
    done: anyOf((locale) => [keyStatusMessages[locale].enabled, keyStatusMessages[locale].disabled]),
  },
  {
    name: 'delete key',
    path: '/token',
    write: /^DELETE \/api\/token\//,
    open: asked,
    press: confirmed,
    refreshes: /token\/[\da-f-]+$/,
    done: anyOf((locale) => [keyWords[locale].deleted]),
  },
  {
    name: 'code on and off',
    path: '/redemption',
    write: /^PUT \/api\/redemption\/$/,
    press: toggled,
    refreshes: /redemption\/[\da-f-]+$/,
    done: anyOf((locale) => [codeWords[locale].enabled, codeWords[locale].disabled]),
  },
  {
    name: 'delete code',
    path: '/redemption',
    write: /^DELETE \/api\/redemption\//,
    open: asked,
    press: confirmed,
    refreshes: /redemption\/[\da-f-]+$/,
    done: anyOf((locale) => [codeWords[locale].deleted]),
  },
  {
    name: 'channel on and off',
    path: '/channel',
    write: /^PUT \/api\/channel\/$/,
    press: pressed('main [part~=toggle]'),
    refreshes: /channel\/[\da-f-]+$/,
    done: anyOf((locale) => [channelWords[locale].enabled, channelWords[locale].disabled]),
  },
  number('priority'),
  number('weight'),
  {
    name: 'test channel',
    path: '/channel',
    write: /^GET \/api\/channel\/test\/[\da-f-]+$/,
    press: pressed('main [part~=test]'),
    harmless: true,
    patient: true,
  },
  {
    name: 'channel balance',
    path: '/channel',
    write: /^GET \/api\/channel\/update_balance\//,
    press: pressed('main [part~=refresh-balance]'),
    harmless: true,
    patient: true,
  },
  {
    name: 'test all channels',
    path: '/channel',
    write: /^GET \/api\/channel\/test$/,
    press: (page, locale) => chosen(page, '[part~=bulk]', [testMessages[locale].testAll]),
    harmless: true,
    patient: true,
  },
  {
    name: 'delete channel',
    path: '/channel',
    write: /^DELETE \/api\/channel\/[\da-f-]+$/,
    open: asked,
    press: confirmed,
    refreshes: /channel\/[\da-f-]+$/,
    done: anyOf((locale) => [channelWords[locale].deleted]),
  },
  {
    name: 'delete disabled channels',
    path: '/channel',
    write: /^DELETE \/api\/channel\/disabled$/,
    open: (page, locale) => chosen(page, '[part~=bulk]', [channelWords[locale].deleteDisabled]),
    press: confirmed,
    entity: true,
    refreshes: /channel\/$/,
  },
  {
    name: 'user on and off',
    path: '/user',
    write: /^POST \/api\/user\/manage$/,
    // Lifting a ban is not confirmed.
    open: (page, locale) => {
      const name = anyOf((locale) => [manageUserMessages[locale].disableOf])[locale]
      return page.getByRole('button', { name, disabled: false }).first().click()
    },
    press: confirmed,
    entity: true,
    refreshes: /user\/[\da-f-]+$/,
    done: anyOf((locale) => [manageUserMessages[locale].managed.disable]),
  },
  {
    name: "user's role",
    path: '/user',
    write: /^POST \/api\/user\/manage$/,
    open: (page, locale) =>
      chosen(page, rowMenus, [manageUserMessages[locale].promote, manageUserMessages[locale].demote]),
    press: confirmed,
    entity: true,
    refreshes: /user\/[\da-f-]+$/,
    done: anyOf((locale) => [
      manageUserMessages[locale].managed.promote,
      manageUserMessages[locale].managed.demote,
    ]),
  },
  {
    name: "user's quota",
    path: '/user',
    write: /^POST \/api\/topup$/,
    open: (page, locale) => chosen(page, rowMenus, [topUpMessages[locale].action]),
    fields: {
      'dialog[open] [part~=amount] input >> nth=0': '#',
      'dialog[open] [part~=remark] input': 'kept',
    },
    press: pressed('[part~=top-up]'),
    refreshes: /user\/[\da-f-]+$/,
    done: anyOf((locale) => [(name) => topUpMessages[locale].added(name, '.+')]),
  },
  {
    name: 'delete user',
    path: '/user',
    write: /^POST \/api\/user\/manage$/,
    open: asked,
    press: confirmed,
    refreshes: /user\/[\da-f-]+$/,
    done: anyOf((locale) => [userWords[locale].deleted]),
  },
]
