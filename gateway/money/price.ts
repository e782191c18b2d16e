/** What one call costs in quota units. */

import { longestAnswer } from './completion-bound.ts'

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

/** ceil((prompt + completion × completion ratio) × model ratio × group ratio), at least 1 unless it is free. */
export function priceOf({ promptTokens, completionTokens }: Usage, ratios: Ratios): number {
  if (promptTokens + completionTokens === 0) return 0
  return units((promptTokens + completionTokens * ratios.completion) * ratios.model * ratios.group)
}

/** What must be covered before a call starts, and what it may cost on top. */
interface Foreseen {
  amount: number
  atRisk: number
}

/** Tokens of a prompt beyond its estimate that may remain uncovered: 256 kB of text, or five large pictures. */
const mostUncovered = 262_144

/** More than anybody has, and little enough for sums of it to remain exact. */
const mostUnits = 2 ** 50

interface ForeseenTokens {
  /** Taken by every call. */
  beforehand: number
  prompt: number
  /** The caller's limit, for all answers; 0 when there is none. */
  limit: number
  /** What the request can cause at most. */
  max: Usage
}

/**
 * What a call may cost. `amount` covers the quota that every call takes beforehand, the prompt, and the
 * completion up to the caller's limit, or else all answers but one. `atRisk` is what it may cost on top when the
 * provider counts more tokens in the prompt, or when nothing that it obeys limits the answer.
 */
export function foresee({ beforehand, prompt, limit, max }: ForeseenTokens, ratios: Ratios): Foreseen {
  const cost = (promptTokens: number, completionTokens: number) =>
    units((promptTokens + completionTokens * ratios.completion) * ratios.model * ratios.group)
  const amount = cost(
    beforehand + Math.max(prompt, max.promptTokens - mostUncovered),
    Math.max(limit, max.completionTokens - longestAnswer),
  )
  const utmost = cost(max.promptTokens, max.completionTokens)
  return { amount, atRisk: Math.max(0, utmost - amount) }
}

function units(amount: number): number {
  if (!(amount > 0)) return 0
  // Ratios are decimals: 10 × 0.1 × 3 must cost 3, not 4 because of a rounded-up floating-point error.
  return Math.max(1, Math.ceil(Number(Math.min(amount, mostUnits).toPrecision(12))))
}

/** The text of a consumption log line. */
export const priceNote = ({ model, group, completion }: Ratios) =>
  `倍率：${model.toFixed(2)} × ${group.toFixed(2)} × ${completion.toFixed(2)}`
