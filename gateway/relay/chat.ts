import type { ChannelRow } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import type { GatewayContext } from '../http/context.ts'
import { createInFlight, smallCall, type MemoryReservation } from '../http/in-flight.ts'
import { createThrottle } from '../http/throttle.ts'
import { estimateBy } from '../money/estimate.ts'
import { inParts } from '../http/in-parts.ts'
import { limitByUser } from '../money/limit-by-user.ts'
import { release } from '../money/settle.ts'
import type { Reservation } from '../money/reserve.ts'
import { largeAnswer, readBytes } from '../read-text.ts'
import { disableFaulty } from './channels/channel-health.ts'
import { callChannel } from './channels/call-channel.ts'
import { authenticate, requireModel, type Caller } from './caller.ts'
import { findRoute, fixedRoute, groupsOf, type Route } from './channels/choose-channel.ts'
import { RelayError, UpstreamError } from './errors.ts'
import { createMeter } from './paying/meter.ts'
import { payFor, recordFailure, reserveFor, type Call } from './paying/pay.ts'
import { prepare, prepareAnswer } from './paying/prepare.ts'
import { readBody, type Bodies } from './read-body.ts'
import { maxDrainBytes, streamReply } from './stream-reply.ts'
import { withoutSecrets } from './without-secrets.ts'

/**
 * Throttles the streams of one user together to 2 MiB of work a second, about two thousand events (see
 * `bytesPerEvent`), with bursts of twice that.
 */
const throttle = createThrottle({ perSecond: 2 * 1024 * 1024, burst: 4 * 1024 * 1024 })

/**
 * The memory of streams that are read to their usage after the caller has left: eight streams of one user, 128 of all.
 */
const drainLimit = createInFlight({ each: 8 * maxDrainBytes, all: 128 * maxDrainBytes })

/** Milliseconds after which the key is checked again, when reading the body took longer. */
const recheckAfterMs = 1000

/** `POST /v1/chat/completions`, plain and streaming. */
export async function chatCompletions(
  c: GatewayContext,
  deps: GatewayDeps,
  bodies: Bodies,
): Promise<Response> {
  const startedAt = deps.clock()
  const first = await authenticate(c, deps)
  const { bytes, memory } = await readBody(c.req.raw, first, deps, bodies)
  try {
    // The caller may have been banned while the body was being sent.
    const caller = deps.clock() - startedAt > recheckAfterMs ? await authenticate(c, deps) : first
    const options = await limitByUser(caller.user.id, () => deps.options.read())
    const chat = await limitByUser(caller.user.id, () =>
      prepare(bytes, {
        extraFields: deps.config.relayFields,
        approximate: options.flag('ApproximateTokenEnabled'),
      }),
    )
    requireModel(caller.token, chat.model)
    const route = await limitByUser(caller.user.id, () => routeFor(caller, chat.model, deps))
    const attempts = route.channels.slice(0, 1 + options.number('RetryTimes'))
    const call: Call = {
      caller,
      chat,
      group: route.group,
      options,
      startedAt,
      requestId: c.get('requestId'),
      tried: [],
    }
    const reservation = await reserveFor(call, deps, { attempts, signal: c.req.raw.signal })
    return await attempt(call, deps, { attempts, reservation, memory, signal: c.req.raw.signal })
  } catch (error) {
    memory.release()
    throw error
  }
}

function routeFor({ user, channelId }: Caller, model: string, { db, compat }: GatewayDeps): Promise<Route> {
  const groups = groupsOf(user, compat)
  return channelId ? fixedRoute(db, groups, channelId) : findRoute(db, groups, model)
}

interface Attempts {
  attempts: ChannelRow[]
  reservation: Reservation
  /** The memory that the call holds; released when the answer has been sent. */
  memory: MemoryReservation
  /** Aborted when the caller disconnects. */
  signal: AbortSignal
}

/**
 * Tries one channel after another. When none delivers, refunds the reservation and throws the last error. When the
 * caller disconnects before an answer, the provider's call is aborted; the provider charges for what it has done until
 * then, so the caller pays for an estimate by that time.
 */
