import type { Wire } from '../../src/widgets/domain/wire.ts'
import type { Span } from '../../src/widgets/domain/usage/days.ts'
import type { Grouping, Metric } from '../../src/widgets/domain/usage/metrics.ts'
import { randomFrom } from '../unit/usage/history.ts'
import type { TestGateway } from './writes/gateways.ts'

/** The log that usage is compared with in front of each gateway, and what a metric is of some of its lines. */

export interface LogCall extends Record<Exclude<Grouping, 'none'>, string> {
  /** Epoch seconds. */
  at: number
  /** The id of the channel. */
  channel: string
  quota: number
  tokens: readonly [prompt: number, completion: number]
  /** Milliseconds; whole seconds where the gateway knows no finer ones, 0 where none were recorded. */
  elapsed: number
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

export const valueOf: Record<Metric, (calls: readonly LogCall[]) => number> = {
  spend: (calls) => sum(calls.map(({ quota }) => quota)),
  requests: (calls) => calls.length,
  tokens: (calls) => sum(calls.flatMap(({ tokens }) => tokens)),
  latency(calls) {
    const timed = calls.filter(({ elapsed }) => elapsed > 0)
    return sum(timed.map(({ elapsed }) => elapsed)) / (timed.length || 1)
  },
}

export const callsIn = (calls: readonly LogCall[], { from, to }: Span) =>
  calls.filter(({ at }) => at >= from && at < to)

/** Writes calls into the log, most of them within the span, and lines that are no calls. */
export async function noteUsage(testGateway: TestGateway, { from, to }: Span): Promise<LogCall[]> {
  const random = randomFrom(51)
  const rows = await testGateway.rows()
  const pick = <One>(of: readonly One[]) => of[Math.floor(random() ** 2 * of.length)]!
  const users = rows.user.filter(({ username }) => username !== 'dave')
  const made: LogCall[] = []
  for (let index = 0; index < 130; index++) {
    // Five before the span, five after it, and both its ends.
    const at =
      index < 5
        ? from - 1 - index
        : index < 10
          ? to + index - 5
          : index === 10
            ? from
            : index === 11
              ? to - 1
              : from + Math.floor(random() * (to - from))
    const [user, channel] = [pick(users), pick(rows.channel)]
    const call: LogCall = {
      at,
      model: pick(['gpt-3.5-turbo', 'gpt-4o-mini', 'gpt-4o', 'm-4', 'm-5', 'm-6', 'm-7']),
      key: user.username === 'root' ? pick(['first', 'second']) : `key of ${String(user.username)}`,
      user: String(user.username),
      channel: String(channel[testGateway.idField]),
      quota: Math.floor(random() * 900),
      tokens: [Math.floor(random() * 400), Math.floor(random() * 90)],
      elapsed:
        random() < 0.2
          ? 0
          : testGateway.column.startsWith('new-api')
            ? Math.ceil(random() * 9) * 1000
            : Math.ceil(random() * 9000),
    }
    made.push(call)
    await testGateway.noteCall(wireOf(testGateway, call, user, channel))
  }
  for (const type of [1, 3, 4])
    await testGateway.noteCall({
      ...wireOf(testGateway, { ...made[20]!, quota: 7000 }, users[0]!, rows.channel[0]!),
      type,
    })
  return made
}

/** As the gateway has it in its log; a real one takes the fields that its table has. */
function wireOf({ column, idField }: TestGateway, call: LogCall, user: Wire, channel: Wire): Wire {
  const isUuid = idField === 'uuid'
  return {
    type: 2,
    created_at: call.at,
    model_name: call.model,
    token_name: call.key,
    username: call.user,
    quota: call.quota,
    prompt_tokens: call.tokens[0],
    completion_tokens: call.tokens[1],
    ...(isUuid
      ? {
          // Its table refers to them by number too.
          user_uuid: user.uuid,
          user_id: user.id,
          channel_uuid: channel.uuid,
          channel_id: channel.id,
        }
      : { user_id: user.id }),
    ...(column === 'one-hub' && { channel_id: channel.id, channel: { name: channel.name } }),
    ...(!isUuid && column !== 'one-hub' && { channel: channel.id, channel_name: channel.name }),
    ...(column === 'one-hub'
      ? { request_time: call.elapsed }
      : column.startsWith('new-api')
        ? { use_time: call.elapsed / 1000 }
        : { elapsed_time: call.elapsed }),
  }
}
