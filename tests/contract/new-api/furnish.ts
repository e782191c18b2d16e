import { list, record, type Wire } from '../../../src/widgets/domain/wire.ts'
import { nowhere } from '../family-facts.ts'
import type { Users } from './users.ts'
import type { World } from './world.ts'

/** A gateway in use: users, keys, channels, codes and lines of the log, none of whose fields are at their default. */
export function furnish(world: World, users: Users, confirmed: boolean) {
  world.isSetUp = true
  world.isConfirmed = confirmed
  const lists = [world.said('options'), ...(world.isOld ? [] : [world.said('options after')])]
  for (const { key, value } of lists.flatMap(({ data }) => list(data).map(record)))
    world.options.set(String(key), String(value))
  for (const [name, value] of Object.entries(usual))
    if (!world.options.has(name)) world.options.set(name, value)
  const invited = { aff_count: 2, aff_quota: 1_200_000, aff_history_quota: 1_700_000 }
  users.add(
    { username: 'root', display_name: 'Root User', role: 100, quota: 100_000_000, ...invited },
    '123456',
  )
  const remark = (words: string) => (world.isOld ? {} : { remark: words })
  users.add(
    { username: 'alice', display_name: 'Alice', quota: 200_000, ...remark('pays by invoice') },
    'alice-pass',
  )
  users.add(
    { username: 'carol', display_name: 'Carol', group: 'vip', quota: 200_000, ...remark('a note') },
    'carol-pass',
  )
  users.add({ username: 'dave', display_name: 'Dave', role: 10, quota: 300_000 }, 'dave-pass1')
  const at = 1_795_629_000
  const make = (kind: 'token' | 'channel' | 'redemption', template: Wire, fields: Wire) => {
    const same = Object.fromEntries(Object.keys(template).map((field) => [field, template[field]]))
    world.rows[kind].push({ ...same, ...fields, id: world.newId(kind), created_time: at })
  }
  const token = record(world.said('token').data)
  const key = (name: string) => `${name}Secret0123456789abcdefghijklmnopqrstuvwxyz01`.slice(0, 48)
  const limits = {
    model_limits_enabled: true,
    model_limits: 'gpt-3.5-turbo',
    allow_ips: '127.0.0.1\n10.0.0.0/8',
  }
  const retry = world.isOld ? {} : { cross_group_retry: !world.isTokens }
  const several = world.isTokens && {
    group: 'auto',
    cross_group_retry: true,
    auto_groups: ['default', 'vip'],
  }
  const keyOf = (name: string, fields: Wire) =>
    make('token', token, { user_id: 1, key: key(name), name, status: 1, ...fields })
  keyOf('first', {
    expired_time: -1,
    remain_quota: 500_000,
    unlimited_quota: true,
    model_limits_enabled: false,
    model_limits: '',
    allow_ips: '',
    group: '',
  })
  keyOf('second', {
    expired_time: 4_102_444_800,
    remain_quota: 100_000,
    unlimited_quota: false,
    ...limits,
    group: 'vip',
    ...retry,
    ...several,
    used_quota: 44,
  })
  keyOf('third', {
    expired_time: 4_102_444_800,
    remain_quota: 7,
    unlimited_quota: false,
    ...limits,
    model_limits_enabled: false,
    group: 'default',
    ...retry,
  })
  const channel = record(world.said('channel').data)
  const info = record(record(world.said('channel with several keys').data).channel_info)
  const channelOf = (name: string, fields: Wire) =>
    make('channel', channel, {
      name,
      key: `sk-${name}`,
      models: 'gpt-3.5-turbo,gpt-4o-mini',
      base_url: 'https://api.example.com',
      group: 'default,vip',
      weight: 3,
      priority: 5,
      model_mapping: '{"a":"b"}',
      test_model: 'gpt-4o-mini',
      openai_organization: 'org-1',
      status_code_mapping: '{"400":"500"}',
      auto_ban: 0,
      used_quota: 90,
      setting: '{"force_format":true}',
      param_override: '{"top_p":1}',
      status: 1,
      tag: '',
      ...(!world.isOld && { header_override: '{"x":"y"}', remark: 'of the lab', settings: '{"a":1}' }),
      ...fields,
    })
  channelOf('local', {})
  channelOf('batch', { type: 8, priority: 0, tag: 'green' })
  channelOf('fails', { base_url: nowhere, tag: 'green' })
  channelOf('off', { status: 2 })
  if (!world.isOld)
    channelOf('many', {
      key: 'm1-0123456789\nm2-0123456789\nm3-0123456789',
      channel_info: { ...info, multi_key_size: 3 },
      tag: 'blue',
    })
  const code = record(world.said(world.isOld ? 'edit redemption' : 'redemption').data)
  const codeOf = (name: string, fields: Wire) =>
    make('redemption', code, { name, key: key(name).slice(0, 32), status: 1, quota: 100_000, ...fields })
  codeOf('gift', {})
  codeOf('ends', world.isOld ? {} : { expired_time: 4_102_444_800 })
  codeOf('spent', { status: 3, redeemed_time: at, used_user_id: 2 })
  const lines = list(record(world.said(world.isOld ? 'logs p=1' : 'logs consume').data).items).map(record)
  for (const [place, line] of lines.entries())
    world.rows.log.push({ ...line, id: world.newId('log'), created_at: world.now() - 60 - place })
}

/** Options that screens read and that the cut lists of the recordings lack. */
const usual: Record<string, string> = {
  SystemName: 'Relay Desk',
  Notice: '',
  About: '',
  Footer: '',
  HomePageContent: '',
  Logo: '',
  QuotaForNewUser: '200000',
  QuotaForInviter: '0',
  QuotaForInvitee: '0',
  PreConsumedQuota: '500',
  QuotaPerUnit: '500000',
  RetryTimes: '0',
  TopUpLink: 'https://pay.example.com/',
  ChatLink: '',
  ModelRatio: '{"gpt-3.5-turbo":0.25}',
  CompletionRatio: '{}',
  GroupRatio: '{"default":1,"vip":1,"svip":1}',
  RegisterEnabled: 'true',
  PasswordLoginEnabled: 'true',
  PasswordRegisterEnabled: 'true',
  EmailVerificationEnabled: 'false',
  GitHubOAuthEnabled: 'false',
  GitHubClientId: '',
  ServerAddress: '',
  TurnstileCheckEnabled: 'false',
  WeChatAuthEnabled: 'false',
  EmailDomainRestrictionEnabled: 'false',
  EmailDomainWhitelist: '',
  SMTPServer: '',
  SMTPPort: '587',
  SMTPAccount: '',
  SMTPFrom: '',
  AutomaticDisableChannelEnabled: 'false',
  AutomaticEnableChannelEnabled: 'false',
  ChannelDisableThreshold: '5',
  QuotaRemindThreshold: '1000',
  LogConsumeEnabled: 'true',
  DisplayInCurrencyEnabled: 'true',
  DisplayTokenStatEnabled: 'true',
}
