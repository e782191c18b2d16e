/**
 * The limit of completion tokens. Each provider has its own name for it (`max_tokens`, `maxOutputTokens`,
 * `options.num_predict`, `thinking.budget_tokens`, …), and we do not know which one applies, so the largest
 * number under any such name counts.
 */
const limitName = /tokens?$|num_predict$|max_length$/i

/** The number of answers to one request; a provider may generate more than it delivers. */
const choicesName = /^(n|best_?of|candidate_?count|num_?return_?sequences)$/i

/** Fields in which a number under such a name is not a limit. */
const notSettings = new Set(['messages', 'tools', 'functions', 'response_format', 'metadata', 'logit_bias'])

/** More than any model writes; only keeps reservations within the range of exact numbers. */
const largest = 2 ** 31

/** The most that a model writes when no limit is given. */
export const longestAnswer = 131_072

/**
 * @returns the most completion tokens that the caller allows, and for how many answers; `limit` is 0 when not
 * set
 */
export function completionBound(request: Record<string, unknown>): { limit: number; choices: number } {
  const settings = Object.entries(request).filter(([name]) => !notSettings.has(name))
  const largestOf = (name: RegExp) => Math.min(largest, largestUnder(name, settings))
  return { limit: largestOf(limitName), choices: Math.max(1, Math.min(128, largestOf(choicesName))) }
}

function largestUnder(name: RegExp, entries: [string, unknown][]): number {
  return entries.reduce((found, [key, value]) => {
    if (typeof value === 'number') return name.test(key) ? Math.max(found, Math.ceil(value)) : found
    if (typeof value !== 'object' || value === null) return found
    return Math.max(found, largestUnder(name, Object.entries(value)))
  }, 0)
}
