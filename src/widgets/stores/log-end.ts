/** When the log was last requested, in ms. */
let lastEnd = 0

/**
 * Default end of the log's time range in epoch seconds: an hour after `now` (ms), to the second (behaviour §9). Calls
 * within ten seconds of each other get the same end, because the host preloads the request that the element then
 * makes.
 */
export function logEnd(now: number): number {
  if (Math.abs(now - lastEnd) >= 10_000) lastEnd = now
  return Math.floor(lastEnd / 1000) + 3600
}
