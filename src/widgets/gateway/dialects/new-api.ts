import type { OwnExtras } from '../../domain/accounts/user.ts'
import { parseJson } from '../../domain/format.ts'
import type { Id } from '../../domain/id.ts'
import { type CallRatios, dialectLogTypes as others, noSuchType } from '../../domain/log.ts'
import { flag, list, names, number, record, text, type Wire } from '../../domain/wire.ts'
import type { Dialect } from '../dialect.ts'
import { isTestedSet } from './tested.ts'
import { isSupportedWrite, keyActions } from './new-api-supported-writes.ts'
import { newApiSession, signIn } from './new-api-session.ts'
import { channelTypes, latestChannelTypes, olderChannelTypes } from './new-api-types.ts'
import { auditOf, oneApi } from './one-api.ts'
import { byCalls } from './by-calls.ts'
import { bindingsAt, clearCall, newApiProviders } from './new-api-providers.ts'

const moveReward = (quota: number) => ({ path: '/api/user/aff_transfer', body: { quota } })

/**
 * QuantumNous/new-api (April 2025, July and August 2026) has pages of `items` from 1, masked keys and a status call.
 */
const latest: Dialect = {
  ...oneApi,
  providers: newApiProviders,
  channelTypes: () => channelTypes,
  signIn,
  name: 'new-api',
  paging: 'p from 1',
  sizeField: 'page_size',
  pageLimit: 100,
  rateLimit: { calls: 360, seconds: 180 },
  orderBy: () => ({}),
  search: (path, keyword, paging) => {
    const isKey = path.startsWith('/api/token')
    const word = keyword.replaceAll('%', '')
    // A part of a name that is too short is refused.
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
    // A deleted user stays in the lists, with the state that it had.
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
  mergesUsers: undefined,
  // The gateway asks below the address, of every provider but two at `/v1/models`.
  providerModels: {
    typed: ({ type, key, base_url = '' }) => ({
      path: '/api/channel/fetch_models',
      body: { type, key, base_url },
    }),
    stored: fetchStored,
    storedFindings: {
      detect: (id) => ({ path: '/api/channel/upstream_updates/detect', body: { id: Number(id) } }),
      names: {
        fresh: 'upstream_model_update_last_detected_models',
        gone: 'upstream_model_update_last_removed_models',
        ignored: 'upstream_model_update_ignored_models',
        at: 'upstream_model_update_last_check_time',
      },
    },
  },
  channelStatusCall: (channelId, status) => ({
    path: `/api/channel/${encodeURIComponent(channelId)}/status`,
    body: { status },
  }),
  switchTag: (tag, on) => ({ path: `/api/channel/tag/${on ? 'enabled' : 'disabled'}`, body: { tag } }),
  copyCall: (channelId, suffix) => ({
    path: `/api/channel/copy/${encodeURIComponent(channelId)}`,
    query: { suffix },
    body: {},
  }),
  giveQuota: (userId, quota) => ({
    path: '/api/user/manage',
    body: { id: userId, action: 'add_quota', mode: quota < 0 ? 'subtract' : 'add', value: Math.abs(quota) },
  }),
  setQuota: (userId, quota) => ({
    path: '/api/user/manage',
    body: { id: userId, action: 'add_quota', mode: 'override', value: quota },
  }),
  dropSecondFactorCall: (userId) => ({
    path: `/api/user/${encodeURIComponent(userId)}/2fa`,
    method: 'DELETE',
  }),
  payments: async () => (await import('./payments/new-api.ts')).newApiPayments,
  listModels: async (fetchPath) => names(await fetchPath('/api/user/models')),
  groupNames: { own: '/api/user/self/groups', field: 'desc' },
  fetchPrices: async () => (await import('./prices/new-api.ts')).newApiPrices,
  callRatios: ({ other }) => ratiosIn(record(parseJson(text(other)))),
  // 5 is an error here and 7 a sign-in: neither must be mistaken for a test or a tool call.
  logTypes: { 5: noSuchType, [others.error]: 5, [others.refund]: 6, [others.login]: 7 },
  logExtras: ({ other, group, ip }) => {
    const { cache_tokens, frt, ...more } = record(parseJson(text(other)))
    return {
      cached_tokens: number(cache_tokens),
      // Negative if nothing was streamed.
      first_token: Math.max(0, number(frt)),
      group: text(group),
      ip: text(ip),
      ...auditOf(more),
    }
  },
  extensions: {
    session: newApiSession,
    lists: {
      // Channels come by priority, so that a page is not the newest; no order of keys and users is known.
      query: (path) => (path.startsWith('/api/channel/') ? { id_sort: true } : {}),
    },
    log: { latencyUnit: 1000 },
    channels: {
      typesByTokens: () => latestChannelTypes,
      create: {
        body: (draft, keyMode) => ({
          ...(keyMode
            ? { mode: 'multi_to_single', multi_key_mode: keyMode }
            : { mode: text(draft.key).trim().includes('\n') ? 'batch' : 'single' }),
          channel: draft,
        }),
        refused: /empty slice/,
      },
      renameTag,
      manageKeys: (channelId, action, { index, page = 0, pageSize }) => ({
        path: '/api/channel/multi_key/manage',
        body: {
          channel_id: channelId,
          action: keyActions[action],
          ...(index !== undefined && { key_index: index }),
          ...(action === 'list' && { page: page + 1, page_size: pageSize }),
        },
      }),
      appendKeys: (id, keys) => ({
        path: '/api/channel/',
        method: 'PUT',
        body: { id: Number(id), key: keys.join('\n'), key_mode: 'append' },
      }),
      revealKeys: (id) => ({ path: `/api/channel/${encodeURIComponent(id)}/key`, body: {} }),
    },
    account: {
      read: (self) => ({ ...accountOf(self), may_connect: mayConnect(self) }),
      grantsConnecting: true,
      bindings: bindingsAt,
      clearMail: (status, user) => clearCall(status, 'email', user),
      moveReward,
      saveWarning: async () => (await import('./new-api-warning.ts')).saveWarning,
      shopLink: async (fetchPath) => text(record(await fetchPath('/api/user/topup/info')).topup_link),
    },
    tasks: {
      path: taskAt,
      readTest,
      // The latest state has no `DELETE /api/log/`; both that have tasks have this one.
      logCleanup: {
        start: '/api/system-task/log-cleanup',
        read: ({ status, result, error, payload }) => ({
          ended: status === 'succeeded',
          upTo: number(record(payload).target_timestamp),
          deleted: number(record(result).deleted_count),
          failure:
            status === undefined || status === 'succeeded' || isUnderWay(status)
              ? ''
              : text(error) || text(status),
        }),
      },
    },
    batch: {
      // The source code sets no limit; the gateway changes states one by one before it responds.
      max: 50,
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
    fetchKeys: (ids) => ({ path: '/api/token/batch/keys', body: { ids } }),
    manageUser: ({ id }, action) => ({ id, action }),
    gone: /record not found/i,
    terms: {
      refusal: /confirm compliance terms|确认合规声明|確認合規聲明/,
      confirm: { path: '/api/option/payment_compliance', body: { confirmed: true } },
    },
    news: async () => (await import('./new-api-news.ts')).newsOfNewApi,
    modelRates: {
      path: '/api/perf-metrics/summary?hours=24',
      read: (data) =>
        new Map(
          list(record(data).models).map((entry) => {
            const { model_name, success_rate } = record(entry)
            return [text(model_name), number(success_rate) / 100]
          }),
        ),
      hoursOf: (model) => `/api/perf-metrics?${new URLSearchParams({ model, hours: '24' }).toString()}`,
      // The gateway counts by group, without saying how many calls: an hour is as good as its worst group. Its operator
      // may set shorter spans.
      readHours: (data) => {
        const hours = new Map<number, number>()
        const points = list(record(data).groups).flatMap((group) => list(record(group).series))
        for (const { ts, success_rate } of points.map(record)) {
          const hour = Math.floor(number(ts) / 3600) * 3600
          hours.set(hour, Math.min(hours.get(hour) ?? 1, number(success_rate) / 100))
        }
        return hours
      },
    },
    priceSources: {
      sources: { path: '/api/ratio_sync/channels', method: 'GET' },
      compare: ({ id, name, base_url, type }) => ({
        path: '/api/ratio_sync/fetch',
        body: { upstreams: [{ id, name, base_url, endpoint: priceListAt(id, type) }], timeout: 30 },
      }),
      options: {
        model_ratio: 'ModelRatio',
        completion_ratio: 'CompletionRatio',
        cache_ratio: 'CacheRatio',
        create_cache_ratio: 'CreateCacheRatio',
        image_ratio: 'ImageRatio',
        audio_ratio: 'AudioRatio',
        audio_completion_ratio: 'AudioCompletionRatio',
        model_price: 'ModelPrice',
      },
    },
    reply: openReply,
    isSupportedWrite,
    legalTexts: { agreement: 'user-agreement', privacy: 'privacy-policy' },
  },
  capabilities: {
    texts: {
      // Counted in bytes (from its source code).
      tokenName: { max: 50, measure: 'bytes' },
      codeName: { max: 20, measure: 'letters' },
      username: 20,
    },
    addresses: 'both',
    agents: { messages: '', responses: '/v1', gemini: '' },
    noSystemPrompt: true,
    channelFields: [
      ...(['remark', 'test_model', 'auto_ban', 'param_override', 'header_override'] as const),
      ...(['status_code_mapping', 'setting.proxy', 'setting.system_prompt'] as const),
      ...(['setting.system_prompt_override', 'setting.force_format', 'setting.thinking_to_content'] as const),
      ...(['setting.pass_through_body_enabled', 'settings.allow_service_tier'] as const),
      ...(['settings.disable_store', 'settings.allow_safety_identifier'] as const),
      ...(['settings.azure_responses_version', 'openai_organization'] as const),
    ],
    noRemarks: true,
    bansKeepSessions: true,
    search: { tokens: 'namePart', channels: 'channelPart', users: 'accountPart' },
    tags: 'listed',
    sorts: { tokens: [], users: [] },
    keyGroups: true,
    usageByKey: true,
    notesEveryUse: true,
    statesByHand: true,
    codesExpire: true,
    logColumns: ['cached_tokens', 'first_token', 'group', 'ip'],
    channelNames: true,
    logTypes: [others.error, others.refund, others.login],
    noTestLines: true,
    operations: true,
    passesAsCalls: '模型测试',
    noOwnDashboard: true,
    secondFactor: '2fa',
    passkeys: 'one',
    sessions: true,
    oldPassword: true,
    refusesUnpriced: true,
  },
}

/** The list is one of two public lists, OpenRouter's channels, or a console of the family. */
const priceListAt = (id: unknown, type: unknown): string =>
  ({ '-100': '/llm-metadata/api/newapi/ratio_config-v1-base.json', '-101': 'https://models.dev/api.json' })[
    text(id)
  ] ?? (type === 20 ? 'openrouter' : '/api/pricing')

function renameTag(tag: string, name: string) {
  return { path: '/api/channel/tag', method: 'PUT', body: { tag, new_tag: name } }
}

/** Root may grant it. */
function mayConnect({ permissions }: Wire) {
  const { channel } = record(record(permissions).admin_permissions)
  return channel === undefined || flag(record(channel).sensitive_write)
}

function accountOf({ aff_count, aff_quota, aff_history_quota, setting }: Wire): OwnExtras {
  const stored = record(parseJson(text(setting)))
  return {
    accepts_unpriced: flag(stored.accept_unset_model_ratio_model),
    invitations: { count: number(aff_count), left: number(aff_quota), earned: number(aff_history_quota) },
    warning: {
      way: text(stored.notify_type),
      below: number(stored.quota_warning_threshold),
      email: text(stored.notification_email),
      webhook: text(stored.webhook_url),
      signed: text(stored.webhook_secret) !== '',
    },
  }
}

/** A task goes on after the reply, and can be followed at this path. */
function taskAt(started: unknown) {
  const id = text(record(started).task_id)
  return id ? `/api/system-task/${encodeURIComponent(id)}` : undefined
}

function readTest({ status, result }: Wire) {
  const { succeeded, failed } = record(result)
  return { ended: !isUnderWay(status), passed: number(succeeded), failed: number(failed) }
}

const isUnderWay = (status: unknown) => ['pending', 'running'].includes(text(status))

function fetchStored(channelId: Id) {
  return { path: `/api/channel/fetch_models/${encodeURIComponent(channelId)}`, method: 'GET' }
}

/** The charges here come beside those for tokens, and these tokens have a price of their own. */
const charges = /^(web_search|file_search|image|audio|ws$|cache_creation_tokens|tiered)/

/** A call was charged by tokens, or has its own price. */
function ratiosIn(other: Wire): CallRatios | undefined {
  const { model_ratio, completion_ratio, group_ratio, user_group_ratio, model_price } = other
  if (typeof model_ratio !== 'number') return undefined
  const own = typeof user_group_ratio === 'number' && user_group_ratio >= 0
  const group = own ? user_group_ratio : number(group_ratio)
  if (number(model_price) > 0)
    return { input: 0, output: 0, group, call: number(model_price), rounded: true, more: true }
  const [tokens, factor] = [number(other.cache_tokens), number(other.cache_ratio)]
  const isCached = tokens > 0 && other.cache_ratio !== undefined && factor !== 1
  // In Anthropic's format the prompt tokens do not include them.
  const isApart = isCached && flag(other.claude)
  return {
    input: model_ratio,
    output: model_ratio * number(completion_ratio),
    group,
    rounded: true,
    ...(isCached && !isApart && { cached: { tokens, factor } }),
    ...((isApart || Object.entries(other).some(([name, value]) => value && charges.test(name))) && {
      more: true,
    }),
  }
}

/** Versions of early 2025 have bare lists of these, keys unmasked, states by PUT, and no calls for many. */
const bareLists = ['token', 'channel', 'task', 'mj']
const older = byCalls({
  ...latest,
  channelStatusCall: undefined,
  // The call with a typed key was not run.
  providerModels: { stored: fetchStored },
  copyCall: undefined,
  payments: async () => (await import('./payments/new-api.ts')).olderPayments,
  channelTypes: () => olderChannelTypes,
  extensions: {
    ...latest.extensions,
    batch: undefined,
    fetchKeys: undefined,
    modelRates: undefined,
    priceSources: undefined,
    lists: { ...latest.extensions.lists, fromZero: bareLists },
    channels: { renameTag },
    // What a warning takes was not run.
    account: { read: accountOf, moveReward },
    tasks: { path: taskAt, readTest },
  },
  capabilities: {
    ...latest.capabilities,
    usageByKey: false,
    codesExpire: false,
    sessions: false,
    oldPassword: false,
    texts: {},
    // A refund is a line of the system, and operations have no names.
    logTypes: [],
    operations: false,
    secondFactor: undefined,
    passkeys: undefined,
    agents: { messages: '' },
    channelFields: [
      ...(['test_model', 'auto_ban', 'param_override', 'status_code_mapping'] as const),
      ...(['setting.proxy', 'setting.force_format', 'setting.thinking_to_content'] as const),
      'openai_organization',
    ],
    // Addresses are compared as text (from its source code), so that a network matches no call.
    addresses: 'addresses',
  },
})

/** Veloera grew from that version, and names the user in a header of its own. */
export const veloera: Dialect = {
  ...older,
  name: 'veloera',
  extensions: {
    ...older.extensions,
    session: { ...newApiSession, headersOf: (userId) => ({ 'Veloera-User': String(userId) }) },
  },
}

/** A version between the two, which was not tested, is known by its lists alone. */
const isOlder = (status: Wire) => 'enable_online_topup' in status && isTestedSet('new-api', status)

export const newApi: Dialect = {
  ...byCalls(latest),
  older: { lists: bareLists, dialect: older, isIn: isOlder },
}

/** The pay routes say whether they succeeded in their message, and why not in `data`, or in the message itself. */
function openReply(reply: unknown): Wire | undefined {
  const body = record(reply)
  const { message, success, error } = body
  if (typeof message !== 'string' || success !== undefined || error !== undefined || !('data' in body))
    return undefined
  if (message === 'success') return { ...body, success: true, message: '' }
  return { success: false, message: message === 'error' ? text(body.data) : message }
}

const keysIn = ({ is_multi_key, multi_key_size }: Wire) => (flag(is_multi_key) ? number(multi_key_size) : 0)

const modelsOf = ({ model_limits_enabled, model_limits }: Wire) =>
  flag(model_limits_enabled) ? text(model_limits) : ''

const lines = (typed: string) => typed.split(/[\n,]+/).filter(Boolean)
