import type { ChannelState } from '../../../domain/channels/channel.ts'
import type { TextsOf } from '../../../messages/language/locale.ts'
import { defineMessages } from '../../../messages/language/topic.ts'

export const messages = defineMessages('channelList', {
  title: ['渠道', 'Channels'],
  help: [
    '管理各模型服务商的接入。请求按优先级和权重分配给已启用的渠道。',
    'Connections to model providers. Requests go to enabled channels by priority and weight.',
  ],
  create: ['新建渠道', 'New channel'],
  caption: ['渠道列表', 'Channels'],
  failed: ['渠道加载失败', 'The channels could not be loaded'],
  emptyTitle: ['还没有渠道', 'No channels yet'],
  emptyHelp: [
    '渠道是到模型服务商的连接。添加一个，令牌才能调用模型。',
    'A channel connects to a model provider. Add one so that keys can call models.',
  ],
  searchPlaceholder: ['搜索 ID 或名称开头…', 'Search by ID or start of name…'],
  id: ['ID', 'ID'],
  name: ['名称', 'Name'],
  group: ['分组', 'Groups'],
  tag: ['标签', 'Tag'],
  remark: ['备注', 'Remark'],
  tagged: [(tag: string) => `标签 ${tag}`, (tag) => `Tag ${tag}`],
  allTagged: [
    (tag: string) => `标签 ${tag}，显示所有同标签渠道`,
    (tag) => `Tag ${tag}, show all its channels`,
  ],
  status: ['状态', 'Status'],
  type: ['类型', 'Type'],
  response: ['响应时间', 'Response'],
  used: ['已用额度', 'Used'],
  balance: ['余额', 'Balance'],
  priority: ['优先级', 'Priority'],
  weight: ['权重', 'Weight'],
  states: [
    {
      enabled: '已启用',
      disabled: '已禁用',
      'auto-disabled': '自动禁用',
      unknown: '未知',
    } satisfies Record<ChannelState, string>,
    {
      enabled: 'Enabled',
      disabled: 'Disabled',
      'auto-disabled': 'Auto-disabled',
      unknown: 'Unknown',
    },
  ],
  model: ['模型', 'Model'],
  test: ['测试', 'Test'],
  endings: [
    {
      untested: '未测试',
      tested: '已测试',
      passed: '最近测试成功',
      failed: '最近测试失败',
      unclear: '最近测试结果未知',
    },
    {
      untested: 'Untested',
      tested: 'Tested',
      passed: 'Last test passed',
      failed: 'Last test failed',
      unclear: 'Last test unknown',
    },
  ],
  speeds: [
    { green: '1 秒以内', olive: '1 至 3 秒', yellow: '3 至 5 秒', red: '5 秒以上', untested: '未测试' },
    {
      green: 'Up to 1 s',
      olive: '1 to 3 s',
      yellow: '3 to 5 s',
      red: 'Over 5 s',
      untested: 'Untested',
    },
  ],
  newest: ['最新', 'Newest'],
  oldest: ['最早', 'Oldest'],
  descending: [(column: string) => `${column}（倒序）`, (column) => `${column}, descending`],
  least: [(column: string) => `${column}（从低到高）`, (column) => `${column}, lowest first`],
  most: [(column: string) => `${column}（从高到低）`, (column) => `${column}, highest first`],
  fastest: ['响应最快', 'Fastest response'],
  slowest: ['响应最慢', 'Slowest response'],
  noConnecting: [
    '你的账户没有新建和删除渠道的权限，请联系超级管理员',
    'Your account may neither create nor delete channels; ask the super administrator',
  ],
  why: ['查看原因', 'See why'],
  whyDisabled: [
    (name: string, shown: string) => `${shown}（${name} 已被自动禁用）`,
    (name, shown) => `${shown} (${name} was disabled automatically)`,
  ],
  moreGroups: [
    (groups: readonly string[]) => `全部分组：${groups.join('、')}`,
    (groups) => `All groups: ${groups.join(', ')}`,
  ],
  units: [(units: string) => `${units} 点额度`, (units) => (units === '1' ? '1 unit' : `${units} units`)],
  negativeWeight: ['权重不能为负数，按 0 处理', 'A weight cannot be negative: it counts as 0'],
  untested: ['未测试', 'Untested'],
  testedAt: [(time: string) => `测试时间：${time}`, (time) => `Tested at ${time}`],
  balanceAt: [
    (time: string, known: boolean) => `更新于 ${time}${known ? '' : '，币种以服务商为准'}`,
    (time, known) => `Updated at ${time}${known ? '' : ", in the provider's currency"}`,
  ],
  balanceNever: ['尚未查询余额', 'Balance not checked yet'],
  refreshBalance: [(name: string) => `更新 ${name} 的余额`, (name) => `Update the balance of ${name}`],
  balanceUpdated: [
    (name: string, balance: string) => `${name} 的余额已更新：${balance}`,
    (name, balance) => `Balance of ${name} updated: ${balance}`,
  ],
  balanceFailed: [
    (name: string, reason: string) => `${name} 的余额更新失败：${reason}`,
    (name, reason) => `Could not update the balance of ${name}: ${reason}`,
  ],
  priorityOf: [(name: string) => `${name} 的优先级`, (name) => `Priority of ${name}`],
  weightOf: [(name: string) => `${name} 的权重`, (name) => `Weight of ${name}`],
  prioritySaved: [
    (name: string, priority: number) => `${name} 的优先级已改为 ${priority}`,
    (name, priority) => `Priority of ${name} is now ${priority}`,
  ],
  weightSaved: [
    (name: string, weight: number) => `${name} 的权重已改为 ${weight}`,
    (name, weight) => `Weight of ${name} is now ${weight}`,
  ],
  notSaved: ['未保存，按回车键重试', 'Not saved. Press Enter to try again'],
  duplicate: ['创建副本', 'Duplicate'],
  copyWithKey: ['创建副本（含密钥）', 'Duplicate with its key'],
  copySuffix: ['_副本', ' copy'],
  copied: [
    (name: string, copy: string) => `已为渠道 ${name} 创建副本 ${copy}，密钥相同`,
    (name, copy) => `Duplicated channel ${name} with its key as ${copy}`,
  ],
  enabled: [(name: string) => `已启用渠道 ${name}`, (name) => `Enabled channel ${name}`],
  disabled: [(name: string) => `已禁用渠道 ${name}`, (name) => `Disabled channel ${name}`],
  deleteTitle: [(name: string) => `删除渠道 ${name}？`, (name) => `Delete channel ${name}?`],
  deleteHelp: [
    '此渠道将不再接收请求，其密钥和设置会一并删除，无法恢复。',
    'It will no longer receive requests. Its key and settings are deleted too. This cannot be undone.',
  ],
  deleted: [(name: string) => `已删除渠道 ${name}`, (name) => `Deleted channel ${name}`],
  bulk: ['批量操作', 'Bulk actions'],
  exportJson: ['导出 JSON（不含密钥）', 'Export JSON (without keys)'],
  exportCsv: ['导出 CSV', 'Export CSV'],
  exported: [
    (count: number) => `已导出 ${count} 个渠道`,
    (count) => `${count} ${count === 1 ? 'channel' : 'channels'} exported`,
  ],
  importFile: ['导入…', 'Import…'],
  deleteDisabled: ['删除所有禁用渠道', 'Delete all disabled channels'],
  deleteDisabledTitle: ['删除所有禁用渠道？', 'Delete all disabled channels?'],
  deleteDisabledHelp: [
    '所有手动禁用和自动禁用的渠道都会被删除，包括未显示在本页的渠道。删除后无法恢复。',
    'Deletes every channel that was disabled manually or automatically, including those on other pages. This cannot be undone.',
  ],
  disabledDeleted: [
    (count: number) => `已删除所有禁用渠道，共计 ${count} 个`,
    (count) => `Deleted all disabled channels (${count})`,
  ],
})

export type ChannelListMessages = TextsOf<typeof messages>
