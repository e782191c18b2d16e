/** In ms since the epoch. */
let lastEnd = 0

/** An hour after `now` (ms; behaviour §9), the same within ten seconds, as the host preloads the request. */
export function logEnd(now: number): number {
  if (Math.abs(now - lastEnd) >= 10_000) lastEnd = now
  return Math.floor(lastEnd / 1000) + 3600
}
