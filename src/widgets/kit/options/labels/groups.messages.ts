import { defineMessages } from '../../../messages/language/topic.ts'

export const groupOptionNames = defineMessages('groupOptionNames', {
  GroupGroupRatio: ['分组之间的特殊倍率', 'Ratios between groups'],
  DefaultUseAutoGroup: ['新令牌默认自动选择分组', 'New keys choose their group automatically'],
  MaxTokenAutoGroups: ['一个令牌最多的自动分组', 'Most automatic groups of a key'],
  ModelRequestRateLimitEnabled: ['启用模型请求速率限制', 'Limit the rate of calls'],
  ModelRequestRateLimitDurationMinutes: ['速率限制的周期（分钟）', 'Period of the rate limit (minutes)'],
  ModelRequestRateLimitCount: ['周期内最多请求次数', 'Most calls in the period'],
  ModelRequestRateLimitSuccessCount: ['周期内最多成功次数', 'Most successful calls in the period'],
})
