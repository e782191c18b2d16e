/** When the log was last requested, in ms. */
let asked = 0

/**
 * Default end of the log's time range in epoch seconds: an hour after `now` (ms), to the second (behaviour §9). Calls
 * within ten seconds of each other get the same end, because the host preloads the request that the element then
 * makes.
 */
export function logEnd(now: number): number {
  if (Math.abs(now - asked) >= 10_000) asked = now
  return Math.floor(asked / 1000) + 3600
}
