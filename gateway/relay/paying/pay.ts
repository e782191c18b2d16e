import { longestAnswer } from '../../money/completion-bound.ts'
import { foresee, priceNote, priceOf, type Ratios, type Usage } from '../../money/price.ts'
import { ratiosFor } from '../../money/ratios.ts'
import { reserveInTurn } from '../../money/reserve-in-turn.ts'
import { InsufficientQuota, type Reservation } from '../../money/reserve.ts'
import { settle } from '../../money/settle.ts'
import { epochSeconds, type GatewayDeps } from '../../deps.ts'
import { LogType } from '../../domain.ts'
import { remindOfQuota } from '../../notices/remind-of-quota.ts'
import type { OptionSnapshot } from '../../options/store.ts'
import type { ChannelRow } from '../../db/schema.ts'
import type { Caller } from '../caller.ts'
import { RelayError } from '../errors.ts'
import { obeyedLimit } from './obeyed-limit.ts'
import type { Chat } from './prepare-chat.ts'

/** What payment needs to know about a relay call. */
export interface Call {
  caller: Caller
  chat: Chat
  group: string
  options: OptionSnapshot
  requestId: string
  /** Milliseconds since the epoch. */
  startedAt: number
}

/** Milliseconds that a call waits while other calls of its user hold the quota that it needs. */
const patience = 20_000

/**
 * Reserves what the call may cost. The price is that of the model in the request, whatever the channel maps
 * it to, so that callers can know it beforehand.
 * @param attempts the channels that may be asked
 * @param left aborted when the caller disconnects
 * @throws {RelayError} 403 when the user or the key cannot cover it
 */
export async function reserveFor(
  call: Call,
  deps: GatewayDeps,
  { attempts, left }: { attempts: ChannelRow[]; left: AbortSignal },
): Promise<Reservation> {
  const { caller, chat, options } = call
  const { limit, choices } = chat.bound
  const systemPrompts = attempts.map(({ system_prompt }) => mostBytesOf(system_prompt))
  const tokens = {
    beforehand: options.number('PreConsumedQuota'),
    prompt: chat.tokens.prompt,
    mostPrompt: chat.tokens.most + Math.max(0, ...systemPrompts),
    limit: limit * choices,
    longest: longestAnswer * choices,
    isLoose:
      obeyedLimit(
        chat.bound,
        attempts.map(({ type }) => type),
      ) === undefined,
  }
  const request = {
    userId: caller.user.id,
    token: caller.token,
    ...foresee(tokens, ratiosOf(call)),
    owner: deps.instanceId,
    now: epochSeconds(deps),
  }
  try {
    return await reserveInTurn(deps.db, request, { patience, left })
  } catch (error) {
    if (!(error instanceof InsufficientQuota)) throw error
    throw error.of === 'user'
      ? noUserQuota()
      : new RelayError(403, '令牌额度不足', { code: 'pre_consume_token_quota_failed' })
  }
}

export const noUserQuota = () => new RelayError(403, '用户额度不足', { code: 'insufficient_user_quota' })

/** A channel's own prompt is sent with every call, as JSON, in which a character takes up to six bytes. */
const mostBytesOf = (prompt: string | null) => Buffer.byteLength(JSON.stringify(prompt ?? ''))

/** Charges the call's real cost and writes its log line. */
export async function payFor(
  call: Call,
  deps: GatewayDeps,
  { reservation, channel, usage }: { reservation: Reservation; channel: ChannelRow; usage: Usage },
): Promise<void> {
  const { caller, chat, options } = call
  const ratios = ratiosOf(call)
  const cost = priceOf(usage, ratios)
  const now = epochSeconds(deps)
  const log = {
    user_id: caller.user.id,
    created_at: now,
    type: LogType.consume,
    content: priceNote(ratios),
    username: caller.user.username,
    token_name: caller.token.name,
    model_name: chat.model,
    quota: cost,
    prompt_tokens: usage.promptTokens,
    completion_tokens: usage.completionTokens,
    channel: channel.id,
    request_id: call.requestId,
    elapsed_time: Math.max(0, deps.clock() - call.startedAt),
    is_stream: chat.stream,
    system_prompt_reset: Boolean(channel.system_prompt),
  }
  const balance = await settle(deps.db, reservation, {
    cost,
    tokenId: caller.token.id,
    channelId: channel.id,
    log: options.flag('LogConsumeEnabled') ? log : null,
    now,
    remindBelow: options.number('QuotaRemindThreshold'),
  })
  // Not awaited: an answer must not wait for a mail server.
  if (balance !== undefined) void remindOfQuota(deps, caller.user.id, balance)
}

function ratiosOf({ chat, group, options }: Call): Ratios {
  return ratiosFor(chat.model, group, {
    model: options.ratios('ModelRatio'),
    completion: options.ratios('CompletionRatio'),
    group: options.ratios('GroupRatio'),
  })
}
