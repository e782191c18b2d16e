import type { ChannelRow, NewLogRow } from '../db/schema.ts'
import { LogType } from '../domain.ts'
import { sampleRequestId, type SampleCall } from './calls.ts'
import type { Dice } from './random.ts'

/**
 * An outage of two hours: how many seconds ago it began, how long it lasted, and the share of the model's calls whose
 * first attempt failed.
 */
const outage = { ago: 6 * 3600, length: 2 * 3600, model: 'gpt-4o-mini', share: 0.6 }
const usualShare = 0.03

const reasons = [
  'HTTP 429: Rate limit reached for requests',
  'HTTP 502: Bad gateway',
  'HTTP 503: The model is overloaded. Please try again later.',
  'HTTP 504: 上游在 60 秒内没有响应',
]

/**
 * Makes log lines of failed attempts. Most calls then succeeded at another channel, so `tried` of their own lines is
 * set; the rest failed. Nothing else about the calls changes, so that their sums stay.
 */
export function addFailures(
  calls: readonly SampleCall[],
  { channels, now }: { channels: readonly ChannelRow[]; now: number },
  dice: Dice,
): NewLogRow[] {
  const failed = (log: NewLogRow, channel: ChannelRow): NewLogRow => ({
    ...log,
    type: LogType.failure,
    quota: 0,
    prompt_tokens: 0,
    completion_tokens: 0,
    first_token: 0,
    content: dice.pick(reasons),
    channel: channel.id,
    tried: '',
    elapsed_time: dice.between(200, 5000),
  })
  return calls.flatMap(({ log, channelId }) => {
    const since = now - log.created_at!
    const isBad = log.model_name === outage.model && since <= outage.ago && since > outage.ago - outage.length
    if (dice.next() >= (isBad ? outage.share : usualShare)) return []
    const serving = channels.filter(({ models }) => models.split(',').includes(log.model_name!))
    const others = serving.filter(({ id }) => id !== channelId)
    if (others.length > 0 && dice.next() < 0.6) {
      const first = dice.pick(others)
      log.tried = `${first.id},${channelId}`
      return [failed(log, first)]
    }
    const lost = { ...log, request_id: sampleRequestId(log.created_at!, dice) }
    return [failed(lost, dice.pick(serving))]
  })
}
