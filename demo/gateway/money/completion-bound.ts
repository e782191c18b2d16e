/**
 * How much a call may write. Providers have their own names for the limit (`max_tokens`, `maxOutputTokens`,
 * `options.num_predict`, `thinking.budget_tokens`, …), and the caller chooses which of them his provider obeys: so
 * the largest number under any such name counts.
 */
const limitName = /tokens?$|num_predict$|max_length$/i

/** Answers to one request; a provider may make more of them than it delivers. */
const choicesName = /^(n|best_?of|candidate_?count|num_?return_?sequences)$/i

/** Fields in which a number under such a name limits nothing. */
const notSettings = new Set(['messages', 'tools', 'functions', 'response_format', 'metadata', 'logit_bias'])

/** No model writes that much; it only keeps a reservation a number. */
const largest = 2 ** 31

/** What a model writes at most that is given no limit. */
export const longestAnswer = 131_072

/** @returns the most completion tokens that the caller allows for all answers together; `limit` 0 when he sets none */
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
