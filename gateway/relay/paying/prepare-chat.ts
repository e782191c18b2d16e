import { completionBound, type CompletionBound } from '../../money/completion-bound.ts'
import { estimateOf, maxPromptTokens, minPromptTokens, textIn } from '../../money/estimate.ts'
import { isPriced } from './priced-fields.ts'
import { readChatRequest, type ChatRequest } from '../chat-request.ts'

/** The rules by which the body of a chat is read. */
export interface ChatRules {
  /** Fields that are accepted although their price is unknown. */
  extraFields: readonly string[]
  /** `ApproximateTokenEnabled`. */
  approximate: boolean
}

/**
 * A chat request as the relay needs it: the values that decide about it, and the rest as the bytes that go upstream. A
 * parsed body would take many times its size in memory until the call ends.
 */
export interface Chat {
  model: string
  stream: boolean
  /** Whether the caller wants the chunk of a stream that contains only usage. */
  wantsUsage: boolean
  bound: CompletionBound
  /**
   * Tokens of the prompt: the estimate, the estimate without system messages, the upper bound, and the lower bound
   * without system messages.
   */
  tokens: { prompt: number; withoutSystem: number; max: number; min: number }
  /** The text that the echo provider answers with. */
  lastUserText: string
  /** The fields besides model, messages and stream options: members of a JSON object, each followed by a comma. */
  fields: Uint8Array<ArrayBuffer>
  /** `stream_options` as the caller sent them. */
  streamOptions: Record<string, unknown> | null | undefined
  /** The messages, each followed by a comma. */
  messages: Uint8Array<ArrayBuffer>
  /** The byte ranges in `messages` of all messages except system messages. */
  withoutSystem: [from: number, to: number][]
}

/**
 * Reads a chat request.
 * @throws {RelayError} 400 if the body is no chat request
 */
export const prepareChat = (bytes: Uint8Array, rules: ChatRules): Chat =>
  chatOf(readChatRequest(bytes, rules.extraFields), rules)

const encoder = new TextEncoder()

export function chatOf(request: ChatRequest, { approximate }: Omit<ChatRules, 'extraFields'>): Chat {
  const estimate = estimateOf(approximate)
  const { model, messages, stream_options: streamOptions, ...fields } = request
  const prompt = estimate.prompt(request)
  const ofSystem = messages
    .filter(isOfSystem)
    .reduce((sum: number, message) => sum + estimate.message(message), 0)
  const texts = messages.map((message) => `${JSON.stringify(message)},`)
  return {
    model,
    stream: Boolean(request.stream),
    wantsUsage: streamOptions?.include_usage === true,
    bound: completionBound(request, isPriced),
    tokens: {
      prompt,
      withoutSystem: prompt - ofSystem,
      max: maxPromptTokens(request),
      min: minPromptTokens(messages.filter((message) => !isOfSystem(message))),
    },
    lastUserText: lastUserText(messages),
    fields: encoder.encode(
      Object.entries(fields)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},`)
        .join(''),
    ),
    streamOptions,
    messages: encoder.encode(texts.join('')),
    withoutSystem: rangesOf(texts, messages),
  }
}

const isOfSystem = (message: unknown) => (message as { role?: unknown } | null)?.role === 'system'

function rangesOf(texts: string[], messages: readonly unknown[]): Chat['withoutSystem'] {
  let at = 0
  return texts.flatMap((text, index) => {
    const from = at
    at += Buffer.byteLength(text)
    return isOfSystem(messages[index]) ? [] : [[from, at]]
  })
}

/** The changes that a channel makes to a chat. */
interface Changes {
  model: string
  /** Replaces the caller's system messages; null or empty keeps them. */
  systemPrompt: string | null
}

/**
 * The body that goes upstream. Streams always request usage, even if the caller does not, because it determines the
 * charge.
 */
export function upstreamBody(chat: Chat, { model, systemPrompt }: Changes): Uint8Array<ArrayBuffer> {
  const options = chat.stream ? { ...chat.streamOptions, include_usage: true } : chat.streamOptions
  const head = `{"model":${JSON.stringify(model)},${
    options === undefined ? '' : `"stream_options":${JSON.stringify(options)},`
  }`
  const messages = systemPrompt
    ? [
        encoder.encode(`${JSON.stringify({ role: 'system', content: systemPrompt })},`),
        ...chat.withoutSystem.map(([from, to]) => chat.messages.subarray(from, to)),
      ]
    : [chat.messages]
  const last = messages.pop()!
  return Buffer.concat([
    encoder.encode(head),
    chat.fields,
    encoder.encode('"messages":['),
    ...messages,
    // The last comma is dropped.
    last.subarray(0, -1),
    encoder.encode(']}'),
  ])
}

function lastUserText(messages: readonly unknown[]): string {
  const last = messages.findLast((message) => (message as { role?: unknown } | null)?.role === 'user')
  return textIn((last as { content?: unknown } | undefined)?.content)
}
