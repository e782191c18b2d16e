import type { CopyFormat, TokenState } from '../../../domain/tokens/token.ts'
import type { TextsOf } from '../../../messages/language/locale.ts'
import { defineMessages, group } from '../../../messages/language/topic.ts'

export const messages = defineMessages('tokenList', {
  title: ['令牌', 'API keys'],
  help: [
    '用于调用模型的 API 密钥，请勿泄露。',
    'The keys your programs use to call models. Keep them secret.',
  ],
  create: ['新建令牌', 'New key'],
  caption: ['令牌列表', 'API keys'],
  failed: ['令牌加载失败', 'The keys could not be loaded'],
  emptyTitle: ['还没有令牌', 'No keys yet'],
  emptyHelp: [
    '令牌是程序调用模型时使用的密钥。新建一个，就可以开始调用。',
    'Programs use a key to call models. Create one to get started.',
  ],
  searchPlaceholder: ['搜索名称开头…', 'Search by start of name…'],
  balance: ['可用余额', 'Balance'],
  used: ['已用额度', 'Used'],
  requests: ['请求次数', 'Requests'],
  units: [(units: string) => `${units} 点额度`, (units) => (units === '1' ? '1 unit' : `${units} units`)],
  id: ['ID', 'ID'],
  name: ['名称', 'Name'],
  status: ['状态', 'Status'],
  quota: ['已用 / 总额', 'Used / total'],
  group: ['分组', 'Group'],
  lastUsed: ['最近使用', 'Last used'],
  neverUsed: ['从未', 'Never'],
  useNotTold: ['网关没有记录', 'Not recorded by the gateway'],
  created: ['创建时间', 'Created'],
  expires: ['过期时间', 'Expires'],
  neverExpires: ['永不过期', 'Never'],
  due: ['需留意', 'To check'],
  dues: group({
    expiring: ['7 天内过期', 'Expires within 7 days'],
    low: ['额度不足一成', '10% left or less'],
    idle: ['30 天未使用', 'Unused for 30 days'],
  }),
  model: ['模型', 'Model'],
  states: [
    {
      enabled: '已启用',
      disabled: '已禁用',
      expired: '已过期',
      exhausted: '已耗尽',
      unknown: '未知',
    } satisfies Record<TokenState, string>,
    {
      enabled: 'Enabled',
      disabled: 'Disabled',
      expired: 'Expired',
      exhausted: 'Exhausted',
      unknown: 'Unknown',
    },
  ],
  newest: ['最新', 'Newest'],
  oldest: ['最早', 'Oldest'],
  byRemaining: ['剩余额度', 'Quota left'],
  byUsed: ['已用额度', 'Quota used'],
  byUse: ['最近使用', 'Used most recently'],
  byUseUp: ['最久未用', 'Unused the longest'],
  byName: ['名称', 'Name'],
  byNameDown: ['名称（倒序）', 'Name, descending'],
  byExpiry: ['最早过期', 'First to expire'],
  byExpiryDown: ['最晚过期', 'Last to expire'],
  copyOf: [(name: string) => `复制 ${name}`, (name) => `Copy ${name}`],
  revealOf: [(name: string) => `显示 ${name} 的密钥`, (name) => `Reveal the key of ${name}`],
  hideOf: [(name: string) => `隐藏 ${name} 的密钥`, (name) => `Hide the key of ${name}`],
  formats: [
    {
      plain: '复制密钥',
      next: 'NextChat 链接',
      ama: 'AMA 链接',
      opencat: 'OpenCat 链接',
    } satisfies Record<CopyFormat, string>,
    { plain: 'Copy key', next: 'NextChat link', ama: 'AMA link', opencat: 'OpenCat link' },
  ],
  masked: [
    '网关没有返回完整密钥，无法复制。',
    'The gateway did not send the full key, so it cannot be copied.',
  ],
  enabled: [(name: string) => `已启用 ${name}`, (name) => `Enabled ${name}`],
  disabled: [(name: string) => `已禁用 ${name}`, (name) => `Disabled ${name}`],
  obstacles: group({
    expired: ['已过期，请先修改过期时间', 'Expired: change its expiry first'],
    exhausted: ['额度已耗尽，请先增加额度', 'Quota used up: increase it first'],
  }),
  deleteTitle: [(name: string) => `删除令牌 ${name}？`, (name) => `Delete key ${name}?`],
  deleteHelp: [
    '使用此密钥的程序将立即无法调用。删除后无法恢复。',
    'Programs that use it can no longer call models. This cannot be undone.',
  ],
  deleted: [(name: string) => `已删除 ${name}`, (name) => `Deleted ${name}`],
})

export type TokenListMessages = TextsOf<typeof messages>
