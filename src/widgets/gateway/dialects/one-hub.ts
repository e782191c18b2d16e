import type { Id } from '../../domain/id.ts'
import type { ChannelTypeRow } from '../../domain/channels/channel-types.ts'
import { type CallRatios, noSuchType } from '../../domain/log.ts'
import { flag, list, number, record, text, type Wire } from '../../domain/wire.ts'
import type { Dialect } from '../dialect.ts'
import { byCalls } from './by-calls.ts'
import { oneApi } from './one-api.ts'
import { oneHubGroups } from './prices/one-hub-groups.ts'
import { oneHubRecords } from './prices/one-hub-records.ts'
import { github, lark, linuxDo, oidc, wechat, type Provider } from './providers.ts'

/** The OIDC of one-hub answers with the page's address, and binds an account of its user name at the first sign-in. */
const bindable: readonly Provider[] = [
  github,
  { ...lark, isOn: (status) => status.lark_login && lark.isOn(status) },
  {
    ...oidc,
    isOn: (status) => status.oidc_auth,
    consent: { path: '/api/oauth/endpoint' },
    bindsAtSignIn: true,
  },
  wechat,
]
const providers = bindable.map((provider) => ({
  ...provider,
  unbind: { path: '/api/user/unbind', body: { type: provider.id } },
}))

const sorts: Record<string, readonly string[]> = { tokens: ['remain_quota', 'used_quota'], users: [] }

const fetchPath = '/api/channel/provider_models_list'

const adminSearch = '/api/token/admin/search'

/** The names are as its console shows them, the rest from its source code of February 2026. */
const channelTypes: readonly ChannelTypeRow[] = [
  [1, 'openai', 'https://api.openai.com'],
  [3, 'azure', '', { needsBaseUrl: true, other: 'apiVersion' }],
  [8, 'custom', '', { needsBaseUrl: true }],
  [11, 'palm', 'https://generativelanguage.googleapis.com'],
  [14, 'anthropic', 'https://api.anthropic.com'],
  [15, 'baidu', 'https://aip.baidubce.com', { keyFormat: 'APIKey|SecretKey' }],
  [16, 'zhipu', 'https://open.bigmodel.cn/api/paas/v4'],
  [17, 'ali', 'https://dashscope.aliyuncs.com', { other: 'plugin' }],
  [
    18,
    'xunfei',
    'wss://spark-api.xf-yun.com',
    { keyFormat: 'APPID|APISecret|APIKey', other: 'modelVersion' },
  ],
  [19, '360'],
  [20, 'openrouter', 'https://openrouter.ai/api'],
  [23, 'tencent', 'https://hunyuan.cloud.tencent.com', { keyFormat: 'AppId|SecretId|SecretKey' }],
  [24, 'azure-speech', '', { other: 'region' }],
  [25, 'gemini', 'https://generativelanguage.googleapis.com', { other: 'modelVersion' }],
  [26, 'baichuan', 'https://api.baichuan-ai.com'],
  [27, 'minimax', 'https://api.minimax.chat'],
  [28, 'deepseek', 'https://api.deepseek.com'],
  [29, 'moonshot', 'https://api.moonshot.cn'],
  [30, 'mistral', 'https://api.mistral.ai'],
  [31, 'groq', 'https://api.groq.com/openai'],
  [32, 'aws', '', { keyFormat: 'Region|AccessKeyID|SecretAccessKey' }],
  [33, 'lingyi', 'https://api.lingyiwanwu.com'],
  [34, 'midjourney', '', { needsBaseUrl: true }],
  [35, 'cloudflare', 'https://api.cloudflare.com', { keyFormat: 'AccountID|APIToken' }],
  [36, 'cohere', 'https://api.cohere.ai'],
  [37, 'stability', 'https://api.stability.ai/v2beta'],
  [38, 'coze', 'https://api.coze.com/open_api'],
  [39, 'ollama', 'https://ollama.com'],
  [40, 'hunyuan', 'https://hunyuan.tencentcloudapi.com', { keyFormat: 'SecretId|SecretKey' }],
  [41, 'suno', '', { needsBaseUrl: true }],
  [42, 'vertex', '', { key: 'credentials', other: 'regionAndProject' }],
  [45, 'siliconflow', 'https://api.siliconflow.cn'],
  [47, 'jina', 'https://api.jina.ai'],
  [49, 'github', 'https://models.inference.ai.azure.com'],
  [51, 'recraft', 'https://external.api.recraft.ai'],
  [52, 'replicate', 'https://api.replicate.com'],
  [53, 'kling', 'https://api.klingai.com', { keyFormat: 'AccessKey|SecretKey' }],
  [54, 'databricks', '', { needsBaseUrl: true }],
  [55, 'azure-v1', '', { needsBaseUrl: true, other: 'apiVersion' }],
  [56, 'xai', 'https://api.x.ai'],
]

