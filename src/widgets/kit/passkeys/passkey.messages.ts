import { defineMessages } from '../../messages/language/topic.ts'

export const passkeyMessages = defineMessages('passkey', {
  title: ['通行密钥', 'Passkeys'],
  help: [
    '用设备的指纹、面容或 PIN 登录，无需密码。',
    'Sign in with the fingerprint, face or PIN of your device instead of a password.',
  ],
  failed: ['通行密钥加载失败', 'The passkeys could not be loaded'],
  none: ['暂无通行密钥', 'No passkeys yet'],
  unnamed: ['通行密钥', 'Passkey'],
  createdAt: [(time: string) => `添加于 ${time}`, (time) => `Added ${time}`],
  add: ['添加通行密钥', 'Add a passkey'],
  addHelp: [
    '取一个便于辨认的名称，如设备名，再按浏览器的提示操作。',
    'Enter a name you will recognise, such as the name of the device, then follow the prompts.',
  ],
  name: ['名称', 'Name'],
  nameMissing: ['请输入名称', 'Enter a name'],
  added: ['通行密钥已添加', 'Passkey added'],
  rename: ['重命名', 'Rename'],
  renameOf: [(name: string) => `重命名 ${name}`, (name) => `Rename ${name}`],
  renamed: ['通行密钥已重命名', 'Passkey renamed'],
  save: ['保存', 'Save'],
  remove: ['删除', 'Delete'],
  removeOf: [(name: string) => `删除 ${name}`, (name) => `Delete ${name}`],
  removeTitle: [
    (name: string) => `删除通行密钥${name && ` ${name}`}？`,
    (name) => `Delete the passkey${name && ` ${name}`}?`,
  ],
  removeHelp: [
    '删除后无法再用它登录；设备中保存的通行密钥需自行清除。',
    'You can no longer sign in with it. The passkey stored on your device has to be removed there.',
  ],
  removed: ['通行密钥已删除', 'Passkey deleted'],
  proofByCode: [
    '网关要先确认是你本人：请输入验证器应用中的验证码，或一个备用码。',
    'The gateway first has to verify that it is you. Enter the code from your authenticator app, or a backup code.',
  ],
  proofByPasskey: [
    '网关要先确认是你本人：请用已有的通行密钥验证。',
    'The gateway first has to verify that it is you. Use your existing passkey.',
  ],
  proofNone: [
    '网关要先确认是你本人，但此账户既未开启两步验证，也没有通行密钥，无法在此确认。可先开启两步验证，或到网关自己的网站上操作。',
    "The gateway first has to verify that it is you, but this account has neither two-step verification nor a passkey. Turn on two-step verification first, or do this on the gateway's own site.",
  ],
  proveAndAdd: ['验证并添加', 'Verify and add'],
  proveAndRemove: ['验证并删除', 'Verify and delete'],
})
