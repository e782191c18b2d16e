import { completionBound, longestAnswer } from '../money/completion-bound.ts'
import { foresee, priceNote, priceOf, type Ratios, type Usage } from '../money/price.ts'
import { ratiosFor } from '../money/ratios.ts'
import { estimateBy, mostPromptTokens } from '../money/estimate.ts'
import { reserveInTurn } from '../money/reserve-in-turn.ts'
import { InsufficientQuota, type Reservation } from '../money/reserve.ts'
import { settle } from '../money/settle.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { LogType } from '../domain.ts'
import { remindOfQuota } from '../notices/remind-of-quota.ts'
import type { OptionSnapshot } from '../options/store.ts'
import type { ChannelRow } from '../db/schema.ts'
import type { Caller } from './caller.ts'
import type { ChatRequest } from './chat-request.ts'
import { RelayError } from './errors.ts'

/** What payment needs to know about a relay call. */
export interface Call {
  caller: Caller
  chat: ChatRequest
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
 * @param left aborted when the caller disconnects
 * @throws {RelayError} 403 when the user or the key cannot cover it
 */
export async function reserveFor(call: Call, deps: GatewayDeps, left: AbortSignal): Promise<Reservation> {
  const { caller, chat, options } = call
  const { limit, choices } = completionBound(chat)
  const tokens = {
    beforehand: options.number('PreConsumedQuota'),
    prompt: estimateBy(options).prompt(chat),
    mostPrompt: mostPromptTokens(chat),
    limit: limit * choices,
    longest: longestAnswer * choices,
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
      ? new RelayError(403, '用户额度不足', { code: 'insufficient_user_quota' })
      : new RelayError(403, '令牌额度不足', { code: 'pre_consume_token_quota_failed' })
  }
}

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
    is_stream: Boolean(chat.stream),
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