/**
 * MartialBE/one-hub (February 2026) has its own envelope and limits in `setting`; changed models replace the key too.
 */
export const oneHub: Dialect = byCalls({
  ...oneApi,
  providers: () => providers,
  channelTypes: () => channelTypes,
  name: 'one-hub',
  paging: 'page from 1',
  sizeField: 'size',
  pageLimit: 100,
  rateLimit: { calls: 300, seconds: 180 },
  // Users cannot be sorted by any of ours: "不允许对字段 'quota' 进行排序" (recording "users by quota").
  orderBy: (order, path) => ({
    order: `-${sorts[`${path.split('/')[2]}s`]?.includes(order) ? order : 'id'}`,
  }),
  search: (path, keyword) => ({
    path: path.replace(/search$/, ''),
    query: { [path.startsWith('/api/channel') ? 'name' : 'keyword']: keyword, page: 1, size: 100 },
  }),
  read: ({ setting, channel, channel_id, request_time, ...wire }) => ({
    ...wire,
    channel: channel_id,
    channel_name: record(channel).name,
    elapsed_time: request_time,
    ...(setting !== undefined && limitsOf(setting)),
  }),
  wholeTokens: true,
  wholeChannels: 'with models',
  // Without `proxy` the gateway breaks, with an empty one it does not. A stored channel is asked at its stored address.
  providerModels: {
    typed: ({ type, key, base_url = '', other = '', name = '', group = '' }) => ({
      path: fetchPath,
      body: {
        type,
        key,
        base_url,
        other,
        name,
        group,
        models: '',
        model_mapping: '',
        model_headers: '',
        proxy: '',
      },
    }),
    stored: (id) => ({ path: fetchPath, body: { id, key: '', proxy: '' } }),
  },
  // No `renameTag`: it requires the keys of all channels of the tag, and deletes those whose key is missing.
  switchTag: (tag, on) => ({
    path: `/api/channel_tag/${encodeURIComponent(tag)}/status/${on ? 'enable' : 'disable'}`,
    method: 'PUT',
  }),
  writeToken: ({ models, subnet, ...draft }, stored) => ({
    ...draft,
    setting: withLimits(record(stored.setting), models, subnet),
  }),
  // Recording "admin tokens of user"; the status call is from its source code.
  othersKeys: {
    list: adminSearch,
    find: (keyword, owner) => ({ path: adminSearch, query: { keyword, user_id: owner, page: 1, size: 100 } }),
    status: (id, status) => ({
      path: '/api/token/admin',
      method: 'PUT',
      query: { status_only: true },
      body: { id, status },
    }),
  },
  giveQuota: (userId, quota, remark) => ({ path: quotaPath(userId), body: { quota, remark } }),
  setQuota: (userId, quota, before) => ({
    path: quotaPath(userId),
    body: { quota: quota - before, remark: '' },
  }),
  payments: async () => (await import('./payments/one-hub.ts')).oneHubPayments,
  listModels: async (fetchPath) => Object.keys(record(await fetchPath('/api/available_model'))),
  // Recordings "group map" and "user groups".
  groupNames: {
    own: '/api/user_group_map',
    all: { path: '/api/user_group/', query: { page: 1, size: 100 } },
    field: 'name',
  },
  fetchPrices: async () => (await import('./prices/one-hub.ts')).oneHubPrices,
  callRatios: ({ metadata }) => ratiosIn(record(metadata)),
  logTypes: { 5: noSuchType },
  logExtras: ({ metadata, source_ip }) => {
    const { cached_tokens, first_response, group_name } = record(metadata)
    return {
      cached_tokens: number(cached_tokens),
      first_token: number(first_response),
      group: text(group_name),
      ip: text(source_ip),
    }
  },
  extensions: {
    prices: oneHubRecords,
    groups: oneHubGroups,
    log: {
      // Sums read `channel`, rows `channel_id`, and each ignores the other (run).
      query: ({ type, channel, num: _, ...query }, of) => ({
        ...query,
        log_type: type,
        ...(of === 'sum' ? { channel } : { channel_id: channel }),
      }),
    },
    channels: {
      // The list shows only the newest channel of each tag (from its source code; the recordings contain no tags).
      tags: {
        all: '/api/channel_tag/_all',
        channels: (tag) => `/api/channel_tag/${encodeURIComponent(tag)}/list`,
      },
    },
    // The gateway takes away more than a user has.
    ignoresQuota: true,
  },
  capabilities: {
    sorts,
    // From its source code; the recorded search is also consistent with a match at the beginning.
    search: { channels: 'namePart' },
    tags: 'collapsed',
    // Its router decodes the path before splitting it (from its source code).
    tagsInAddresses: true,
    noModelsByType: true,
    noSystemPrompt: true,
    channelFields: [
      ...(['test_model', 'proxy', 'custom_parameter', 'model_headers', 'disabled_stream', 'plugin'] as const),
      ...(['only_chat', 'compatible_response', 'allow_extra_body'] as const),
    ],
    tasksByUser: true,
    keyGroups: true,
    logColumns: ['cached_tokens', 'first_token', 'group', 'ip'],
    channelNames: true,
    testsByModel: true,
    noTestLines: true,
    passesByTime: true,
    // Days of Shanghai with SQLite, and unless the gateway's zone was set; counted every ten minutes.
    ownDays: { days: 8, zone: 8, age: 10 },
    passkeys: 'webauthn',
    keepsAccounts: true,
    // The paths are from the gateway's source code.
    agents: { messages: '/claude', responses: '/v1', gemini: '/gemini' },
  },
})

