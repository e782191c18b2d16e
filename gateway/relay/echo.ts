import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { ReadableStream as NodeReadableStream, TextEncoderStream } from 'node:stream/web'
import { maxAnswerTokens } from '../money/completion-bound.ts'
import { estimateText } from '../money/estimate.ts'
import type { Chat } from './paying/prepare-chat.ts'
import { doneMark, writeEvent } from './sse.ts'

/** The channel type of the built-in provider, which needs no network. */
export const echoChannelType = 1000

/** Milliseconds between two words of a stream. */
const wordPause = 15

/**
 * Answers a chat as a real provider would, with `echo: ` and the last user message, and with the gateway's own
 * estimate as usage. A stream comes word by word and stops when the signal is aborted. The answer obeys `max_tokens`,
 * as a real model does.
 */
export function callEcho(chat: Chat, signal?: AbortSignal): Response {
  const limit = Math.max(chat.bound.max_tokens, chat.bound.max_completion_tokens) || maxAnswerTokens
  const text = beginningOf(`echo: ${chat.lastUserText}`, limit)
  const head = {
    id: `chatcmpl-${randomUUID()}`,
    created: Math.floor(Date.now() / 1000),
    model: chat.model,
  }
  const promptTokens = chat.tokens.prompt
  const completionTokens = estimateText(text)
  const usage = {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  }
  if (!chat.stream) {
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
    yield chunk({ choices: [], usage })
    yield writeEvent(doneMark)
  }
  const body = NodeReadableStream.from(events()).pipeThrough(new TextEncoderStream())
  return new Response(body as ReadableStream<Uint8Array>, {
    headers: { 'Content-Type': 'text/event-stream' },
  })
}

/** The beginning of a text that has at most this many tokens. */
function beginningOf(text: string, tokens: number): string {
  for (let length = Math.min(text.length, tokens * 4); ; length = Math.floor(length * 0.9)) {
    const beginning = text.slice(0, length)
    if (estimateText(beginning) <= tokens) return beginning
  }
}
