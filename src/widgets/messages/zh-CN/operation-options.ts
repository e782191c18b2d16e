import type { OptionsOf } from '../../domain/options/option.ts'
import type { OptionWords } from '../option-words.ts'

export const words: Record<OptionsOf<'operation'>, OptionWords> = {
  TopUpLink: { label: '充值链接', help: '例如发卡网站的购买链接；设置后显示在充值页面。' },
  ChatLink: {
    label: '聊天页面链接',
    help: '例如 ChatGPT Next Web 的部署地址；设置后菜单中会出现「聊天」。',
  },
  QuotaPerUnit: { label: '单位美元额度', help: '一美元对应的额度。' },
  RetryTimes: { label: '失败重试次数', help: '请求失败后换用其他渠道重试的次数。' },
  DisplayInCurrencyEnabled: { label: '以货币形式显示额度' },
  DisplayTokenStatEnabled: { label: 'Billing 相关 API 显示令牌额度而非用户额度' },
  ApproximateTokenEnabled: { label: '使用近似的方式估算 Token 数以减少计算量' },
  LogConsumeEnabled: { label: '启用额度消费日志记录' },
  ChannelDisableThreshold: {
    label: '最长响应时间（秒）',
    help: '测试全部渠道时，超过此时间的渠道将被自动禁用。',
  },
  QuotaRemindThreshold: { label: '额度提醒阈值', help: '用户剩余额度低于此值时，将发送邮件提醒。' },
  AutomaticDisableChannelEnabled: { label: '失败时自动禁用渠道' },
  AutomaticEnableChannelEnabled: { label: '成功时自动启用渠道' },
  QuotaForNewUser: { label: '新用户初始额度' },
  PreConsumedQuota: { label: '请求预扣费额度', help: '请求结束后多退少补。' },
  QuotaForInviter: { label: '邀请新用户奖励额度' },
  QuotaForInvitee: { label: '新用户使用邀请码奖励额度' },
  ModelRatio: { label: '模型倍率', help: '提示的每个 Token 消耗的额度。' },
  CompletionRatio: { label: '补全倍率', help: '补全 Token 相对于提示 Token 的倍率，覆盖默认值。' },
  GroupRatio: { label: '分组倍率', help: '每个用户分组在上述价格上的倍率。' },
}
