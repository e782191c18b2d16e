import type { messages as host } from '../../../host/messages.ts'
import type { PaletteMessages } from '../../../host/command-palette/palette.messages.ts'
import type { TextsOf } from '../language/topic.ts'
import type { Sentences } from '../../words.ts'

/** Topics of which a pack has every sentence. */
type WholeTopic =
  // Whatever happens.
  | 'noGateway'
  | 'refusedAddress'
  | 'cookieLost'
  | 'errors'
  | 'taken'
  | 'copyByHand'
  | 'unsaved'
  | 'leaving'
  | 'conflict'
  | 'counter'
  | 'titles'
  // Signing in, registering, a forgotten password.
  | 'login'
  | 'agreement'
  | 'firstStart'
  | 'botCheck'
  | 'codeStep'
  | 'wechat'
  | 'serviceFrame'
  | 'passkeyCeremony'
  | 'register'
  | 'passwordReset'
  | 'passwordResetConfirm'
  | 'oauthCallback'
  | 'providers'
  // Balance, top-up and paying.
  | 'balance'
  | 'topup'
  | 'pay'
  | 'plans'
  | 'checkIn'
  // Lists, API keys, the use of a key.
  | 'undo'
  | 'columns'
  | 'jobs'
  | 'list'
  | 'tokenList'
  | 'keyStatus'
  | 'tokenForm'
  | 'severalTokens'
  | 'samples'
  | 'ignoredFields'
  | 'number'
  | 'calendar'
  | 'tokenBulk'
  | 'keyUsage'
  // The log.
  | 'logExport'
  | 'logPanels'
  | 'logSums'
  // Personal settings.
  | 'personalSettings'
  | 'unbind'
  | 'sessions'
  | 'invitations'
  | 'quotaWarning'
  | 'secondFactor'
  | 'passkey'
  // The console.
  | 'formTitles'
  | 'home'
  | 'dashboard'
  | 'news'
  | 'about'
  | 'chat'
  | 'status'
  | 'settings'
  | 'playground'

/**
 * What users and visitors see, and so what a pack has: a missing sentence is a type error. What only administrators see is
 * left out, so that a language stays small.
 */
export interface PackTopics extends Pick<Sentences, WholeTopic> {
  common: Omit<Sentences['common'], 'said'>
  search: Pick<Sentences['search'], 'namePart'>
  views: Omit<Sentences['views'], 'first'> & { first: Pick<Sentences['views']['first'], 'expiring'> }
  bulk: Omit<Sentences['bulk'], 'things'> & { things: Pick<Sentences['bulk']['things'], 'token'> }
  nameChoice: Omit<Sentences['nameChoice'], 'groups'>
  usage: Omit<Sentences['usage'], 'helpAll' | 'sharedKeys'>
  prices: Omit<Sentences['prices'], 'edit'>
  logList: Omit<
    Sentences['logList'],
    | 'helpAll'
    | 'username'
    | 'channel'
    | 'channelNumber'
    | 'channelColumn'
    | 'channelName'
    | 'openChannel'
    | 'operation'
  >
  logExtras: Omit<Sentences['logExtras'], 'channelId'>
  drawer: Pick<Sentences['drawer'], 'previous' | 'next' | 'inLog'>
  userForm: Omit<Sentences['userForm'], 'created' | 'edited'>
  taskList: Omit<Sentences['taskList'], 'helpAll' | 'username' | 'channel' | 'ofChannel' | 'openChannel'>
  host: TextsOf<typeof host>
  palette: PaletteMessages
  /** The rest of what is known of gateways' sentences is for administrators. */
  gatewayWords: Pick<
    Sentences['gatewayWords'],
    | '无权进行此操作，未登录且未提供 access token'
    | '无权进行此操作，access token 无效'
    | '无权进行此操作，权限不足'
    | '会话已过期，请重新登录'
    | '账户刚刚被更改，请重新登录'
    | '用户已被封禁'
    | '请求过于频繁，请稍后再试'
    | '网关内部错误，请联系管理员'
    | '网关内部错误，请联系管理员（请求编号：{}）'
    | '用户名或密码错误，或用户已被封禁'
    | '管理员关闭了密码登录'
    | '管理员关闭了新用户注册'
    | '管理员关闭了通过密码进行注册，请使用第三方账户验证的形式进行注册'
    | '管理员开启了邮箱验证，请输入邮箱地址和验证码'
    | '管理员启用了邮箱域名白名单，您的邮箱地址的域名不在白名单中'
    | '验证码错误或已过期'
    | '验证码或备用码错误，请重试'
    | '验证失败，请检查验证码'
    | '邮箱地址已被占用'
    | '该邮箱地址未注册'
    | '重置链接非法或已过期'
    | '用户名已存在'
    | '用户名、邮箱地址或绑定的账户已被使用'
    | '用户名不能含有 @'
    | '用户名长度不能超过{}个字符'
    | '密码长度至少为{}个字符'
    | '两次输入的密码不一致'
    | 'Turnstile token 为空'
    | 'Turnstile 校验失败，请刷新重试'
    | '该第三方账户已被其他用户绑定'
    | '无法连接第三方登录服务器，请稍后重试'
    | '控制台无法连接网关：请运维人员启动网关，或更正 ONEAPI_URL'
    | '邮件发送失败：管理员未配置 SMTP 服务器'
    | '邮件发送失败：邮件服务器拒绝或无法连接，请联系管理员'
    | '参数错误：令牌名称过长'
    | '参数错误：无效的网段：{}'
    | '最多可有 {} 个令牌，请先删除不用的令牌'
    | '令牌已过期，无法启用，请先修改令牌过期时间，或者设置为永不过期'
    | '令牌可用额度已用尽，无法启用，请先修改令牌剩余额度，或者设置为无限额度'
    | '无效的令牌'
    | '该令牌已过期'
    | '该令牌状态不可用'
    | '该令牌额度已用尽'
    | '令牌额度不足'
    | '用户额度不足'
    | '该令牌无权使用模型：{}'
    | '未提供兑换码'
    | '兑换失败，该兑换码已被使用'
    | '兑换失败，无效的兑换码'
    | '当前分组 {} 下对于模型 {} 无可用渠道'
    | '当前分组上游负载已饱和，请稍后再试'
    | '无效的参数'
    | '新用户注册赠送 {}'
    | '使用邀请码赠送 {}'
    | '邀请用户赠送 {}'
    | '通过兑换码充值 {}，兑换码ID {}'
    | '通过兑换码充值 {}'
    | '通过 API 充值 {}'
    | '管理员将用户额度从 {}修改为 {}'
    | '管理员增减用户额度 {}'
    | '倍率：{} × {} × {}'
    | '模型倍率 {}，补全倍率 {}，分组倍率 {}'
    | '额度由 {} 改为 {}（管理员 #{}）'
    | '使用在线充值成功，充值金额: {}，支付金额：{}'
    | 'Stripe 充值 {}，到账 {}'
    | '用户签到，获得额度 {}'
    | '通过 {} 登录'
    | '模型倍率 {}，分组倍率 {}，补全倍率 {}，缓存命中 {}，缓存写入（5 分钟）{}，缓存写入（1 小时）{}'
    | '{} 点额度'
  >
}
