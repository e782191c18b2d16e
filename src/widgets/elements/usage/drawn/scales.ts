/** Maps a domain onto a range of pixels, in proportion. The ends of the domain differ. */
export const linear =
  ([low, high]: readonly [number, number], [from, to]: readonly [number, number]) =>
  (value: number): number => {
    const share = (value - low) / (high - low)
    return from * (1 - share) + to * share
  }

/**
 * Bands of equal width beside one another, and where each begins, in pixels.
 *
 * @param inner - the gap between two bands as a share of a step
 * @param outer - the gap at either end, likewise
 */
export function bands(
  count: number,
  [from, to]: readonly [number, number],
  { inner, outer }: { inner: number; outer: number },
) {
  const step = (to - from) / Math.max(1, count - inner + 2 * outer)
  const first = from + (to - from - step * (count - inner)) / 2
  return { step, width: step * (1 - inner), at: (index: number) => first + step * index }
}
