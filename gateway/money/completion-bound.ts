/**
 * Matches the names of limits of completion tokens. Each provider has its own (`max_tokens`, `maxOutputTokens`,
 * `options.num_predict`, `thinking.budget_tokens`, …), and we do not know which one applies, so the reservation covers
 * the largest number under any of them. Whether a limit also bounds the answer is decided by `isLimited`.
 */
const limitName = /tokens?$|token_?count$|budget$|num_predict$|max_?length$/i

/** Matches the names of the number of answers to one request; a provider may generate more than it delivers. */
const choicesName =
  /^(n|best_?of|candidate_?count|sample_?count|num_?(return_?sequences|generations|samples|beams)|beam_?width)$/i

/** Fields whose contents are no settings, so that a number under a limit's name in them is no limit. */
const notSettings = new Set(['messages', 'tools', 'functions', 'response_format', 'metadata', 'logit_bias'])

/** Fields by which many models write or think beyond `max_tokens`. */
const thinkingFields = [
  'reasoning',
  'reasoning_effort',
  'thinking',
  'thinking_budget',
  'enable_thinking',
  'chat_template_kwargs',
]

/**
 * The largest limit that counts: more than any model writes, and small enough for reservations to stay exact numbers.
 */
const largest = 2 ** 31

/** The most tokens of one answer without a limit that its provider obeys. */
export const maxAnswerTokens = 131_072

export interface CompletionBound {
  /** The largest number under any name of a limit; 0 when there is none. */
  limit: number
  choices: number
  /** The limits in OpenAI's format; 0 when absent. */
  max_tokens: number
  max_completion_tokens: number
  /** The fields of the request that may let a model write more than these limits. */
  beyond: string[]
}

/**
 * Reads from a request how long its answer may become.
 * @param known - whether a field's effect on the length of the answer is known; by default it is for all fields
 */
export function completionBound(
  request: Record<string, unknown>,
  known: (field: string) => boolean = () => true,
): CompletionBound {
  const settings = Object.entries(request).filter(([name]) => !notSettings.has(name))
  const largestOf = (name: RegExp) => Math.min(largest, largestUnder(name, settings))
  const given = settings.filter(([, value]) => value !== null && value !== undefined).map(([name]) => name)
  return {
    limit: largestOf(limitName),
    choices: Math.max(1, largestOf(choicesName)),
    max_tokens: tokensIn(request.max_tokens),
    max_completion_tokens: tokensIn(request.max_completion_tokens),
    beyond: given.filter((name) => thinkingFields.includes(name) || !(known(name) || choicesName.test(name))),
  }
}

const tokensIn = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0)

function largestUnder(name: RegExp, entries: [string, unknown][]): number {
  return entries.reduce((found, [key, value]) => {
    // Some providers also accept a number as text.
    if (typeof value !== 'object')
      return name.test(key) ? Math.max(found, Math.ceil(Number(value)) || 0) : found
    if (value === null) return found
    return Math.max(found, largestUnder(name, Object.entries(value)))
  }, 0)
}
