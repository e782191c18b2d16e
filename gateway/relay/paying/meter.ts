import type { ChannelRow } from '../../db/schema.ts'
import { minTokenCounter, textIn, type Estimate } from '../../money/estimate.ts'
import type { Usage } from '../../money/price.ts'
import type { Chat } from './prepare-chat.ts'

/**
 * Determines the usage of one call: the upstream's figures, or else the estimate of what was delivered. Figures below
 * the lower bound of what was delivered are ignored.
 */
export interface Meter {
  /**
   * Adds a parsed reply, or one chunk of a stream.
   * @returns whether it contains text
   */
  add(reply: unknown): boolean
  /** Adds the milliseconds that the upstream took for what it delivers next. */
  wait(milliseconds: number): void
  /**
   * The usage so far.
   * @param isDisconnected - whether the caller has left, so that the upstream cannot report hidden thinking and it is
   * estimated by time
   */
  usage(isDisconnected?: boolean): Usage
}

/** The tokens per second of a fast model, by which hidden thinking is estimated. */
const tokensPerSecond = 50

/** Milliseconds between two pieces of text; only a longer pause counts as hidden thinking. */
const maxPauseMs = 1000

export function createMeter(
  { tokens, bound }: Pick<Chat, 'tokens' | 'bound'>,
  { system_prompt }: Pick<ChannelRow, 'system_prompt'>,
  estimate: Estimate,
): Meter {
  // Only counts are kept, not the text, so that an endless stream does not grow in memory.
  const delivered = estimate.counter()
  const min = minTokenCounter()
  let thought = 0
  let waiting = 0
  /** The usage that the upstream reported last, and the tokens delivered by then. */
  let upstream = { promptTokens: 0, completionTokens: 0, delivered: 0 }

  const thoughtSince = () => (waiting > maxPauseMs || delivered.tokens() === 0 ? thought + waiting : thought)
  const written = (milliseconds: number) => Math.ceil((milliseconds / 1000) * tokensPerSecond) * bound.choices
  const promptTokens = () => {
    if (upstream.promptTokens > 0 && upstream.promptTokens >= tokens.min) return upstream.promptTokens
    return system_prompt
      ? tokens.withoutSystem + estimate.message({ role: 'system', content: system_prompt })
      : tokens.prompt
  }

  return {
    add(reply) {
      const text = textOf(reply)
      if (text) {
        thought = thoughtSince()
        waiting = 0
        delivered.add(text)
        min.add(text)
      }
      const usage = usageIn(reply)
      if (!usage) return text !== ''
      upstream = { ...usage, delivered: delivered.tokens() }
      thought = 0
      waiting = 0
      return text !== ''
    },
    wait(milliseconds) {
      waiting += milliseconds
    },
    usage(isDisconnected = false) {
      const further = delivered.tokens() - upstream.delivered
      const believed = upstream.completionTokens + further
      return {
        promptTokens: promptTokens(),
        completionTokens:
          (believed >= min.tokens() ? believed : delivered.tokens()) +
          (isDisconnected ? written(thoughtSince()) : 0),
      }
    },
  }
}

interface Reply {
  choices?: { delta?: Answer; message?: Answer }[]
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
}

interface Answer {
  content?: unknown
  refusal?: unknown
  reasoning_content?: unknown
  reasoning?: unknown
  function_call?: Call
  tool_calls?: Call[]
}

interface Call {
  name?: unknown
  arguments?: unknown
  input?: unknown
  function?: Call
  custom?: Call
}

function usageIn(reply: unknown): Usage | undefined {
  const usage = (reply as Reply | null)?.usage
  const promptTokens = count(usage?.prompt_tokens)
  const completionTokens = count(usage?.completion_tokens)
  // Zeros count as no report: some providers send them during a stream, or always.
  return promptTokens + completionTokens > 0 ? { promptTokens, completionTokens } : undefined
}

const count = (value: unknown) =>
  typeof value === 'number' && value > 0 && value < 2 ** 31 ? Math.round(value) : 0

function textOf(reply: unknown): string {
  const choices = (reply as Reply | null)?.choices
  if (!Array.isArray(choices)) return ''
  return choices.map((choice) => textOfAnswer(choice?.delta ?? choice?.message ?? {})).join('')
}

/** The text of an answer. Thinking counts once, although some providers send it under both of its names. */
const textOfAnswer = ({
  content,
  refusal,
  reasoning_content,
  reasoning,
  function_call,
  tool_calls,
}: Answer) =>
  [
    textIn(reasoning_content) || textIn(reasoning),
    textIn(content),
    textIn(refusal),
    ...[function_call ?? null, ...(Array.isArray(tool_calls) ? tool_calls : [])].map(textOfCall),
  ].join('')

/** The text of a tool call, without field names, which a stream repeats with each piece. */
const textOfCall = (call: Call | null) =>
  [call, call?.function, call?.custom]
    .flatMap((fields) => [fields?.name, fields?.arguments, fields?.input])
    .filter((text) => typeof text === 'string')
    .join('')

/** Whether a chunk contains only usage; callers who did not request usage do not get it. */
export function isUsageOnly(chunk: unknown): boolean {
  const { choices, usage } = (chunk ?? {}) as Reply
  return Boolean(usage) && Array.isArray(choices) && choices.length === 0
}
