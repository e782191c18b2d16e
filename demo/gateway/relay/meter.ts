import { completionBound, longestAnswer } from '../money/completion-bound.ts'
import type { Estimate } from '../money/estimate.ts'
import type { Usage } from '../money/price.ts'
import type { ChatRequest } from './chat-request.ts'

/**
 * Follows what one call delivers and says what it used: the upstream's own figures, else the estimate. A stream that
 * fails before its first word used nothing.
 */
export interface Meter {
  /** Takes a parsed reply, or one chunk of a stream. */
  add(reply: unknown): void
  usage(): Usage
}

export function createMeter(request: ChatRequest, estimate: Estimate): Meter {
  let reported: Usage | undefined
  let delivered = ''
  let failed = false
  return {
    add(reply) {
      reported = usageIn(reply) ?? reported
      delivered += textIn(reply)
      failed ||= Boolean((reply as Reply | null)?.error)
    },
    usage: () =>
      reported ?? {
        promptTokens: estimate.prompt(request),
        completionTokens: estimate.text(delivered),
      },
  }
}

/** What a fast model writes in a second. */
const tokensPerSecond = 50

/**
 * What a call has probably used whose caller left before any answer: its prompt, and when no stream was asked for,
 * what a model writes in the time, at most as much as the caller allowed.
 */
export function usageOfLeft(request: ChatRequest, milliseconds: number, estimate: Estimate): Usage {
  const { limit, choices } = completionBound(request)
  const written = request.stream ? 0 : Math.ceil((milliseconds / 1000) * tokensPerSecond) * choices
  return {
    promptTokens: estimate.prompt(request),
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
  // Some providers send zeros while a stream runs, or always.
  return promptTokens + completionTokens > 0 ? { promptTokens, completionTokens } : undefined
}

/** A provider's figure is input: nobody is paid for a call, and the log's columns end at 2^31. */
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

/** Whether a chunk only carries usage, which a caller who did not ask for it must not see. */
export function isUsageOnly(chunk: unknown): boolean {
  const { choices, usage } = (chunk ?? {}) as Reply
  return Boolean(usage) && Array.isArray(choices) && choices.length === 0
}
