import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { ReadableStream as NodeReadableStream, TextEncoderStream } from 'node:stream/web'
import { estimatePrompt, estimateText } from '../money/estimate.ts'
import type { ChatRequest } from './chat-request.ts'
import { doneMark, writeEvent } from './sse.ts'

/** Channel type of the built-in provider, which needs no network. */
export const echoChannelType = 1000

/** Milliseconds between two words of a stream. */
const wordPause = 15

/**
 * Answers a chat as a real provider would, with `echo: ` and the last user message. Its usage is the
 * gateway's own estimate. A stream comes word by word and stops when the signal is aborted.
 */
export function callEcho(request: ChatRequest, signal?: AbortSignal): Response {
  const text = `echo: ${lastUserText(request.messages)}`
  const head = {
    id: `chatcmpl-${randomUUID()}`,
    created: Math.floor(Date.now() / 1000),
    model: request.model,
  }
  const promptTokens = estimatePrompt(request)
  const completionTokens = estimateText(text)
  const usage = {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  }
  if (!request.stream) {
    const message = { role: 'assistant', content: text }
    const choices = [{ index: 0, message, finish_reason: 'stop' }]
    return Response.json({ ...head, object: 'chat.completion', choices, usage })
  }
  const chunk = (rest: object) =>
    writeEvent(JSON.stringify({ ...head, object: 'chat.completion.chunk', ...rest }))
  const events = async function* () {
    yield chunk({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] })
    for (const word of text.match(/\s*\S+\s*$|\s*\S+/g) ?? []) {
      await pause(wordPause, undefined, { signal })
      yield chunk({ choices: [{ index: 0, delta: { content: word }, finish_reason: null }] })
    }
    yield chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
    if (request.stream_options?.include_usage) yield chunk({ choices: [], usage })
    yield writeEvent(doneMark)
  }
  const body = NodeReadableStream.from(events()).pipeThrough(new TextEncoderStream())
  return new Response(body as ReadableStream<Uint8Array>, {
    headers: { 'Content-Type': 'text/event-stream' },
  })
}

function lastUserText(messages: readonly unknown[]): string {
  const last = messages.findLast((message) => (message as { role?: unknown } | null)?.role === 'user')
  const content = (last as { content?: unknown } | undefined)?.content
  if (!Array.isArray(content)) return typeof content === 'string' ? content : ''
  return content
    .map((part: { text?: unknown } | null) => (typeof part?.text === 'string' ? part.text : ''))
    .join('')
}
