/** Random numbers that are reproducible, so that sample data can be tested and documented. */
export interface Dice {
  /** A number from 0 to 1, excluding 1. */
  next(): number
  /** A whole number from low to high, inclusive. */
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  /** Draws one of the items in proportion to its share. */
  weighted<T extends { share: number }>(items: readonly T[]): T
}

/** Creates reproducible random numbers by mulberry32. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)]!,
    weighted(items) {
      let left = next() * items.reduce((sum, { share }) => sum + share, 0)
      return items.find(({ share }) => (left -= share) < 0) ?? items.at(-1)!
    },
  }
}
