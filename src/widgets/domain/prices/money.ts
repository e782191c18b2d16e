/** Dollars for a million tokens; undefined where nothing tells. */
export interface Price {
  input: number | undefined
  output: number | undefined
}

/** What a call uses. */
export interface Tokens {
  prompt: number
  completion: number
}

/** A call that nobody has made yet. */
export const typicalTokens: Tokens = { prompt: 1000, completion: 300 }

/**
 * Dollars for a million tokens that cost `unitsPerToken` each. A prompt token costs model ratio × group ratio in
 * units, a completion token the completion ratio times that (contract "Formats"): with 500,000 units for a dollar the
 * ratio 1 is $2 for a million tokens, or $0.002 for a thousand.
 */
export const pricePerMillion = (unitsPerToken: number, quotaPerUnit: number) =>
  (unitsPerToken * 1e6) / quotaPerUnit

/** The ratio of a price: `dollars` where the ratio 1 costs `dollarsOfOne`. Without the dust of binary fractions. */
export const ratioOfPrice = (dollars: number, dollarsOfOne: number) => tidy(dollars / dollarsOfOne)

/** Twelve digits: more than any price has, fewer than binary fractions get wrong. */
export const tidy = (value: number) => Number(value.toPrecision(12))

/** Dollars for `calls` calls of these tokens; undefined while a price that it needs is. */
export function costOf({ input, output }: Price, { prompt, completion }: Tokens, calls: number) {
  const part = (price: number | undefined, tokens: number) => (tokens === 0 ? 0 : price && price * tokens)
  const [ofInput, ofOutput] = [part(input, prompt), part(output, completion)]
  if (ofInput === undefined || ofOutput === undefined) return undefined
  return tidy(((ofInput + ofOutput) * calls) / 1e6)
}

/** The mean tokens of calls; undefined for none. */
export function meanTokens(
  calls: readonly { prompt_tokens: number; completion_tokens: number }[],
): Tokens | undefined {
  if (calls.length === 0) return undefined
  const mean = (of: 'prompt_tokens' | 'completion_tokens') =>
    Math.round(calls.reduce((sum, call) => sum + call[of], 0) / calls.length)
  return { prompt: mean('prompt_tokens'), completion: mean('completion_tokens') }
}
