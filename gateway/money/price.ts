/** The price of a call, in quota units. */

import { maxAnswerTokens } from './completion-bound.ts'

export interface Usage {
  promptTokens: number
  completionTokens: number
}

export interface Ratios {
  model: number
  group: number
  /** The price of a completion token relative to a prompt token. */
  completion: number
}

/**
 * The cost of a call: ceil((prompt + completion × completion ratio) × model ratio × group ratio), at least 1 unless
 * the call is free.
 */
export function priceOf({ promptTokens, completionTokens }: Usage, ratios: Ratios): number {
  if (promptTokens + completionTokens === 0) return 0
  return units((promptTokens + completionTokens * ratios.completion) * ratios.model * ratios.group)
}

/** The quota that a call must reserve before it starts, and the quota that it may cost beyond that. */
interface CostEstimate {
  amount: number
  atRisk: number
}

/**
 * The tokens between the estimate and the upper bound of a prompt that need not be reserved: 256 kB of text, or five
 * large pictures.
 */
const maxUncovered = 262_144

/** The largest cost: more than any user has, and small enough for sums of several to stay exact. */
const maxUnits = 2 ** 50

interface RequestTokens {
  /** Tokens that every call reserves (`PreConsumedQuota`). */
  beforehand: number
  prompt: number
  /** The caller's limit of completion tokens, for all answers together; 0 when there is none. */
  limit: number
  /** The upper bound of the request's tokens. */
  max: Usage
}

/**
 * Estimates the cost of a call. `amount` covers the tokens that every call reserves, the prompt, and the completion up
 * to the caller's limit, or else all answers but one. `atRisk` is what the call may cost beyond that, when the
 * provider counts more tokens in the prompt or when no limit that it obeys bounds the answer.
 */
export function estimateCost(
  { beforehand, prompt, limit, max }: RequestTokens,
  ratios: Ratios,
): CostEstimate {
  const cost = (promptTokens: number, completionTokens: number) =>
    units((promptTokens + completionTokens * ratios.completion) * ratios.model * ratios.group)
  const amount = cost(
    beforehand + Math.max(prompt, max.promptTokens - maxUncovered),
    Math.max(limit, max.completionTokens - maxAnswerTokens),
  )
  const utmost = cost(max.promptTokens, max.completionTokens)
  return { amount, atRisk: Math.max(0, utmost - amount) }
}

function units(amount: number): number {
  if (!(amount > 0)) return 0
  // Ratios are decimals: 10 × 0.1 × 3 must cost 3, not 4 because of a floating-point error that is rounded up.
  return Math.max(1, Math.ceil(Number(Math.min(amount, maxUnits).toPrecision(12))))
}

/** The text of a consumption log line. */
export const priceNote = ({ model, group, completion }: Ratios) =>
  `倍率：${model.toFixed(2)} × ${group.toFixed(2)} × ${completion.toFixed(2)}`
