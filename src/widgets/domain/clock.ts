/** How far the gateway's clock is ahead of the browser's, in ms; 0 while that is not known. */
let ahead = 0
/** The gateway whose clock it is: on a page of several the first one sets the time. */
let teller: string | undefined
const listeners = new Set<() => void>()

/** In ms by the gateway's clock: a browser's may be hours wrong, and show valid keys as expired. */
export const timeNow = () => Date.now() + ahead

/** The same in whole seconds, as gateways write times. */
export const secondsNow = () => Math.floor(timeNow() / 1000)

/** How far the browser's clock is behind the gateway's, in ms; negative if it is fast. */
export const clockBehind = () => ahead

/** Calls `listener` when another time is learnt; returns a function that ends it. */
export function onTimeLearnt(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** When an answer was written by its gateway's clock, and asked for and received by the browser's, in ms. */
export interface Stamp {
  requested: number
  written: number
  received: number
}

/** A smaller difference may be a slow answer, in ms. */
const tolerance = 10_000

/** Only a difference outside an answer's two ends counts, as it may be late; returns whether the time changed. */
export function learnTime(gateway: string, { requested, written, received }: Stamp): boolean {
  teller ??= gateway
  // A header has whole seconds.
  const [min, max] = [written - received - tolerance, written + 1000 - requested + tolerance]
  if (teller !== gateway || min > max || (ahead >= min && ahead <= max)) return false
  ahead = min <= 0 && max >= 0 ? 0 : Math.round((min + max) / 2)
  for (const listener of listeners) listener()
  return true
}
