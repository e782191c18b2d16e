import type { ChannelTypeRow } from '../../domain/channels/channel-types.ts'
import { parseJson } from '../../domain/format.ts'
import { flag, list, number, record, text, type Wire } from '../../domain/wire.ts'
import type { Dialect } from '../dialect.ts'
import { dialectLogTypes as others, noSuchType } from '../../domain/dialect-log-types.ts'
import { isProven, keyActions } from './new-api-proven.ts'
import { newApiSession } from './new-api-session.ts'
import { byCalls } from './by-calls.ts'
import { oneApi } from './one-api.ts'

/** Its provider types (July 2026); those from 49 came after April 2025. What their keys consist of is from its console. */
const channelTypes: readonly ChannelTypeRow[] = [
  [1, 'openai', 'https://api.openai.com'],
  [2, 'midjourney', 'https://oa.api2d.net'],
  [3, 'azure', '', { needsBaseUrl: true, other: 'apiVersion' }],
  [4, 'ollama', 'http://localhost:11434'],
  [5, 'midjourney-plus', 'https://api.openai-sb.com'],
  [6, 'openai-max', 'https://api.openaimax.com', { retired: true }],
  [7, 'ohmygpt', 'https://api.ohmygpt.com'],
  [8, 'custom', '', { needsBaseUrl: true }],
  [9, 'ails', 'https://api.caipacity.com', { retired: true }],
  [10, 'ai-proxy', 'https://api.aiproxy.io', { retired: true }],
  [11, 'palm', '', { retired: true }],
  [12, 'api2gpt', 'https://api.api2gpt.com', { retired: true }],
  [13, 'aigc2d', 'https://api.aigc2d.com', { retired: true }],
  [14, 'anthropic', 'https://api.anthropic.com'],
  [15, 'baidu', 'https://aip.baidubce.com', { keyFormat: 'APIKey|SecretKey' }],
  [16, 'zhipu', 'https://open.bigmodel.cn'],
  [17, 'ali', 'https://dashscope.aliyuncs.com'],
  [18, 'xunfei', '', { keyFormat: 'APPID|APISecret|APIKey', other: 'modelVersion' }],
  [19, '360', 'https://api.360.cn'],
  [20, 'openrouter', 'https://openrouter.ai/api'],
  [21, 'ai-proxy-library', 'https://api.aiproxy.io', { other: 'knowledgeBase', retired: true }],
  [22, 'fastgpt', 'https://fastgpt.run/api/openapi', { keyFormat: 'APIKey-AppId' }],
  [23, 'tencent', 'https://hunyuan.tencentcloudapi.com', { keyFormat: 'AppId|SecretId|SecretKey' }],
  [24, 'gemini', 'https://generativelanguage.googleapis.com'],
  [25, 'moonshot', 'https://api.moonshot.cn'],
  [26, 'zhipu-v4', 'https://open.bigmodel.cn'],
  [27, 'perplexity', 'https://api.perplexity.ai'],
  [31, 'lingyi', 'https://api.lingyiwanwu.com'],
  [33, 'aws', '', { keyFormat: 'AccessKey|SecretKey|Region' }],
  [34, 'cohere', 'https://api.cohere.ai'],
  [35, 'minimax', 'https://api.minimax.chat'],
  [36, 'suno', '', { needsBaseUrl: true }],
  [37, 'dify', 'https://api.dify.ai'],
  [38, 'jina', 'https://api.jina.ai'],
  [39, 'cloudflare', 'https://api.cloudflare.com', { other: 'account' }],
  [40, 'siliconflow', 'https://api.siliconflow.cn'],
  [41, 'vertex', '', { key: 'credentials', other: 'region' }],
  [42, 'mistral', 'https://api.mistral.ai'],
  [43, 'deepseek', 'https://api.deepseek.com'],
  [44, 'moka', 'https://api.moka.ai'],
  [45, 'volcengine', 'https://ark.cn-beijing.volces.com'],
  [46, 'baidu-v2', 'https://qianfan.baidubce.com'],
  [47, 'xinference', '', { needsBaseUrl: true }],
  [48, 'xai', 'https://api.x.ai'],
  [49, 'coze', 'https://api.coze.cn', { other: 'bot' }],
  [50, 'kling', 'https://api.klingai.com', { keyFormat: 'AccessKey|SecretKey' }],
  [51, 'jimeng', 'https://visual.volcengineapi.com', { keyFormat: 'AccessKey|SecretAccessKey' }],
  [52, 'vidu', 'https://api.vidu.cn'],
  [53, 'submodel', 'https://llm.submodel.ai'],
  [54, 'doubao-video', 'https://ark.cn-beijing.volces.com'],
  [55, 'sora', 'https://api.openai.com'],
  [56, 'replicate', 'https://api.replicate.com'],
  [57, 'codex', 'https://chatgpt.com', { key: 'credentials' }],
  [58, 'advanced-custom', '', { needsBaseUrl: true }],
]

