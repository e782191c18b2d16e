import { spaced } from '../../../messages/language/spaced.ts'
import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  title: '个人设置',
  help: '账户绑定、系统访问令牌、邀请链接与可用模型。',
  failed: '账户信息加载失败',

  bindings: '账户绑定',
  bindingsHelp: '绑定后可以用这些方式登录；邮箱用于找回密码与接收提醒。',
  services: { email: '邮箱', github: 'GitHub', lark: '飞书', wechat: '微信' },
  unbound: '未绑定',
  bind: '绑定',
  rebind: '重新绑定',
  bindService: (service: string) => spaced(`绑定${service}`),
  off: '管理员未开启此登录方式',
  alreadyBound: '已绑定',
  bound: '绑定成功！',

  emailTitle: '绑定邮箱地址',
  email: '邮箱地址',
  emailMissing: '请输入邮箱地址',
  code: '邮箱验证码',
  codePlaceholder: '输入邮件中的验证码',
  sendCode: '获取验证码',
  resendIn: (seconds: number) => `${seconds} 秒后重发`,
  codeSent: '验证码发送成功，请检查你的邮箱！',

  token: '系统访问令牌',
  tokenHelp: '此令牌用于系统管理，而不是用来请求 OpenAI 相关的服务，请知悉。',
  tokenScope: '它与你的账户权限相同，请勿泄露；只在生成时显示一次。',
  createToken: '生成系统访问令牌',
  tokenAsk: '生成新的系统访问令牌？',
  tokenAskHelp: '此前生成的令牌会立即失效，正在使用它的程序将无法继续访问。',
  tokenReady: '新的系统访问令牌',
  tokenOnce: '关闭后将无法再次查看，请妥善保存。',
  tokenCopied: '令牌已重置并已复制到剪贴板',

  password: '登录密码',
  passwordHelp: '密码与用户名、显示名称在同一个表单中修改。',
  changePassword: '修改密码',
  invite: '邀请链接',
  inviteHelp: '通过此链接注册的用户会记为由你邀请。',
  copyInvite: '复制邀请链接',
  inviteLink: '邀请链接',
  inviteCode: (code: string) => `邀请码：${code}`,
  inviteCopied: '邀请链接已复制到剪贴板',

  models: '可用模型',
  modelsHelp: '你的令牌可以调用的模型，点击名称即可复制。',
  searchModels: '搜索模型',
  allModels: (count: number) => `显示全部 ${count} 个`,
  noModels: '暂无可用模型',
  modelsFailed: '可用模型加载失败',
  copyModel: (model: string) => `复制 ${model}`,
  modelCopied: (model: string) => `已复制：${model}`,

  remove: '删除个人账户',
  removeHelp: '删除后将无法登录，令牌立即失效，无法恢复。',
  removeTitle: (name: string) => `删除账户 ${name}？`,
  removeWarning: '删除自己的账户后，你将无法登录，令牌立即失效，且无法恢复。',
  removeField: (name: string) => `输入你的用户名 ${name} 以确认删除`,
  removeMismatch: '请输入你的用户名以确认删除！',
  removed: '账户已删除！',
}

const en: typeof zh = {
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

  password: 'Sign-in password',
  passwordHelp: 'It is changed in the form of your account, beside your names.',
  changePassword: 'Change password',
  invite: 'Invite link',
  inviteHelp: 'Users who register with this link count as invited by you.',
  copyInvite: 'Copy invite link',
  inviteLink: 'Invite link',
  inviteCode: (code) => `Invite code: ${code}`,
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
  removeHelp: 'You can no longer sign in, and your keys stop working.',
  removeTitle: (name) => `Delete the account ${name}?`,
  removeWarning:
    'Once you delete your own account, you can no longer sign in, and your keys stop working. This cannot be undone.',
  removeField: (name) => `Type your user name ${name} to confirm`,
  removeMismatch: 'Please enter your user name to confirm deletion',
  removed: 'Account deleted',
}

export const messages = defineMessages('personalSettings', zh, en)
export type PersonalSettingsMessages = typeof zh
