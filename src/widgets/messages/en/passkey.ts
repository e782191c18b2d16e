import type { words as zh } from '../zh-CN/passkey.ts'

export const words: typeof zh = {
  signIn: 'Sign in with a passkey',
  cancelled: 'No passkey was used: cancelled, timed out, or there is none on this device.',
  unsupported: 'This browser knows no passkeys, or the connection is not secure (HTTPS is needed).',
  foreign: "A passkey works only on the gateway's own site.",
  frame: (permission) =>
    `This page stands in a frame, which needs allow="${permission}" before a passkey can be used.`,
  gatewayPage: "Open the gateway's site",

  title: 'Passkeys',
  help: 'Sign in with the fingerprint, face or PIN of a device instead of a password.',
  failed: 'The passkeys could not be loaded',
  none: 'No passkeys yet',
  unnamed: 'Passkey',
  createdAt: (time) => `Added ${time}`,
  add: 'Add a passkey',
  addHelp: 'Give it a name to know it by, such as that of the device, then do as the browser says.',
  name: 'Name',
  nameMissing: 'Enter a name',
  added: 'Passkey added',
  rename: 'Rename',
  renameOf: (name) => `Rename ${name}`,
  renamed: 'Passkey renamed',
  save: 'Save',
  remove: 'Delete',
  removeOf: (name) => `Delete ${name}`,
  removeTitle: (name) => `Delete the passkey${name && ` ${name}`}?`,
  removeHelp: 'It no longer signs you in. The passkey kept on the device has to be removed there.',
  removed: 'Passkey deleted',

  proofByCode:
    'The gateway first wants to know that it is you. Enter the code of your authenticator app, or a backup code.',
  proofByPasskey: 'The gateway first wants to know that it is you. Use the passkey that you have.',
  proofNone:
    "The gateway first wants to know that it is you, but this account has neither two-step verification nor a passkey to show it with. Turn on two-step verification first, or do this on the gateway's own site.",
  proveAndAdd: 'Verify and add',
  proveAndRemove: 'Verify and delete',
}
