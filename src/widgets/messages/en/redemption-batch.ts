import type { words as zh } from '../zh-CN/redemption-batch.ts'

export const words: typeof zh = {
  madeAt: (time) => `Batch created at ${time}`,
  use: 'Usage',
  failed: 'The batch could not be loaded',
  redeemed: (used, all) => `${used} of ${all} redeemed`,
  usedWorth: 'Redeemed',
  unusedWorth: 'Value of unused codes',
  unused: 'Unused',
  disabled: 'Disabled',
  copyUnused: 'Copy unused codes',
  copied: (count) => (count === 1 ? '1 code copied' : `${count} codes copied`),
  voidUnused: 'Void unused codes',
  noneUnused: 'This batch has no unused codes',
  voidTitle: (count) => (count === 1 ? 'Void 1 unused code?' : `Void ${count} unused codes?`),
  voidHelp:
    'They are disabled and can no longer be redeemed. You can enable them again; redeemed codes stay as they are.',
  voiding: (batch, count) => `Void ${count} ${count === 1 ? 'code' : 'codes'} (${batch})`,
  voided: (done, all) => `${done} of ${all} voided`,
  voidEnd: ({ done, refused, unknown, left }) =>
    [
      `${done} voided`,
      refused > 0 && `${refused} refused`,
      unknown > 0 && `${unknown} with an unknown result`,
      left > 0 && `${left} not started`,
    ]
      .filter(Boolean)
      .join(', '),
  states: {
    waiting: 'Not started',
    running: 'In progress',
    done: 'Voided',
    refused: 'Refused',
    unknown: 'Unknown result',
  },
  byWhom: 'Redeemed by',
  byWhomFailed: 'The users who redeemed them could not be loaded',
  notLogged: 'Not in the log',
  oneOf: (names) => (names.length > 1 ? `One of ${names.join(', ')}` : names.join('')),
  more: (count) => `Show more (${count} left)`,
}
