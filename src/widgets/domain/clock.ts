/** In ms; 0 while that is not known. */
let ahead = 0
/** On a page of several gateways the first one sets the time. */
let teller: string | undefined
const listeners = new Set<() => void>()

/** In ms: a browser's clock may be hours wrong, and show valid keys as expired. */
export const timeNow = () => Date.now() + ahead

/** In whole seconds, as gateways write times. */
export const secondsNow = () => Math.floor(timeNow() / 1000)

/** In seconds: log lines up to then are written, even if the gateway's clock is as far behind as it may be unnoticed. */
export const writtenUntil = () => Math.floor((timeNow() - toleranceMs) / 1000)

/** In ms since the epoch. */
let lastLogEnd = 0

/** In seconds, an hour after `now` (ms; behaviour §9), the same within ten seconds, as the host preloads the request. */
export function logEnd(now: number): number {
  if (Math.abs(now - lastLogEnd) >= 10_000) lastLogEnd = now
  return Math.floor(lastLogEnd / 1000) + 3600
}

/** How far the browser's clock is behind the gateway's, in ms; negative if it is fast. */
export const clockBehind = () => ahead

/** Calls `listener` when another time is learnt; returns a function that ends it. */
export function onTimeLearnt(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** `written` is by the gateway's clock, the others by the browser's, in ms. */
export interface Stamp {
  requested: number
  written: number
  received: number
}

/** A smaller difference may be a slow answer. */
const toleranceMs = 10_000

/** An answer may be late, so only a difference outside its two ends counts; returns whether the time changed. */
export function learnTime(gateway: string, { requested, written, received }: Stamp): boolean {
  teller ??= gateway
  // A header has whole seconds.
  const [min, max] = [written - received - toleranceMs, written + 1000 - requested + toleranceMs]
  if (teller !== gateway || min > max || (ahead >= min && ahead <= max)) return false
  ahead = min <= 0 && max >= 0 ? 0 : Math.round((min + max) / 2)
  for (const listener of listeners) listener()
  return true
}
