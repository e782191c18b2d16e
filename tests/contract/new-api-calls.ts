import { record, type Wire } from '../../src/widgets/domain/wire.ts'
import { recordings, type Recording } from './recordings.ts'

const ownStatus = {
  system_name: 'New API',
  quota_display_type: 'USD',
  setup: true,
  self_use_mode_enabled: false,
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
 * What new-api answers, made of one-api's recordings by what its sources say differs: nobody has recorded it. Its rows are
 * those of one-api, of which it is a fork, with limits of keys under other names.
 */
export const newApiCalls: readonly Recording[] = [
  ...recordings.map((call) => ({ ...call, reply: translatedReply(call.name, call.reply) })),
  own('/api/user/models', ['gpt-3.5-turbo', 'gpt-4o-mini']),
  own('/api/user/passkey', { enabled: false }),
]

/** A call that one-api has not. */
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
    return { ...answer, data: { ...record(answer.data), ...ownStatus } }
  if (name === 'self without login') return { ...answer, code: 'AUTH_UNAUTHORIZED' }
  if (name === 'tokens') return { ...answer, data: (answer.data as Wire[]).map(withOwnLimits) }
  if (name === 'logs' || name === 'logs consume')
    return { ...answer, data: (answer.data as Wire[]).map(inSeconds) }
  return reply
}

/** A key as lists and records show it: four characters at each end. */
export const masked = (key: string) => `${key.slice(0, 4)}${'*'.repeat(10)}${key.slice(-4)}`
