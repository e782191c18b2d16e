import type { OptionsOf } from '../../../domain/options/option.ts'
import { defineMessages } from '../../../messages/language/topic.ts'
import type { OptionMessages } from '../options-context.ts'

export const operationLabels = defineMessages<Record<OptionsOf<'operation'>, OptionMessages>>('operationOptions', {
  TopUpLink: [
    { label: '充值链接', help: '例如发卡网站的购买链接；设置后显示在充值页面。' },
    { label: 'Top-up link', help: 'For example, your shop. Shown on the top-up page.' },
  ],
  ChatLink: [
    { label: '聊天页面链接', help: '例如 NextChat 的部署地址；设置后菜单中会出现「聊天」。' },
    { label: 'Chat link', help: 'For example, your NextChat. "Chat" then appears in the menu.' },
  ],
  QuotaPerUnit: [
    { label: '单位美元额度', help: '一美元对应的额度。' },
    { label: 'Quota per US dollar', help: 'Quota units that equal one US dollar.' },
  ],
  RetryTimes: [
    { label: '失败重试次数', help: '请求失败后换用其他渠道重试的次数。' },
    { label: 'Retries', help: 'How many times a failed request is retried on other channels.' },
  ],
  DisplayInCurrencyEnabled: [{ label: '以货币形式显示额度' }, { label: 'Show quota as money' }],
  DisplayTokenStatEnabled: [{ label: 'Billing 相关 API 显示令牌额度而非用户额度' }, { label: "The billing API shows the key's quota instead of the user's" }],
  ApproximateTokenEnabled: [{ label: '使用近似的方式估算 Token 数以减少计算量' }, { label: 'Estimate token counts to save computing time' }],
  LogConsumeEnabled: [{ label: '启用额度消费日志记录' }, { label: 'Log the cost of calls' }],
  StatusPageEnabled: [
    { label: '向访客公开运行状况', help: '公开 default 分组可用模型每小时的调用成功率，不含调用次数。' },
    { label: 'Show visitors the status', help: 'The success rate of each model by the hour, without the number of calls, for the models of the group default.' },
  ],
  ChannelDisableThreshold: [
    { label: '最长响应时间（秒）', help: '测试全部渠道时，超过此时间的渠道将被自动禁用。' },
    { label: 'Maximum response time (seconds)', help: 'When all channels are tested, slower ones are disabled.' },
  ],
  QuotaRemindThreshold: [
    { label: '额度提醒阈值', help: '用户剩余额度低于此值时，将发送邮件提醒。' },
    { label: 'Quota reminder', help: 'Users with less than this get a reminder by email.' },
  ],
  AutomaticDisableChannelEnabled: [{ label: '失败时自动禁用渠道' }, { label: 'Disable a channel when it fails' }],
  AutomaticEnableChannelEnabled: [{ label: '成功时自动启用渠道' }, { label: 'Enable a channel when it works again' }],
  QuotaForNewUser: [{ label: '新用户初始额度' }, { label: 'Quota for new users' }],
  PreConsumedQuota: [
    { label: '请求预扣费额度', help: '请求结束后多退少补。' },
    { label: 'Quota reserved per request', help: 'Settled when the request ends.' },
  ],
  QuotaForInviter: [{ label: '邀请新用户奖励额度' }, { label: 'Reward for inviting a user' }],
  QuotaForInvitee: [{ label: '新用户使用邀请码奖励额度' }, { label: 'Bonus for invited users' }],
  ModelRatio: [
    { label: '模型倍率', help: '输入的每个 Token 消耗的额度。' },
    { label: 'Model ratio', help: 'Quota units charged per prompt token.' },
  ],
  CompletionRatio: [
    { label: '补全倍率', help: '输出 Token 相对于输入 Token 的倍率，覆盖默认值。' },
    { label: 'Completion ratio', help: 'The price of a completion token as a multiple of that of a prompt token; overrides the default.' },
  ],
  GroupRatio: [
    { label: '分组倍率', help: '每个用户分组在上述价格上的倍率。' },
    { label: 'Group ratio', help: 'What each user group pays relative to these prices.' },
  ],
})

export const groupOptionNames = defineMessages('groupOptionNames', {
  GroupGroupRatio: ['分组之间的特殊倍率', 'Ratios between groups'],
  DefaultUseAutoGroup: ['新令牌默认自动选择分组', 'New keys choose their group automatically'],
  MaxTokenAutoGroups: ['一个令牌最多的自动分组', 'Most automatic groups of a key'],
  ModelRequestRateLimitEnabled: ['启用模型请求速率限制', 'Limit the rate of calls'],
  ModelRequestRateLimitDurationMinutes: ['速率限制的周期（分钟）', 'Period of the rate limit (minutes)'],
  ModelRequestRateLimitCount: ['周期内最多请求次数', 'Most calls in the period'],
  ModelRequestRateLimitSuccessCount: ['周期内最多成功次数', 'Most successful calls in the period'],
})
