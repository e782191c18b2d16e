import type { words as zh } from '../zh-CN/personal-settings.ts'

export const words: typeof zh = {
  title: 'Personal settings',
  help: 'Bound accounts, access token, invite link and available models.',
  failed: 'Your account could not be loaded',

  bindings: 'Bound accounts',
  bindingsHelp:
    'You can sign in with the accounts linked here; the email is used for password resets and reminders.',
  services: { email: 'Email', github: 'GitHub', lark: 'Lark', wechat: 'WeChat' },
  unbound: 'Not bound',
  bind: 'Bind',
  rebind: 'Bind another',
  bindService: (service) => `Bind ${service}`,
  off: 'The administrator has not enabled this sign-in method',
  alreadyBound: 'Bound',
  bound: 'Account bound',

  emailTitle: 'Bind an email address',
  email: 'Email address',
  emailMissing: 'Enter an email address',
  code: 'Verification code',
  codePlaceholder: 'The code from the email',
  sendCode: 'Send code',
  resendIn: (seconds) => `Resend in ${seconds} s`,
  codeSent: 'Verification code sent. Please check your email',

  token: 'System access token',
  tokenHelp: 'This token is for system management, not for requests to models.',
  tokenScope:
    'It can do everything your account can do, so keep it secret. It is shown only once, when it is created.',
  createToken: 'Generate access token',
  tokenAsk: 'Generate a new access token?',
  tokenAskHelp: 'The previous token stops working immediately, and programs that use it lose access.',
  tokenReady: 'New access token',
  tokenOnce: 'It cannot be shown again after you close this. Keep it in a safe place.',
  tokenCopied: 'Access token generated and copied to the clipboard',

  invite: 'Invite link',
  inviteHelp: 'Users who register with this link count as invited by you.',
  copyInvite: 'Copy invite link',
  inviteLink: 'Invite link',
  inviteCopied: 'Invite link copied to the clipboard',

  models: 'Available models',
  modelsHelp: 'Models your keys can call; press a name to copy it.',
  searchModels: 'Search models',
  allModels: (count) => `Show all ${count}`,
  noModels: 'No models yet',
  modelsFailed: 'The models could not be loaded',
  copyModel: (model) => `Copy ${model}`,
  modelCopied: (model) => `Copied: ${model}`,

  remove: 'Delete my account',
  removeHelp: 'The account, its keys and its remaining quota are permanently deleted.',
  removeTitle: (name) => `Delete the account ${name}?`,
  removeWarning: 'You are deleting your own account. All its data will be lost and cannot be recovered.',
  removeField: (name) => `Type your user name ${name} to confirm`,
  removeMismatch: 'Please enter your user name to confirm deletion',
  removed: 'Account deleted',
}
