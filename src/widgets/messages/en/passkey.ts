import type { words as zh } from '../zh-CN/passkey.ts'

export const words: typeof zh = {
  signIn: 'Sign in with a passkey',
  cancelled: 'No passkey was used: it was cancelled or timed out, or there is none on this device.',
  unsupported: 'This browser does not support passkeys, or the connection is not secure (HTTPS is required).',
  foreign: "Passkeys work only on the gateway's own site.",
  frame: (permission) =>
    `This page is embedded in a frame, which needs allow="${permission}" to use passkeys.`,
  gatewayPage: "Open the gateway's site",

  title: 'Passkeys',
  help: 'Sign in with the fingerprint, face or PIN of your device instead of a password.',
  failed: 'The passkeys could not be loaded',
  none: 'No passkeys yet',
  unnamed: 'Passkey',
  createdAt: (time) => `Added ${time}`,
  add: 'Add a passkey',
  addHelp: 'Enter a name you will recognise, such as the name of the device, then follow the prompts.',
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
  removeHelp: 'You can no longer sign in with it. The passkey stored on your device has to be removed there.',
  removed: 'Passkey deleted',

  proofByCode:
    'The gateway first has to verify that it is you. Enter the code from your authenticator app, or a backup code.',
  proofByPasskey: 'The gateway first has to verify that it is you. Use your existing passkey.',
  proofNone:
    "The gateway first has to verify that it is you, but this account has neither two-step verification nor a passkey. Turn on two-step verification first, or do this on the gateway's own site.",
  proveAndAdd: 'Verify and add',
  proveAndRemove: 'Verify and delete',
}
