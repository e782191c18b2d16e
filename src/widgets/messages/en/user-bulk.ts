import type { words as zh } from '../zh-CN/user-bulk.ts'

export const words: typeof zh = {
  group: 'Group',
  groupHelp: 'One group per user. It determines the channels and prices.',
  groupsFailed: 'The groups could not be loaded',
  choose: 'Choose a group',
  quota: 'Quota left',
  mode: 'Action',
  add: 'Add',
  subtract: 'Subtract',
  set: 'Set to',
  amount: 'Quota',
  money: 'Amount in US dollars',
  amountInvalid: 'Enter a whole number of units above 0',
  setHelp: 'At least 1. Anything users spend while this is being saved is overwritten.',
  subtractHelp:
    'Never goes below 1. If the gateway does not accept deductions, the quota is read and set to the new value.',
  remark: 'Remark',
  remarkHelp: "Optional. Written to the users' logs.",
  disableHelp: 'They can no longer sign in, and their keys stop working, until they are unbanned.',
  deleteHelp: 'They can no longer sign in, and their keys stop working. This cannot be undone.',
  displayName: 'Display name',
  email: 'Email',
}
