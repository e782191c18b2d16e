import { adminMessages as adminWords } from '../../../src/widgets/elements/users/form/admin.messages.ts'
import { messages as channelWords } from '../../../src/widgets/elements/channels/form/channel-form.messages.ts'
import { messages as codeWords } from '../../../src/widgets/elements/redemptions/form/redemption-form.messages.ts'
import { messages as tokenWords } from '../../../src/widgets/elements/tokens/form/token-form.messages.ts'
import { messages as userWords } from '../../../src/widgets/elements/users/form/user-form.messages.ts'
import { anyOf, type Form } from './write-form.ts'

const newUser = {
  'input[autocomplete=off] >> nth=0': 'fault-#',
  'input[autocomplete=off] >> nth=1': 'Fault',
  'input[autocomplete=new-password]': 'long-enough-1',
}

const newChannel = {
  'input[name=channel-name]': 'fault-#',
  'input[name=channel-key]': 'key-#',
  '.add-names textarea >> nth=0': 'gpt-4o-mini',
}

/** Forms that create or change one record. */
export const entityWrites: readonly Form[] = [
  {
    path: '/token/add',
    write: /^POST \/api\/token\/$/,
    fields: { 'input[name=token-name]': 'kept-name' },
    refreshes: /api\/token\/$/,
    done: anyOf((locale) => [() => tokenWords[locale].createdTitle]),
  },
  {
    path: '/topup',
    write: /^POST \/api\/user\/topup$/,
    fields: { 'form input >> nth=0': 'no-such-code' },
    refused: /兑换失败|was not redeemed/,
    refreshes: /user\/self$/,
  },
  {
    path: '/redemption/add',
    write: /^POST \/api\/redemption\/$/,
    fields: { 'input[name=code-name]': 'kept-name' },
    refreshes: /api\/redemption\/$/,
    done: anyOf((locale) => [() => codeWords[locale].createdTitle(1)]),
  },
  {
    path: '/user/add',
    write: /^POST \/api\/user\/$/,
    fields: newUser,
    refreshes: /api\/user\/$/,
    done: anyOf((locale) => [() => adminWords[locale].created]),
  },
  {
    path: '/channel/add',
    write: /^POST \/api\/channel\/$/,
    fields: newChannel,
    refreshes: /api\/channel\/$/,
    done: anyOf((locale) => [() => channelWords[locale].created(1)]),
  },
  {
    path: '/user/edit',
    write: /^PUT \/api\/user\/self$/,
    fields: { 'input[autocomplete=nickname]': 'Kept #' },
    refreshes: /user\/self$/,
    done: anyOf((locale) => [() => userWords[locale].saved]),
  },
  {
    path: '/redemption/edit/1',
    write: /^PUT \/api\/redemption\/$/,
    fields: { 'input[name=code-name]': 'kept-#' },
    refreshes: /redemption\/1$/,
    done: anyOf((locale) => [codeWords[locale].saved]),
  },
  {
    path: '/channel/edit/1',
    write: /^PUT \/api\/channel\/$/,
    fields: { 'input[name=channel-name]': 'kept-#' },
    refreshes: /channel\/1$/,
    done: anyOf((locale) => [() => channelWords[locale].saved]),
  },
]
