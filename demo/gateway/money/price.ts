/** What one call costs in quota units. */

export interface Usage {
  promptTokens: number
  completionTokens: number
}

export interface Ratios {
  model: number
  group: number
  /** How much dearer a completion token is than a prompt token. */
  completion: number
}

/** ceil((prompt + completion × completion ratio) × model ratio × group ratio), at least 1 unless it is free. */
export function priceOf({ promptTokens, completionTokens }: Usage, ratios: Ratios): number {
  if (promptTokens + completionTokens === 0) return 0
  return units((promptTokens + completionTokens * ratios.completion) * ratios.model * ratios.group)
}

/** What must be covered before a call starts, and what it may cost on top of it. */
export interface Foreseen {
  amount: number
  atRisk: number
}

/**
 * What a call may cost. Covered must be the quota that each call takes beforehand, the prompt, and as much as the
 * caller allows to be written; at risk is what a provider may make of the prompt, and of a call without a limit.
 */
export function foresee(
  tokens: { beforehand: number; prompt: number; mostPrompt: number; limit: number; longest: number },
  ratios: Ratios,
): Foreseen {
  const { beforehand, prompt, mostPrompt, limit, longest } = tokens
  const cost = (promptTokens: number, completionTokens: number) =>
    units((promptTokens + completionTokens * ratios.completion) * ratios.model * ratios.group)
  const amount = cost(beforehand + prompt, limit)
  return { amount, atRisk: Math.max(0, cost(Math.max(prompt, mostPrompt), limit || longest) - amount) }
}

function units(amount: number): number {
  if (!(amount > 0)) return 0
  // Ratios are decimals: 10 × 0.1 × 3 must cost 3, not the 4 that rounding up its binary error would make.
  return Math.max(1, Math.ceil(Number(amount.toPrecision(12))))
}

/** The text of a consumption log line. */
export const priceNote = ({ model, group, completion }: Ratios) =>
  `倍率：${model.toFixed(2)} × ${group.toFixed(2)} × ${completion.toFixed(2)}`