/**
 * QuantumNous/new-api, of which two states were run (recordings of April 2025 and July 2026). Pages of `items` from 1,
 * users and codes stored whole, keys masked until requested, a call of its own for the status.
 */
const latest: Dialect = {
  ...oneApi,
  channelTypes: () => channelTypes,
  ...newApiSession,
  name: 'new-api',
  paging: 'p from 1',
  sizeField: 'page_size',
  limit: { calls: 360, seconds: 180 },
  // Channels come by priority, so that a page is not the newest; no order of keys and users is known.
  listQuery: (path) => (path.startsWith('/api/channel/') ? { id_sort: true } : {}),
  orderBy: () => ({}),
  search: (path, keyword, paging) => {
    const isKey = path.startsWith('/api/token')
    const word = keyword.replaceAll('%', '')
    // Too short a part of a name is refused.
    const isShort = isKey && Array.from(word).length === 1
    if (keyword && !isShort)
      return { path, query: { keyword: isKey ? `%${word}%` : keyword, p: 1, page_size: 100 } }
    return {
      path: path.replace(/search$/, ''),
      query: paging === 'p from 0' ? { p: 0, page_size: 100, size: 100 } : { p: 1, page_size: 100 },
      ...(isShort && { keeps: ({ id, name }: Wire) => text(id) === word || text(name).includes(word) }),
    }
  },
  read: ({ model_limits_enabled, model_limits, allow_ips, use_time, DeletedAt, ...wire }) => ({
    ...wire,
    // Stays in the lists, with the state that it had.
    ...(DeletedAt ? { status: 3 } : {}),
    keyCount: keysIn(record(wire.channel_info)),
    elapsed_time: use_time,
    ...(model_limits_enabled !== undefined && {
      models: modelsOf({ model_limits_enabled, model_limits }),
      subnet: lines(text(allow_ips)).join(','),
    }),
  }),
  wholeTokens: true,
  // The models of a limit are kept while it is off.
  writeToken: ({ models, subnet, ...draft }, stored) => ({
    ...draft,
    ...(models !== undefined &&
      models !== modelsOf(stored) && { model_limits_enabled: models !== '', model_limits: models }),
    ...(subnet !== undefined && { allow_ips: subnet.split(',').join('\n') }),
  }),
  wholeUsers: ['username', 'display_name', 'group', 'remark', 'quota'],
  wholeCodes: ['name', 'quota', 'expired_time'],
  terms: {
    refusal: /confirm compliance terms|确认合规声明|確認合規聲明/,
    confirm: { path: '/api/option/payment_compliance', body: { confirmed: true } },
  },
  gone: /record not found/i,
  tellKeys: (ids) => ({ path: '/api/token/batch/keys', body: { ids } }),
  writeNewChannel: (draft, keyMode) => ({
    ...(keyMode
      ? { mode: 'multi_to_single', multi_key_mode: keyMode }
      : { mode: text(draft.key).trim().includes('\n') ? 'batch' : 'single' }),
    channel: draft,
  }),
  refusesNewChannel: /empty slice/,
  channelStatusCall: (channelId, status) => ({
    path: `/api/channel/${encodeURIComponent(channelId)}/status`,
    body: { status },
  }),
  batch: {
    // Its source code sets no limit; it changes states one by one before it responds.
    most: 50,
    call: (kind, ids, change) => {
      if (!change) return { path: `/api/${kind}/batch`, body: { ids } }
      const { status, tag, ...others } = change
      if (kind !== 'channel' || Object.keys(others).length > 0) return undefined
      if (tag === undefined) return { path: '/api/channel/status/batch', body: { ids, status } }
      return status === undefined
        ? { path: '/api/channel/batch/tag', body: { ids, tag: tag || null } }
        : undefined
    },
    counted: (data) => (typeof data === 'number' ? data : undefined),
  },
  switchTag: (tag, on) => ({ path: `/api/channel/tag/${on ? 'enabled' : 'disabled'}`, body: { tag } }),
  renameTag: (tag, name) => ({ path: '/api/channel/tag', method: 'PUT', body: { tag, new_tag: name } }),
  manageKeys: (channelId, action, { index, page = 0, pageSize }) => ({
    path: '/api/channel/multi_key/manage',
    body: {
      channel_id: channelId,
      action: keyActions[action],
      ...(index !== undefined && { key_index: index }),
      ...(action === 'list' && { page: page + 1, page_size: pageSize }),
    },
  }),
  copyCall: (channelId, suffix) => ({
    path: `/api/channel/copy/${encodeURIComponent(channelId)}`,
    query: { suffix },
    body: {},
  }),
  giveQuota: (userId, quota) => ({
    path: '/api/user/manage',
    body: {
      id: userId,
      action: 'add_quota',
      mode: quota < 0 ? 'subtract' : 'add',
      value: Math.abs(quota),
    },
  }),
  setQuota: (userId, quota) => ({
    path: '/api/user/manage',
    body: { id: userId, action: 'add_quota', mode: 'override', value: quota },
  }),
  dropSecondFactorCall: (userId) => ({
    path: `/api/user/${encodeURIComponent(userId)}/2fa`,
    method: 'DELETE',
  }),
  listModels: async (ask) => list(await ask('/api/user/models')).map(text),
  groupNames: { own: '/api/user/self/groups', field: 'desc' },
  // 5 is an error here and 7 a sign-in: neither must be mistaken for a test or a tool call.
  logTypes: { 5: noSuchType, [others.error]: 5, [others.refund]: 6, [others.login]: 7 },
  latencyUnit: 1000,
  isProven,
  logExtras: ({ other, group, ip }) => {
    const { cache_tokens, frt } = record(parseJson(text(other)))
    return {
      cached_tokens: number(cache_tokens),
      // Negative if nothing was streamed.
      first_token: Math.max(0, number(frt)),
      group: text(group),
      ip: text(ip),
    }
  },
  capabilities: {
    pageLimit: 100,
    search: { tokens: 'namePart', channels: 'channelPart', users: 'accountPart' },
    tags: 'listed',
    sorts: { tokens: [], users: [] },
    keyGroups: true,
    notesEveryUse: true,
    statesByHand: true,
    logColumns: ['cached_tokens', 'first_token', 'group', 'ip'],
    channelNames: true,
    logTypes: [others.error, others.refund, others.login],
    noTestLines: true,
    passesAsCalls: '模型测试',
    noOwnDashboard: true,
    secondFactor: '2fa',
    passkeys: 'one',
    sessions: true,
    oldPassword: true,
    ownOptions: true,
  },
}

/** Versions of early 2025: bare lists of keys and channels, keys unmasked, states by PUT, and no calls for many. */
const bareLists = ['token', 'channel']
const older = byCalls({
  ...latest,
  listPaging: Object.fromEntries(bareLists.map((name) => [name, 'p from 0'] as const)),
  channelStatusCall: undefined,
  batch: undefined,
  writeNewChannel: undefined,
  tellKeys: undefined,
  manageKeys: undefined,
  copyCall: undefined,
  capabilities: {
    ...latest.capabilities,
    ...{ sessions: false, oldPassword: false, secondFactor: undefined, passkeys: undefined },
  },
})

export const newApi: Dialect = { ...byCalls(latest), older: { lists: bareLists, dialect: older } }

const keysIn = ({ is_multi_key, multi_key_size }: Wire) => (flag(is_multi_key) ? number(multi_key_size) : 0)

const modelsOf = ({ model_limits_enabled, model_limits }: Wire) =>
  flag(model_limits_enabled) ? text(model_limits) : ''

const lines = (typed: string) => typed.split(/[\n,]+/).filter(Boolean)
