import type { ChannelRow } from '../../db/schema.ts'
import { longestAnswer } from '../../money/completion-bound.ts'
import type { Estimate } from '../../money/estimate.ts'
import type { Usage } from '../../money/price.ts'
import type { Chat } from './prepare-chat.ts'

/**
 * Determines the usage of one call from what it delivers: the upstream's own figures, or else the estimate.
 */
export interface Meter {
  /** Adds a parsed reply, or one chunk of a stream. */
  add(reply: unknown): void
  usage(): Usage
}

export function createMeter(
  { tokens }: Pick<Chat, 'tokens'>,
  { system_prompt }: Pick<ChannelRow, 'system_prompt'>,
  estimate: Estimate,
): Meter {
  let reported: Usage | undefined
  // A count and not the text, which a stream without an end would grow without an end.
  const delivered = estimate.counter()
  return {
    add(reply) {
      reported = usageIn(reply) ?? reported
      delivered.add(textIn(reply))
    },
    usage: () =>
      reported ?? {
        promptTokens: system_prompt
          ? tokens.withoutSystem + estimate.message({ role: 'system', content: system_prompt })
          : tokens.prompt,
        completionTokens: delivered.tokens(),
      },
  }
}

/** The speed of a fast model. */
const tokensPerSecond = 50

/**
 * The estimated usage of a call whose caller disconnected before any answer: its prompt and, unless it was a
 * stream, what a model writes in that time, up to the caller's limit.
 */
export function usageOfLeft(chat: Chat, milliseconds: number): Usage {
  const { limit, choices } = chat.bound
  const written = chat.stream ? 0 : Math.ceil((milliseconds / 1000) * tokensPerSecond) * choices
  return {
    promptTokens: chat.tokens.prompt,
    completionTokens: Math.min(written, (limit || longestAnswer) * choices),
  }
}

interface Reply {
  error?: unknown
  choices?: { delta?: Words; message?: Words }[]
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
}

interface Words {
  content?: unknown
  reasoning_content?: unknown
  tool_calls?: unknown
}

function usageIn(reply: unknown): Usage | undefined {
  const usage = (reply as Reply | null)?.usage
  const promptTokens = count(usage?.prompt_tokens)
  const completionTokens = count(usage?.completion_tokens)
  // Some providers send zeros during a stream, or always.
  return promptTokens + completionTokens > 0 ? { promptTokens, completionTokens } : undefined
}

/**
 * A provider's figures are untrusted: they must not be negative, and must fit into the log's 32-bit columns.
 */
const count = (value: unknown) =>
  typeof value === 'number' && value > 0 && value < 2 ** 31 ? Math.round(value) : 0

function textIn(reply: unknown): string {
  const choices = (reply as Reply | null)?.choices
  if (!Array.isArray(choices)) return ''
  return choices.map((choice) => wordsOf(choice?.delta ?? choice?.message)).join('')
}

function wordsOf({ content, reasoning_content, tool_calls }: Words = {}): string {
  const calls = tool_calls === undefined || tool_calls === null ? '' : JSON.stringify(tool_calls)
  return [reasoning_content, content].filter((part) => typeof part === 'string').join('') + calls
}

/** Whether a chunk contains only usage; it is withheld from callers who did not request it. */
export function isUsageOnly(chunk: unknown): boolean {
  const { choices, usage } = (chunk ?? {}) as Reply
  return Boolean(usage) && Array.isArray(choices) && choices.length === 0
}
