import type { ChannelRow } from '../../db/schema.ts'
import { leastCounter, wordsIn, type Estimate } from '../../money/estimate.ts'
import type { Usage } from '../../money/price.ts'
import type { Chat } from './prepare-chat.ts'

/**
 * Determines the usage of one call from what it delivers: the upstream's own figures, or else the estimate. Figures that
 * are less than what was delivered are not believed.
 */
export interface Meter {
  /** Adds a parsed reply, or one chunk of a stream; returns whether it holds words. */
  add(reply: unknown): boolean
  /** Adds a time in milliseconds that the upstream took for what it delivers next. */
  wait(milliseconds: number): void
  /** @param isLeft whether the caller left, so that the upstream cannot report the tokens it thought meanwhile */
  usage(isLeft?: boolean): Usage
}

/** The speed of a fast model. */
const tokensPerSecond = 50

/** Milliseconds between two words in which a model need not have written what it does not show. */
const longestPause = 1000

export function createMeter(
  { tokens, bound }: Pick<Chat, 'tokens' | 'bound'>,
  { system_prompt }: Pick<ChannelRow, 'system_prompt'>,
  estimate: Estimate,
): Meter {
  // Counts and not the text, which a stream without an end would grow without an end.
  const delivered = estimate.counter()
  const min = leastCounter()
  let thought = 0
  let waiting = 0
  /** The usage that the upstream reported, and the words it had delivered by then. */
  let upstream = { promptTokens: 0, completionTokens: 0, delivered: 0 }

  const thoughtSince = () =>
    waiting > longestPause || delivered.tokens() === 0 ? thought + waiting : thought
  const written = (milliseconds: number) => Math.ceil((milliseconds / 1000) * tokensPerSecond) * bound.choices
  const promptTokens = () => {
    if (upstream.promptTokens > 0 && upstream.promptTokens >= tokens.min) return upstream.promptTokens
    return system_prompt
      ? tokens.withoutSystem + estimate.message({ role: 'system', content: system_prompt })
      : tokens.prompt
  }

  return {
    add(reply) {
      const words = wordsOf(reply)
      if (words) {
        thought = thoughtSince()
        waiting = 0
        delivered.add(words)
        min.add(words)
      }
      const usage = usageIn(reply)
      if (!usage) return words !== ''
      upstream = { ...usage, delivered: delivered.tokens() }
      thought = 0
      waiting = 0
      return words !== ''
    },
    wait(milliseconds) {
      waiting += milliseconds
    },
    usage(isLeft = false) {
      const further = delivered.tokens() - upstream.delivered
      const believed = upstream.completionTokens + further
      return {
        promptTokens: promptTokens(),
        completionTokens:
          (believed >= min.tokens() ? believed : delivered.tokens()) + (isLeft ? written(thoughtSince()) : 0),
      }
    },
  }
}

interface Reply {
  choices?: { delta?: Words; message?: Words }[]
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
}

interface Words {
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
  // Some providers send zeros during a stream, or always.
  return promptTokens + completionTokens > 0 ? { promptTokens, completionTokens } : undefined
}

const count = (value: unknown) =>
  typeof value === 'number' && value > 0 && value < 2 ** 31 ? Math.round(value) : 0

function wordsOf(reply: unknown): string {
  const choices = (reply as Reply | null)?.choices
  if (!Array.isArray(choices)) return ''
  return choices.map((choice) => wordsOfAnswer(choice?.delta ?? choice?.message ?? {})).join('')
}

/** Thoughts have two names, and some providers send them under both. */
const wordsOfAnswer = ({
  content,
  refusal,
  reasoning_content,
  reasoning,
  function_call,
  tool_calls,
}: Words) =>
  [
    wordsIn(reasoning_content) || wordsIn(reasoning),
    wordsIn(content),
    wordsIn(refusal),
    ...[function_call ?? null, ...(Array.isArray(tool_calls) ? tool_calls : [])].map(wordsOfCall),
  ].join('')

/** Without the names of fields, which a stream repeats with each piece of a call. */
const wordsOfCall = (call: Call | null) =>
  [call, call?.function, call?.custom]
    .flatMap((fields) => [fields?.name, fields?.arguments, fields?.input])
    .filter((text) => typeof text === 'string')
    .join('')

/** Whether a chunk contains only usage; it is withheld from callers who did not request it. */
export function isUsageOnly(chunk: unknown): boolean {
  const { choices, usage } = (chunk ?? {}) as Reply
  return Boolean(usage) && Array.isArray(choices) && choices.length === 0
}
