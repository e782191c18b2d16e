/** The ends of the domain must differ. */
export const linear =
  ([low, high]: readonly [number, number], [from, to]: readonly [number, number]) =>
  (value: number): number => {
    const share = (value - low) / (high - low)
    return from * (1 - share) + to * share
  }

/** `inner` is the gap between two bands as a share of a step, `outer` the gap at either end. */
export function bands(
  count: number,
  [from, to]: readonly [number, number],
  { inner, outer }: { inner: number; outer: number },
) {
  const step = (to - from) / Math.max(1, count - inner + 2 * outer)
  const first = from + (to - from - step * (count - inner)) / 2
  return { step, width: step * (1 - inner), at: (index: number) => first + step * index }
}
