/**
 * Names of a limit of completion tokens. Each provider has its own (`max_tokens`, `maxOutputTokens`,
 * `options.num_predict`, `thinking.budget_tokens`, …), and we do not know which one applies, so the largest number
 * under any name of this form must be covered. Whether it also limits the answer is another question: see `isLimited`.
 */
const limitName = /tokens?$|token_?count$|budget$|num_predict$|max_?length$/i

/** The number of answers to one request; a provider may generate more than it delivers. */
const choicesName =
  /^(n|best_?of|candidate_?count|sample_?count|num_?(return_?sequences|generations|samples|beams)|beam_?width)$/i

/** Fields in which a number under a limit's name is not a limit. */
const notSettings = new Set(['messages', 'tools', 'functions', 'response_format', 'metadata', 'logit_bias'])

/** Fields that let many models write, or think, beyond `max_tokens`. */
const thinkingFields = [
  'reasoning',
  'reasoning_effort',
  'thinking',
  'thinking_budget',
  'enable_thinking',
  'chat_template_kwargs',
]

/** More than any model writes; only keeps reservations within the range of exact numbers. */
const largest = 2 ** 31

/** The most that a model writes when nothing that its provider obeys limits it, for each answer. */
export const longestAnswer = 131_072

export interface CompletionBound {
  /** The most tokens under any name of a limit; 0 when there is none. */
  limit: number
  choices: number
  /** The limits in OpenAI's format; 0 when not set. */
  max_tokens: number
  max_completion_tokens: number
  /** The fields that may let a model write more than that. */
  beyond: string[]
}

/**
 * @param known the fields whose effect on the length of an answer is known
 * @returns what a request says about the length of its answer
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
    // Some providers read a number from a text, too.
    if (typeof value !== 'object')
      return name.test(key) ? Math.max(found, Math.ceil(Number(value)) || 0) : found
    if (value === null) return found
    return Math.max(found, largestUnder(name, Object.entries(value)))
  }, 0)
}
