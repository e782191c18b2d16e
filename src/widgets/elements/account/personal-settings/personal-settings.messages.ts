import { spaced } from '../../../messages/language/spaced.ts'
import type { TextsOf } from '../../../messages/language/locale.ts'
import { defineMessages } from '../../../messages/language/topic.ts'

export const messages = defineMessages('personalSettings', {
  title: ['个人设置', 'Personal settings'],
  help: [
    '账户绑定、系统访问令牌、邀请链接与可用模型。',
    'Bound accounts, access token, invite link and available models.',
  ],
  failed: ['账户信息加载失败', 'Your account could not be loaded'],
  bindings: ['账户绑定', 'Bound accounts'],
  bindingsHelp: [
    '绑定后可以用这些方式登录；邮箱用于找回密码与接收提醒。',
    'You can sign in with the accounts linked here; the email is used for password resets and reminders.',
  ],
  mail: ['邮箱', 'Email'],
  unbound: ['未绑定', 'Not bound'],
  bind: ['绑定', 'Bind'],
  rebind: ['重新绑定', 'Bind another'],
  bindService: [(service: string) => spaced(`绑定${service}`), (service) => `Bind ${service}`],
  alreadyBound: ['已绑定', 'Bound'],
  agreeAgain: ['条款已更新', 'The terms have changed'],
  bindInConsole: [
    '此页面使用访问令牌，无法绑定：请登录控制台后绑定。',
    'The access token of this page is not enough: sign in to the console and bind it there.',
  ],
  bindsAtSignIn: [
    '此网关在用它登录时自动绑定同名账户',
    'This gateway binds an account of the same name when it signs in',
  ],
  bound: ['绑定成功！', 'Account bound'],
  emailTitle: ['绑定邮箱地址', 'Bind an email address'],
  email: ['邮箱地址', 'Email address'],
  emailMissing: ['请输入邮箱地址', 'Enter an email address'],
  code: ['邮箱验证码', 'Verification code'],
  codePlaceholder: ['输入邮件中的验证码', 'The code from the email'],
  sendCode: ['获取验证码', 'Send code'],
  resendIn: [(seconds: number) => `${seconds} 秒后重发`, (seconds) => `Resend in ${seconds} s`],
  codeSent: ['验证码发送成功，请检查你的邮箱！', 'Verification code sent. Please check your email'],
  token: ['系统访问令牌', 'System access token'],
  tokenHelp: [
    '此令牌用于系统管理，而不是用来请求 OpenAI 相关的服务，请知悉。',
    'This token is for system management, not for requests to models.',
  ],
  tokenScope: [
    '它与你的账户权限相同，请勿泄露；只在生成时显示一次。',
    'It can do everything your account can do, so keep it secret. It is shown only once, when it is created.',
  ],
  createToken: ['生成系统访问令牌', 'Generate access token'],
  tokenAsk: ['生成新的系统访问令牌？', 'Generate a new access token?'],
  tokenAskHelp: [
    '此前生成的令牌会立即失效，正在使用它的程序将无法继续访问。',
    'The previous token stops working immediately, and programs that use it lose access.',
  ],
  tokenReady: ['新的系统访问令牌', 'New access token'],
  tokenOnce: [
    '关闭后将无法再次查看，请妥善保存。',
    'It cannot be shown again after you close this. Keep it in a safe place.',
  ],
  tokenCopied: ['令牌已重置并已复制到剪贴板', 'Access token generated and copied to the clipboard'],
  password: ['登录密码', 'Sign-in password'],
  passwordHelp: [
    '密码与用户名、显示名称在同一个表单中修改。',
    'It is changed in the form of your account, beside your names.',
  ],
  changePassword: ['修改密码', 'Change password'],
  invite: ['邀请链接', 'Invite link'],
  inviteHelp: [
    '通过此链接注册的用户会记为由你邀请。',
    'Users who register with this link count as invited by you.',
  ],
  copyInvite: ['复制邀请链接', 'Copy invite link'],
  inviteLink: ['邀请链接', 'Invite link'],
  inviteCode: [(code: string) => `邀请码：${code}`, (code) => `Invite code: ${code}`],
  inviteCopied: ['邀请链接已复制到剪贴板', 'Invite link copied to the clipboard'],
  models: ['可用模型', 'Available models'],
  modelsHelp: [
    '你的令牌可以调用的模型，点击名称即可复制。',
    'Models your keys can call; press a name to copy it.',
  ],
  searchModels: ['搜索模型', 'Search models'],
  allModels: [(count: number) => `显示全部 ${count} 个`, (count) => `Show all ${count}`],
  noModels: ['暂无可用模型', 'No models yet'],
  modelsFailed: ['可用模型加载失败', 'The models could not be loaded'],
  copyModel: [(model: string) => `复制 ${model}`, (model) => `Copy ${model}`],
  modelCopied: [(model: string) => `已复制：${model}`, (model) => `Copied: ${model}`],
  remove: ['删除个人账户', 'Delete my account'],
  removeHelp: [
    '删除后将无法登录，令牌立即失效，无法恢复。',
    'You can no longer sign in, and your keys stop working.',
  ],
  removeTitle: [(name: string) => `删除账户 ${name}？`, (name) => `Delete the account ${name}?`],
  removeWarning: [
    '删除自己的账户后，你将无法登录，令牌立即失效，且无法恢复。',
    'Once you delete your own account, you can no longer sign in, and your keys stop working. This cannot be undone.',
  ],
  removeField: [
    (name: string) => `输入你的用户名 ${name} 以确认删除`,
    (name) => `Type your user name ${name} to confirm`,
  ],
  removeMismatch: ['请输入你的用户名以确认删除！', 'Please enter your user name to confirm deletion'],
  removed: ['账户已删除！', 'Account deleted'],
})

export type PersonalSettingsMessages = TextsOf<typeof messages>
