import { defineMessages } from '../../messages/language/topic.ts'

const zh = {
  title: '通行密钥',
  help: '用设备的指纹、面容或 PIN 登录，无需密码。',
  failed: '通行密钥加载失败',
  none: '暂无通行密钥',
  unnamed: '通行密钥',
  createdAt: (time: string) => `添加于 ${time}`,
  add: '添加通行密钥',
  addHelp: '取一个便于辨认的名称，如设备名，再按浏览器的提示操作。',
  name: '名称',
  nameMissing: '请输入名称',
  added: '通行密钥已添加',
  rename: '重命名',
  renameOf: (name: string) => `重命名 ${name}`,
  renamed: '通行密钥已重命名',
  save: '保存',
  remove: '删除',
  removeOf: (name: string) => `删除 ${name}`,
  removeTitle: (name: string) => `删除通行密钥${name && ` ${name}`}？`,
  removeHelp: '删除后无法再用它登录；设备中保存的通行密钥需自行清除。',
  removed: '通行密钥已删除',

  proofByCode: '网关要先确认是你本人：请输入验证器应用中的验证码，或一个备用码。',
  proofByPasskey: '网关要先确认是你本人：请用已有的通行密钥验证。',
  proofNone:
    '网关要先确认是你本人，但此账户既未开启两步验证，也没有通行密钥，无法在此确认。可先开启两步验证，或到网关自己的网站上操作。',
  proveAndAdd: '验证并添加',
  proveAndRemove: '验证并删除',
}

const en: typeof zh = {
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

export const passkeyMessages = defineMessages('passkey', zh, en)