async function attempt(
  call: Call,
  deps: GatewayDeps,
  { attempts, reservation, memory, signal }: Attempts,
): Promise<Response> {
  const answer = call.chat.stream ? streamed : plain
  const disconnected = new RelayError(499, '调用方已离开')
  let failure: unknown = disconnected
  for (const channel of attempts) {
    if (signal.aborted) break
    const askedAt = deps.clock()
    try {
      return await answer(call, deps, { channel, reservation, memory, signal })
    } catch (error) {
      failure = error
      if (signal.aborted) {
        const meter = createMeter(call.chat, channel, estimateBy(call.options))
        meter.wait(deps.clock() - askedAt)
        await payFor(call, deps, { reservation, channel, usage: meter.usage(true) })
        throw disconnected
      }
      if (!(error instanceof UpstreamError)) break
      await recordFailure(call, deps, { channel, status: error.status, reason: error.message })
      call.tried.push(channel.id)
      await disableFaulty(channel, error, deps)
      if (!error.retryable) break
    }
  }
  await release(deps.db, reservation)
  throw failure
}

interface Attempt extends Omit<Attempts, 'attempts'> {
  channel: ChannelRow
}

async function plain(
  call: Call,
  deps: GatewayDeps,
  { channel, reservation, memory, signal }: Attempt,
): Promise<Response> {
  const reply = await callChannel(channel, call.chat, signal)
  const held = heldBy(call)
  const bytes = await readBytes(reply, largeAnswer, (size) => {
    if (!memory.tryResize(held + size)) throw tooMuch()
  }).catch(() => {
    signal.throwIfAborted()
    return new Uint8Array()
  })
  const answer = await prepareAnswer(bytes, {
    chat: { tokens: call.chat.tokens, bound: call.chat.bound },
    channel: { key: channel.key, system_prompt: channel.system_prompt },
    approximate: call.options.flag('ApproximateTokenEnabled'),
  })
  if (!answer) throw new UpstreamError(502, '上游返回了无法识别的内容', { code: 'bad_response' })
  await payFor(call, deps, { reservation, channel, usage: answer.usage })
  return new Response(
    inParts(answer.bytes, () => memory.release()),
    {
      headers: { 'Content-Type': 'application/json', 'Content-Length': String(answer.bytes.length) },
    },
  )
}

const heldBy = ({ chat }: Call) => chat.fields.length + chat.messages.length

const tooMuch = () => new Error('more answers than there is memory for')

async function streamed(
  call: Call,
  deps: GatewayDeps,
  { channel, reservation, memory, signal }: Attempt,
): Promise<Response> {
  const ended = new AbortController()
  const abort = () => ended.abort()
  signal.addEventListener('abort', abort, { once: true })
  // After the headers have arrived, `streamReply` decides when the call is aborted.
  const reply = await callChannel(channel, call.chat, ended.signal).finally(() =>
    signal.removeEventListener('abort', abort),
  )
  const drainMemory = drainLimit.reserve(call.caller.user.id)
  const meter = createMeter(call.chat, channel, estimateBy(call.options))
  const held = heldBy(call)
  let firstAt: number | undefined
  let broken: string | undefined
  const body = streamReply(reply.body!, {
    meter: {
      ...meter,
      add(chunk) {
        const hasWords = meter.add(chunk)
        if (hasWords) firstAt ??= deps.clock()
        return hasWords
      },
    },
    onBroken: (reason) => (broken = reason),
    wantsUsage: call.chat.wantsUsage,
    clean: withoutSecrets(channel),
    hold: (size) => memory.tryResize(held + size),
    throttle: (work) => throttle(call.caller.user.id, work, ended.signal),
    settle: async (isDisconnected) => {
      memory.release()
      drainMemory.release()
      await payFor(call, deps, { reservation, channel, usage: meter.usage(isDisconnected), firstAt })
      if (broken !== undefined) await recordFailure(call, deps, { channel, status: 502, reason: broken })
    },
    abort,
    mayDrain: () => drainMemory.tryResize(smallCall + maxDrainBytes),
    signal,
  })
  const headers = {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-cache',
    'X-Accel-Buffering': 'no',
  }
  return new Response(body, { headers })
}
