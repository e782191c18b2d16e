import type { words as zh } from '../zh-CN/operation-options.ts'

export const words: typeof zh = {
  TopUpLink: { label: 'Top-up link', help: 'For example, your shop. Shown on the top-up page.' },
  ChatLink: {
    label: 'Chat link',
    help: 'For example, your ChatGPT Next Web. "Chat" then appears in the menu.',
  },
  QuotaPerUnit: { label: 'Quota per US dollar', help: 'Quota units that equal one US dollar.' },
  RetryTimes: { label: 'Retries', help: 'How many times a failed request is retried on other channels.' },
  DisplayInCurrencyEnabled: { label: 'Show quota as money' },
  DisplayTokenStatEnabled: { label: "The billing API shows the key's quota instead of the user's" },
  ApproximateTokenEnabled: { label: 'Estimate token counts to save computing time' },
  LogConsumeEnabled: { label: 'Log the cost of calls' },
  ChannelDisableThreshold: {
    label: 'Maximum response time (seconds)',
    help: 'When all channels are tested, slower ones are disabled.',
  },
  QuotaRemindThreshold: {
    label: 'Quota reminder',
    help: 'Users with less than this get a reminder by email.',
  },
  AutomaticDisableChannelEnabled: { label: 'Disable a channel when it fails' },
  AutomaticEnableChannelEnabled: { label: 'Enable a channel when it works again' },
  QuotaForNewUser: { label: 'Quota for new users' },
  PreConsumedQuota: { label: 'Quota reserved per request', help: 'Settled when the request ends.' },
  QuotaForInviter: { label: 'Reward for inviting a user' },
  QuotaForInvitee: { label: 'Bonus for invited users' },
  ModelRatio: { label: 'Model ratio', help: 'Quota units charged per prompt token.' },
  CompletionRatio: {
    label: 'Completion ratio',
    help: 'The price of a completion token as a multiple of that of a prompt token; overrides the default.',
  },
  GroupRatio: { label: 'Group ratio', help: 'What each user group pays relative to these prices.' },
}
