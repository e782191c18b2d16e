import type { ChannelRow } from '../../db/schema.ts'
import { errorText } from '../../error-text.ts'
import { readText, smallAnswer } from '../../read-text.ts'
import { channelAddress } from './channel-address.ts'
import { callEcho, echoChannelType } from '../echo.ts'
import { UpstreamError } from '../errors.ts'
import { upstreamBody, type Chat } from '../paying/prepare-chat.ts'
import { withoutSecrets } from '../without-secrets.ts'
import { withoutTimeLimit } from './without-time-limit.ts'

/**
 * Sends a chat to a channel's provider, with the model renamed according to the channel's mapping.
 *
 * The channel's base URL, or else its type's default, must accept the OpenAI format.
 * @returns a successful answer: JSON, or an event stream when one was requested
 * @throws {UpstreamError} for anything else
 */
export async function callChannel(channel: ChannelRow, chat: Chat, signal?: AbortSignal): Promise<Response> {
  const model = mappedModel(channel, chat.model)
  if (channel.type === echoChannelType) return callEcho({ ...chat, model }, signal)
  const reply = await post(
    channel,
    upstreamBody(chat, { model, systemPrompt: channel.system_prompt }),
    signal,
  )
  if (!reply.ok) throw await failureOf(reply, channel)
  const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (isStream === chat.stream && reply.body) return reply
  throw await failureOf(reply, channel)
}

async function post(
  channel: ChannelRow,
  body: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<Response> {
  const url = chatUrl(channel)
  try {
    return await fetch(url, {
      ...withoutTimeLimit(),
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${channel.key}` },
      body,
      // A redirect must not send a provider's key to another server.
      redirect: 'error',
      signal: signal ?? null,
    })
  } catch (error) {
    const { cause } = error as Error
    // The error's message is not used, because for a key that a header cannot contain it quotes the key.
    throw new UpstreamError(
      502,
      `上游请求失败：${errorText(error)}`,
      { code: 'do_request_failed' },
      { cause },
    )
  }
}

/**
 * The address of a channel's chat call.
 * @throws {UpstreamError} when neither the channel nor its type has an address
 */
export function chatUrl(channel: ChannelRow): string {
  const base = channelAddress(channel)
  if (!base) throw new UpstreamError(502, '该渠道没有可用的 Base URL', { code: 'bad_base_url' })
  return base.endsWith('/v1') ? `${base}/chat/completions` : `${base}/v1/chat/completions`
}

/** The model's name at the provider. A mapping that is not a JSON object is ignored. */
function mappedModel({ model_mapping }: Pick<ChannelRow, 'model_mapping'>, model: string): string {
  if (!model_mapping) return model
  try {
    const mapping: unknown = JSON.parse(model_mapping)
    const mapped = Object.entries(mapping ?? {}).find(([from]) => from === model)?.[1]
    return typeof mapped === 'string' && mapped ? mapped : model
  } catch {
    return model
  }
}

/** Milliseconds that the message of a failure may take. */
const failureTimeoutMs = 10_000

async function failureOf(reply: Response, channel: ChannelRow): Promise<UpstreamError> {
  const signal = AbortSignal.timeout(failureTimeoutMs)
  const message = new Response(reply.body?.pipeThrough(new TransformStream(), { signal }) ?? null)
  const text = await readText(message, smallAnswer).catch(() => '')
  const error = errorIn(withoutSecrets(channel)(text))
  // The status is a success, but the answer is not the kind that was requested.
  if (reply.ok)
    return new UpstreamError(502, error.message ?? '上游返回了无法识别的内容', { code: 'bad_response' })
  if (reply.status === 429) {
    return new UpstreamError(429, '当前分组上游负载已饱和，请稍后再试', {
      type: 'upstream_error',
      code: error.code,
    })
  }
  // Statuses below 400 would mislead the caller or allow no body.
  const status = reply.status >= 400 && reply.status <= 599 ? reply.status : 502
  return new UpstreamError(status, error.message ?? `上游返回状态码 ${reply.status}`, {
    type: error.type ?? 'upstream_error',
    param: error.param ?? '',
    code: error.code ?? 'bad_response_status_code',
  })
}

interface ProviderError {
  message?: string
  type?: string
  param?: string
  code?: string
}

/** Characters of a provider's message that are passed on. */
const maxMessageLength = 2000

/** The error in a reply in OpenAI's format; fields that are not strings are left out. */
function errorIn(text: string): ProviderError {
  try {
    const { error } = JSON.parse(text) as { error?: unknown }
    if (typeof error === 'string') return { message: error.slice(0, maxMessageLength) }
    const strings = Object.entries(error ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value.slice(0, maxMessageLength)]] : [],
    )
    return Object.fromEntries(strings) as ProviderError
  } catch {
    return {}
  }
}
