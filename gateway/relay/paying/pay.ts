import { maxAnswerTokens } from '../../money/completion-bound.ts'
import { estimateCost, priceNote, priceOf, type Ratios, type Usage } from '../../money/price.ts'
import { ratiosFor } from '../../money/ratios.ts'
import { reserveWithRetry } from '../../money/reserve-with-retry.ts'
import { InsufficientQuota, type Reservation } from '../../money/reserve.ts'
import { settle } from '../../money/settle.ts'
import { epochSeconds, type GatewayDeps } from '../../deps.ts'
import { LogType } from '../../domain.ts'
import { remindOfQuota } from '../../notices/remind-of-quota.ts'
import type { OptionSnapshot } from '../../options/store.ts'
import { logs, type ChannelRow } from '../../db/schema.ts'
import { logError } from '../../log-error.ts'
import { limitByUser } from '../../money/limit-by-user.ts'
import type { Caller } from '../caller.ts'
import { RelayError } from '../errors.ts'
import { isLimited } from './obeyed-limit.ts'
import type { Chat } from './prepare-chat.ts'

/** The data of a relay call that its payment needs. */
export interface Call {
  caller: Caller
  chat: Chat
  group: string
  options: OptionSnapshot
  requestId: string
  /** Milliseconds since the epoch. */
  startedAt: number
  /** Ids of the channels that have failed. */
  tried: number[]
}

/** Milliseconds that a call waits while other calls of its user hold the quota that it needs. */
const timeoutMs = 20_000

/**
 * Reserves the quota that the call may cost. The price is that of the requested model, even if the channel maps it to
 * another, so that callers know it in advance.
 * @param attempts - the channels that may be tried
 * @param signal - aborted when the caller disconnects
 * @throws {RelayError} 403 when the user or the key cannot cover the amount
 */
export async function reserveFor(
  call: Call,
  deps: GatewayDeps,
  { attempts, signal }: { attempts: ChannelRow[]; signal: AbortSignal },
): Promise<Reservation> {
  const { caller, chat, options } = call
  const tokens = {
    beforehand: options.number('PreConsumedQuota'),
    prompt: chat.tokens.prompt,
    limit: chat.bound.limit * chat.bound.choices,
    max: maxUsageOf(chat, attempts),
  }
  const request = {
    userId: caller.user.id,
    token: caller.token,
    ...estimateCost(tokens, ratiosOf(call)),
    owner: deps.instanceId,
    now: epochSeconds(deps),
  }
  try {
    return await reserveWithRetry(deps.db, request, { timeoutMs, signal })
  } catch (error) {
    if (!(error instanceof InsufficientQuota)) throw error
    throw error.of === 'user'
      ? noUserQuota()
      : new RelayError(403, '令牌额度不足', { code: 'pre_consume_token_quota_failed' })
  }
}

export const noUserQuota = () => new RelayError(403, '用户额度不足', { code: 'insufficient_user_quota' })

/**
 * An upper bound of the tokens of a channel's system prompt: its bytes as JSON, in which a character takes up to six.
 */
const maxPromptTokensOf = (prompt: string | null) => Buffer.byteLength(JSON.stringify(prompt ?? ''))

/** The upper bound of the tokens that a request can cause at these channels, whatever they report. */
function maxUsageOf({ bound, tokens }: Chat, channels: readonly ChannelRow[]): Usage {
  const types = channels.map(({ type }) => type)
  const maxLength = isLimited(bound, types) ? bound.limit : Math.max(bound.limit, maxAnswerTokens)
  const systemPrompts = channels.map(({ system_prompt }) => maxPromptTokensOf(system_prompt))
  return {
    promptTokens: Math.max(tokens.prompt, tokens.max + Math.max(0, ...systemPrompts)),
    completionTokens: maxLength * bound.choices,
  }
}

/** The largest value of the log's 32-bit columns. */
const largestCount = 2 ** 31 - 1

interface Payment {
  reservation: Reservation
  channel: ChannelRow
  usage: Usage
  /** When the first text of a stream came, in milliseconds since the epoch; undefined if none came. */
  firstAt?: number | undefined
}

/**
 * Charges the call's real cost and writes its log line. A provider's figures are untrusted: what exceeds the upper
 * bound of the request is not charged.
 */
export async function payFor(
  call: Call,
  deps: GatewayDeps,
  { reservation, channel, usage: measured, firstAt }: Payment,
): Promise<void> {
  const { caller, chat, options } = call
  const max = maxUsageOf(chat, [channel])
  const usage = {
    promptTokens: Math.min(measured.promptTokens, max.promptTokens, largestCount),
    completionTokens: Math.min(measured.completionTokens, max.completionTokens, largestCount),
  }
  const ratios = ratiosOf(call)
  const cost = priceOf(usage, ratios)
  const now = epochSeconds(deps)
  const log = {
    ...lineOf(call, channel, deps),
    type: LogType.consume,
    content: priceNote(ratios),
    quota: cost,
    prompt_tokens: usage.promptTokens,
    completion_tokens: usage.completionTokens,
    system_prompt_reset: Boolean(channel.system_prompt),
    first_token: firstAt === undefined ? 0 : Math.max(1, firstAt - call.startedAt),
    tried: recordsFailures(deps) && call.tried.length > 0 ? [...call.tried, channel.id].join() : '',
  }
  const balance = await settle(deps.db, reservation, {
    cost,
    tokenId: caller.token.id,
    channelId: channel.id,
    log: options.flag('LogConsumeEnabled') ? log : null,
    now,
    remindBelow: options.number('QuotaRemindThreshold'),
  })
  // The mail is not awaited, because an answer must not wait for a mail server.
  if (balance !== undefined) void remindOfQuota(deps, caller.user.id, balance)
}

const recordsFailures = ({ compat }: GatewayDeps) => compat.capabilities.includes('failures')

/** The columns that all log lines of calls share. */
const lineOf = ({ caller, chat, ...call }: Call, channel: ChannelRow, deps: GatewayDeps) => ({
  user_id: caller.user.id,
  created_at: epochSeconds(deps),
  username: caller.user.username,
  token_name: caller.token.name,
  model_name: chat.model,
  channel: channel.id,
  request_id: call.requestId,
  elapsed_time: Math.max(0, deps.clock() - call.startedAt),
  is_stream: chat.stream,
})

/** Characters of a provider's message that are stored. */
const maxReasonLength = 1000

/**
 * Writes a log line about a failed attempt at a channel, which costs nothing. A failure to write it does not fail the
 * call.
 */
export async function recordFailure(
  call: Call,
  deps: GatewayDeps,
  { channel, status, reason }: { channel: ChannelRow; status: number; reason: string },
): Promise<void> {
  if (!recordsFailures(deps) || !call.options.flag('LogConsumeEnabled')) return
  const content = `HTTP ${status}: ${reason.slice(0, maxReasonLength)}`
  const line = { ...lineOf(call, channel, deps), type: LogType.failure, content }
  await limitByUser(call.caller.user.id, () => deps.db.insert(logs).values(line)).catch((error: unknown) =>
    logError('recording a failed call', error),
  )
}

function ratiosOf({ chat, group, options }: Call): Ratios {
  return ratiosFor(chat.model, group, {
    model: options.ratios('ModelRatio'),
    completion: options.ratios('CompletionRatio'),
    group: options.ratios('GroupRatio'),
  })
}
