import type { PriceTier, ToldPrice } from './told.ts'

/**
 * The prices in a formula of new-api, if it says no more than prices by the length of the input: a sum of tokens times
 * dollars per million, such as `p * 1.25 + c * 10`, in `tier("name", sum)`, chosen by `len <= 200000 ? … : …`. Anything
 * else depends on the request.
 */
export function pricesOfFormula(formula: string): ToldPrice {
  const tiers = tiersOf(formula.trim(), 0)
  const [first, ...others] = tiers ?? []
  if (!first) return { varies: true }
  const { over: _, ...price } = first
  return {
    ...price,
    ...(others.length > 0 && {
      tiers: others.map(({ over, input, output }) => ({ over, input, output })),
    }),
  }
}

type Sum = Pick<ToldPrice, 'cached' | 'written'> & PriceTier

const choice = /^len\s*<=\s*(\d+)\s*\?\s*([^?:]+?)\s*:\s*(.+)$/s
const tier = /^tier\(\s*"[^"]*"\s*,\s*([^()"]+)\)$/s

/** In rising order; undefined if it says anything else. */
function tiersOf(formula: string, over: number): Sum[] | undefined {
  const [, bound, below = '', above = ''] = choice.exec(formula) ?? []
  if (bound !== undefined) {
    const [first, others] = [sumOf(below, over), tiersOf(above, Number(bound))]
    return first && others && Number(bound) > over ? [first, ...others] : undefined
  }
  const only = sumOf(formula, over)
  return only && [only]
}

const names = { p: 'input', c: 'output', cr: 'cached', cc: 'written' } as const
const term = /^(?:(\w+)\s*\*\s*([\d.]+)|([\d.]+)\s*\*\s*(\w+))$/

function sumOf(text: string, over: number): Sum | undefined {
  const sum: Sum = { over, input: undefined, output: undefined }
  for (const part of (tier.exec(text.trim())?.[1] ?? text).split('+')) {
    const [, first, value, otherValue, other] = term.exec(part.trim()) ?? []
    const name = first ?? other
    const price = Number(value ?? otherValue)
    // Prices of an hour of caching, of pictures and of sound have no column; the others are right all the same.
    if (name && /^(cc1h|img|ai|img_o|ao)$/.test(name)) continue
    if (!name || !Object.hasOwn(names, name) || !(price >= 0)) return undefined
    const field = names[name as keyof typeof names]
    if (sum[field] !== undefined) return undefined
    sum[field] = price
  }
  return sum.input === undefined ? undefined : sum
}