/**
 * deanxv/done-hub (run in its state of August 2026 for sign-in alone) is one-hub with a service, texts to agree to and
 * invite codes.
 */
export const doneHub: Dialect = {
  ...oneHub,
  name: 'done-hub',
  providers: () => [...providers, linuxDo],
  extensions: {
    ...oneHub.extensions,
    legalTexts: {
      agreement: 'user_agreement',
      privacy: 'privacy_policy',
      registration: { agreed: true },
      consent: { path: '/api/user/agree_terms', method: 'POST' },
    },
    account: {
      read: ({ need_agree_user_agreement, need_agree_privacy_policy }) => ({
        agree_again: flag(need_agree_user_agreement) || flag(need_agree_privacy_policy),
      }),
    },
    manageUser: ({ id }, action) => ({ user_id: id, action }),
    inviteCode: (invite_code) => ({ path: '/api/oauth/invite_code', body: { invite_code } }),
  },
}

const perToken = 'tokens'

/** The ratios are numbers. Each further kind of token that was charged has its own ratio. */
function ratiosIn(metadata: Wire): CallRatios | undefined {
  const { price_type, group_ratio, input_ratio, output_ratio, extra_billing, ...others } = metadata
  if (price_type !== perToken) return undefined
  const { cached_tokens, cached_tokens_ratio, ...rest } = others
  const [tokens, factor] = [number(cached_tokens), number(cached_tokens_ratio)]
  const more = extra_billing !== undefined || Object.keys(rest).some((name) => name.endsWith('_ratio'))
  return {
    input: number(input_ratio),
    output: number(output_ratio),
    group: number(group_ratio),
    more,
    ...(tokens > 0 && factor !== 1 && { cached: { tokens, factor, whole: true } }),
  }
}

const quotaPath = (userId: Id) => `/api/user/quota/${encodeURIComponent(userId)}`

/** The lists are texts; empty if the limit is off. */
function limitsOf(setting: unknown): Wire {
  const { limit_model_setting, limits_ip_setting } = record(record(setting).limits)
  const [models, addresses] = [record(limit_model_setting), record(limits_ip_setting)]
  const joined = (on: unknown, entries: unknown) => (flag(on) ? list(entries).map(text).join(',') : '')
  return {
    models: joined(models.enabled, models.models),
    subnet: joined(addresses.enabled, addresses.whitelist),
  }
}

/** Everything else in the stored setting is kept, and so are the values of a limit that is off. */
function withLimits(setting: Wire, models: string | undefined, subnet: string | undefined): Wire {
  const limits = { ...record(setting.limits) }
  const before = limitsOf(setting)
  if (models !== undefined && models !== before.models)
    limits.limit_model_setting = { enabled: models !== '', models: parts(models) }
  if (subnet !== undefined && subnet !== before.subnet)
    limits.limits_ip_setting = { enabled: subnet !== '', whitelist: parts(subnet) }
  return { ...setting, limits }
}

const parts = (joined: string) =>
  joined
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
