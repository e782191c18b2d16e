import type { CallRatios } from '../log.ts'

export interface PricedCall {
  /** `倍率：0.25 × 1.00 × 3.00`: model, group and completion ratio, two decimals each. */
  content: string
  /** A line may have other words, or the ratios elsewhere. */
  ratios?: CallRatios | undefined
  /** Units. */
  quota: number
  prompt_tokens: number
  completion_tokens: number
}

/** `spread` is how far off `value` may be, as a fraction of it (0.003 is 0.3 %). */
export interface Estimate {
  value: number
  spread: number
}

/** In units per token, for the caller's group. */
export interface TokenPrice {
  input: Estimate
  output: Estimate
}

/** Corners of a convex area limit the possible prices, both in units per token. */
type Corner = readonly [input: number, output: number]

/**
 * The price at which calls of one model were charged; `calls` are newest first. The text has two decimals, too few
 * for `0.075`, but the quota, ceil(prompt × input + completion × output), limits each call to a narrow strip of
 * possible prices. Starting from the area that the newest line's text allows, all lines since the last price change
 * narrow it down. The roundest price in what remains is the most likely, and the bounds show how certain it is.
 * Undefined if the text of the newest line contains no ratios.
 */
export function priceFromCalls(calls: readonly PricedCall[]): TokenPrice | undefined {
  const start = calls[0] && areaOf(calls[0])
  if (!start) return undefined
  let area = start
  for (const call of calls) {
    if (call.ratios?.more) continue
    const cut = cutBy(area, call)
    // An older price, or a call that was not charged by tokens.
    if (cut.length === 0) break
    area = cut
  }
  const input = boundsOf(area.map(([first]) => first))
  const output = boundsOf(area.map(([, second]) => second))
  const value = roundest(input)
  // Administrators set the ratio of the two prices, so that is rounded, not the output price.
  const likely =
    input.min > 0 ? value * roundest(boundsOf(area.map(([first, second]) => second / first))) : NaN
  const fits = likely >= output.min * (1 - 1e-9) && likely <= output.max * (1 + 1e-9)
  return { input: estimateOf(value, input), output: estimateOf(fits ? likely : roundest(output), output) }
}

const text = /^倍率：(\d+\.\d\d) × (\d+\.\d\d) × (\d+\.\d\d)/

/** Half of the last decimal, plus a margin for floating-point rounding. */
const half = 0.005 + 1e-9

/** Undefined if the call notes none. */
export function ratiosOf({
  content,
  ratios,
}: Pick<PricedCall, 'content' | 'ratios'>): CallRatios | undefined {
  if (ratios) return ratios
  const written = text.exec(content)?.slice(1).map(Number)
  if (!written) return undefined
  const [input, group, completion] = written as [number, number, number]
  return { input, output: input * completion, group, completion }
}

export const isChargedAsNoted = (call: PricedCall): boolean => {
  const area = areaOf(call)
  return area !== undefined && cutBy(area, call).length > 0
}

function areaOf(call: PricedCall): Corner[] | undefined {
  const ratios = ratiosOf(call)
  if (!ratios || ratios.call !== undefined) return undefined
  const { input, output, group, completion } = ratios
  if (completion === undefined) return [[input * group, output * group]]
  const min = Math.max(0, input - half) * Math.max(0, group - half)
  const max = (input + half) * (group + half)
  const [low, high] = [Math.max(0, completion - half), completion + half]
  return [
    [min, min * low],
    [max, max * low],
    [max, max * high],
    [min, min * high],
  ]
}

/** The call costs what was charged above `quota - 1` up to `quota`, or within half a unit; at least one. */
function cutBy(
  area: readonly Corner[],
  { quota, prompt_tokens, completion_tokens, ratios }: PricedCall,
): Corner[] {
  const [min, max] = ratios?.rounded ? [quota > 1 ? quota - 0.5 : 0, quota + 0.5] : [quota - 1, quota]
  const { tokens, factor, whole } = ratios?.cached ?? { tokens: 0, factor: 1 }
  const saved = tokens * (1 - factor)
  const prompt = prompt_tokens - (whole ? Math.floor(saved) : saved)
  const cost = ([input, output]: Corner) => prompt * input + completion_tokens * output
  // The gateway's own floating-point error may have rounded a whole number up by one, so the lower end counts too.
  const slack = 1e-9 * Math.max(1, quota)
  const below = clip(area, (corner) => max + slack - cost(corner))
  return clip(below, (corner) => cost(corner) - Math.max(0, min) + slack)
}

/** The result is the part of `area` where the linear function `room` is not negative (Sutherland–Hodgman). */
function clip(area: readonly Corner[], room: (corner: Corner) => number): Corner[] {
  return area.flatMap((corner, place) => {
    const next = area[(place + 1) % area.length]!
    const [here, there] = [room(corner), room(next)]
    const corners = here >= 0 ? [corner] : []
    if (here >= 0 === there >= 0) return corners
    const share = here / (here - there)
    const crossing: Corner = [
      corner[0] + (next[0] - corner[0]) * share,
      corner[1] + (next[1] - corner[1]) * share,
    ]
    return [...corners, crossing]
  })
}

interface Bounds {
  min: number
  max: number
}

const boundsOf = (values: readonly number[]): Bounds => ({
  min: Math.min(...values),
  max: Math.max(...values),
})

const estimateOf = (value: number, { min, max }: Bounds): Estimate => ({
  value,
  spread: value === 0 ? 0 : Math.max(max - value, value - min, 0) / value,
})

/** Any real price is higher: calls that cost no unit leave no more than the slack above. */
const nothing = 1e-8

function roundest({ min, max }: Bounds): number {
  const middle = (min + max) / 2
  if (max < nothing) return 0
  // It was charged, so it is not free, but the price is too small for the text.
  if (min <= 0) return middle
  for (let digits = 1; digits <= 12; digits++) {
    const value = Number(middle.toPrecision(digits))
    if (value >= min * (1 - 1e-9) && value <= max * (1 + 1e-9)) return value
  }
  return middle
}
