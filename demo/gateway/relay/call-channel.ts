import type { ChannelRow } from '../db/schema.ts'
import { readText, smallAnswer } from '../read-text.ts'
import { channelAddress } from './channel-address.ts'
import type { ChatRequest } from './chat-request.ts'
import { callEcho, echoChannelType } from './echo.ts'
import { UpstreamError } from './errors.ts'

/**
 * Sends a chat to a channel's provider, with the model renamed according to the channel's mapping.
 *
 * The channel's base URL, or else its type's default, must accept the OpenAI format. Streams
 * always request usage, even if the caller does not, because the call is charged by it.
 * @returns a successful answer: JSON, or an event stream when one was requested
 * @throws {UpstreamError} for anything else
 */
export async function callChannel(
  channel: ChannelRow,
  chat: ChatRequest,
  signal?: AbortSignal,
): Promise<Response> {
  const request: ChatRequest = {
    ...withSystemPrompt(chat, channel.system_prompt),
    model: mappedModel(channel, chat.model),
    ...(chat.stream && { stream_options: { ...chat.stream_options, include_usage: true } }),
  }
  if (channel.type === echoChannelType) return callEcho(request, signal)
  const reply = await post(chatUrl(channel), channel.key, request, signal)
  if (!reply.ok) throw await failureOf(reply)
  const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (isStream === Boolean(chat.stream) && reply.body) return reply
  throw await failureOf(reply)
}

async function post(url: string, key: string, body: ChatRequest, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      // A redirect must not send a provider's key to another server.
      redirect: 'error',
      signal: signal ?? null,
    })
  } catch (error) {
    const cause = (error as { cause?: NodeJS.ErrnoException }).cause
    throw new UpstreamError(
      502,
      `上游请求失败：${cause?.code ?? cause?.message ?? (error as Error).message}`,
      { code: 'do_request_failed' },
      { cause },
    )
  }
}

/** @throws {UpstreamError} when neither the channel nor its type has an address */
export function chatUrl(channel: ChannelRow): string {
  const base = channelAddress(channel)
  if (!base) throw new UpstreamError(502, '该渠道没有可用的 Base URL', { code: 'bad_base_url' })
  return base.endsWith('/v1') ? `${base}/chat/completions` : `${base}/v1/chat/completions`
}

/** The provider's name for a model; a mapping that is not a JSON object is ignored. */
export function mappedModel({ model_mapping }: Pick<ChannelRow, 'model_mapping'>, model: string): string {
  if (!model_mapping) return model
  try {
    const mapping: unknown = JSON.parse(model_mapping)
    const mapped = Object.entries(mapping ?? {}).find(([from]) => from === model)?.[1]
    return typeof mapped === 'string' && mapped ? mapped : model
  } catch {
    return model
  }
}

/** Replaces the caller's system prompt with the channel's, if it has one. */
export function withSystemPrompt(chat: ChatRequest, prompt: string | null): ChatRequest {
  if (!prompt) return chat
  const others = chat.messages.filter((message) => (message as { role?: unknown } | null)?.role !== 'system')
  return { ...chat, messages: [{ role: 'system', content: prompt }, ...others] }
}

async function failureOf(reply: Response): Promise<UpstreamError> {
  const text = await readText(reply, smallAnswer).catch(() => '')
  const error = errorIn(text)
  // The status is a success, but the answer is not what was requested.
  if (reply.ok)
    return new UpstreamError(502, error.message ?? '上游返回了无法识别的内容', { code: 'bad_response' })
  if (reply.status === 429) {
    return new UpstreamError(429, '当前分组上游负载已饱和，请稍后再试', {
      type: 'upstream_error',
      code: error.code,
    })
  }
  return new UpstreamError(reply.status, error.message ?? `上游返回状态码 ${reply.status}`, {
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

/** The error in a reply in OpenAI's format; fields that are not strings are left out. */
function errorIn(text: string): ProviderError {
  try {
    const { error } = JSON.parse(text) as { error?: unknown }
    if (typeof error === 'string') return { message: error }
    const strings = Object.entries(error ?? {}).filter(
      ([, value]) => typeof value === 'string' && value !== '',
    )
    return Object.fromEntries(strings)
  } catch {
    return {}
  }
}
