import { record, type Wire } from '../../src/widgets/domain/wire.ts'
import tokensData from './recordings-new-api-tokens.json' with { type: 'json' }
import { recordings, type Recording } from './recordings.ts'

const ownStatus = { setup: true, chats: [], docs_link: '', enable_data_export: false }

/** The fields of a state that was run, with the values of one-api's recording where it has them. */
function newApiStatus(oneApi: Wire): Wire {
  const { reply } = (tokensData as Recording[]).find(({ name }) => name === 'status')!
  const fields = Object.entries(record(record(reply).data))
  return {
    ...Object.fromEntries(fields.map(([field, value]) => [field, oneApi[field] ?? value])),
    system_name: 'New API',
    ...ownStatus,
  }
}

const withOwnLimits = ({ models, subnet, ...token }: Wire): Wire => ({
  ...token,
  model_limits_enabled: Boolean(models),
  model_limits: models ?? '',
  allow_ips: subnet ?? '',
})

const inSeconds = ({ elapsed_time, ...line }: Wire): Wire => ({
  ...line,
  use_time: Math.round(Number(elapsed_time) / 1000),
})

/**
 * The replies of new-api. It was not recorded; they are one-api's recordings with the differences found in its sources.
 * Its rows are those of one-api, of which it is a fork, with other names for the limits of keys.
 */
export const newApiCalls: readonly Recording[] = [
  ...recordings.map((call) => ({ ...call, reply: translatedReply(call.name, call.reply) })),
  own('/api/user/models', ['gpt-3.5-turbo', 'gpt-4o-mini']),
  own('/api/user/passkey', { enabled: false }),
  own('/api/pricing', []),
  own('/api/user/topup/info', { topup_link: '' }),
  own('/api/user/self/groups', {
    default: { ratio: 1, desc: '默认分组' },
    vip: { ratio: 1.5, desc: 'vip分组' },
    auto: { ratio: '自动', desc: '自动选择分组' },
  }),
]

/** A call that one-api does not have. */
function own(path: string, data: unknown): Recording {
  return {
    name: path,
    as: 'root',
    method: 'GET',
    path,
    status: 200,
    reply: { success: true, message: '', data },
  }
}

function translatedReply(name: string, reply: unknown): unknown {
  const answer = reply as Wire
  if (name === 'status' || name === 'status after options')
    return { ...answer, data: newApiStatus(record(answer.data)) }
  if (name === 'self without login') return { ...answer, code: 'AUTH_UNAUTHORIZED' }
  if (name === 'tokens') return { ...answer, data: (answer.data as Wire[]).map(withOwnLimits) }
  if (name === 'logs' || name === 'logs consume')
    return { ...answer, data: (answer.data as Wire[]).map(inSeconds) }
  return reply
}

/** A key as lists and records show it: four characters at each end. */
export const masked = (key: string) => `${key.slice(0, 4)}${'*'.repeat(10)}${key.slice(-4)}`

/** The channel statuses that its calls accept; only the gateway itself sets the one for automatic disabling. */
export const isByHand = (status: unknown) => status === 1 || status === 2

/** The channels that a request makes (controller/channel.go, `AddChannel`): one, one per key, or one with all keys. */
export function newApiChannels({ mode, multi_key_mode, channel }: Wire): Wire[] | string {
  const draft = record(channel)
  const lines = String(draft.key ?? '')
    .split('\n')
    .filter(Boolean)
  if (lines.length === 0) return 'channel cannot be empty'
  switch (mode) {
    case 'single':
      return [draft]
    case 'batch':
      return lines.map((key) => ({ ...draft, key }))
    case 'multi_to_single': {
      const key = lines.map((line) => line.trim()).join('\n')
      const channel_info = { is_multi_key: true, multi_key_size: lines.length, multi_key_mode }
      return [{ ...draft, key, channel_info }]
    }
    default:
      return '不支持的添加模式'
  }
}
