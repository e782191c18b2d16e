import { flag, list, number, record, text, type Wire } from '../../../domain/wire.ts'
import type { Dialect } from '../../dialect.ts'
import { noSuchType } from '../../../domain/foreign-log-types.ts'
import { oneApi } from '../one-api.ts'

/** Of our orders, those that a list knows; anything else is refused in words. */
const sorts: Record<string, readonly string[]> = { tokens: ['remain_quota', 'used_quota'], users: [] }

const adminSearch = '/api/token/admin/search'

/**
 * MartialBE/one-hub (recordings of February 2026): pages in an envelope of their own, from 1; search is a parameter of
 * the list; limits of keys in `setting`; a channel whose models are changed is replaced whole, its key included.
 */
export const oneHub: Dialect = {
  ...oneApi,
  name: 'one-hub',
  paging: 'page from 1',
  sizeField: 'size',
  // Users are sorted by none of ours: "不允许对字段 'quota' 进行排序" (recording "users by quota").
  orderBy: (order, path) => ({
    order: `-${sorts[`${path.split('/')[2]}s`]?.includes(order) ? order : 'id'}`,
  }),
  search: (path, keyword) => ({
    path: path.replace(/search$/, ''),
    query: { [path.startsWith('/api/channel') ? 'name' : 'keyword']: keyword, page: 1, size: 100 },
  }),
  logQuery: ({ type, channel, num: _, ...query }) => ({ ...query, log_type: type, channel_id: channel }),
  read: ({ setting, channel_id, request_time, ...wire }) => ({
    ...wire,
    channel: channel_id,
    elapsed_time: request_time,
    ...(setting !== undefined && limitsOf(setting)),
  }),
  wholeTokens: true,
  wholeChannels: 'with models',
  // The list shows the newest channel of a tag for all of them (its sources; nobody had tags in the recordings).
  channelTags: {
    all: '/api/channel_tag/_all',
    channels: (tag) => `/api/channel_tag/${encodeURIComponent(tag)}/list`,
  },
  // A tag is renamed by a call that wants the keys of all its channels, and deletes those whose key is not among them.
  switchTag: (tag, on) => ({
    path: `/api/channel_tag/${encodeURIComponent(tag)}/status/${on ? 'enable' : 'disable'}`,
    method: 'PUT',
  }),
  writeToken: ({ models, subnet, ...draft }, stored) => ({
    ...draft,
    setting: withLimits(record(stored.setting), models, subnet),
  }),
  createsInSilence: true,
  // Recording "admin tokens of user"; the change after its sources.
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
  giveQuota: (userId, quota, remark) => ({
    path: `/api/user/quota/${encodeURIComponent(userId)}`,
    body: { quota, remark },
  }),
  listModels: async (ask) => Object.keys(record(await ask('/api/available_model'))),
  // Recordings "group map" and "user groups".
  groupNames: {
    own: '/api/user_group_map',
    all: { path: '/api/user_group/', query: { page: 1, size: 100 } },
    field: 'name',
  },
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
  capabilities: {
    totals: true,
    pageLimit: 100,
    othersKeys: 'states',
    sorts,
    // After its sources; the recorded search fits a beginning as well.
    search: { channels: 'namePart' },
    batch: ['channel'],
    tags: 'collapsed',
    // Its router decodes before it divides (its sources).
    tagsInAddresses: true,
    noModelsByType: true,
    groupNames: 'records',
    keyGroups: true,
    logColumns: ['cached_tokens', 'first_token', 'group', 'ip'],
    testsByModel: true,
    noTestLines: true,
    dashboards: ['analytics'],
    passkeys: 'webauthn',
    keepsAccounts: true,
    ownOptions: true,
  },
}

/** Models and addresses a key is limited to, as text; empty when the limit is off. */
function limitsOf(setting: unknown): Wire {
  const { limit_model_setting, limits_ip_setting } = record(record(setting).limits)
  const [models, addresses] = [record(limit_model_setting), record(limits_ip_setting)]
  const joined = (on: unknown, entries: unknown) => (flag(on) ? list(entries).map(text).join(',') : '')
  return {
    models: joined(models.enabled, models.models),
    subnet: joined(addresses.enabled, addresses.whitelist),
  }
}

/**
 * The stored setting with other limits: what else is in it, such as the heartbeat, stays, and so does what a limit that is
 * off would be.
 */
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
