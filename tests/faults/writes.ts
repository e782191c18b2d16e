import type { FaultName } from './faults.ts'

/** A form, what is typed into it, and the write that it sends. */
export interface Form {
  path: string
  write: RegExp
  /** Selectors of fields and what is typed there. */
  fields: Record<string, string>
  /** What stands at the field after a refusal without words, where that is no alert. */
  refused?: RegExp
  /** What the screen loads again after a write whose answer was lost. */
  refreshes?: RegExp
}

const newUser = {
  'input[autocomplete=off] >> nth=0': 'fault-user',
  'input[autocomplete=off] >> nth=1': 'Fault',
  'input[autocomplete=new-password]': 'long-enough-1',
}

export const forms: readonly Form[] = [
  {
    path: '/token/add',
    write: /^POST \/api\/token\/$/,
    fields: { 'input[name=token-name]': 'kept-name' },
    refreshes: /available_models$/,
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
  },
  { path: '/user/add', write: /^POST \/api\/user\/$/, fields: newUser },
  {
    path: '/user/edit',
    write: /^PUT \/api\/user\/self$/,
    fields: { 'input[autocomplete=nickname]': 'Kept' },
    refreshes: /user\/self$/,
  },
  {
    path: '/redemption/edit/1',
    write: /^PUT \/api\/redemption\/$/,
    fields: { 'input[name=code-name]': 'kept-name' },
    refreshes: /redemption\/1$/,
  },
  {
    path: '/channel/edit/1',
    write: /^PUT \/api\/channel\/$/,
    fields: { 'input[name=channel-name]': 'kept-name' },
    refreshes: /channel\/1$/,
  },
]

/** Faults that tell a write's user something, and the kind told. */
export const writeFaults = [
  '500',
  '502 html',
  '429 empty',
  'cut',
  'malformed',
  'no message',
  'login page',
  'after 40 s',
] as const satisfies readonly FaultName[]

/** The write may have been stored: its answer was lost. */
export const isLost = (fault: FaultName) => fault !== '429 empty' && fault !== 'no message'
