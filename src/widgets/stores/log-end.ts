/** When the log was last requested, in ms. */
let requested = 0

/**
 * Default end of the log's time range in epoch seconds: an hour after `now` (ms), to the second (behaviour §9). Calls
 * within ten seconds of each other get the same end, because the host preloads the request that the element then
 * makes.
 */
export function logEnd(now: number): number {
  if (Math.abs(now - requested) >= 10_000) requested = now
  return Math.floor(requested / 1000) + 3600
}
