// Plain JavaScript, because scripts/launch.mjs imports it with a Node that cannot read types.

/** What a terminal, a supervisor or a closed session sends to end a process. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Milliseconds after the first signal within which others count as the same one, sent to a whole group and passed on. */
const sameSignal = 1000

/**
 * Passes every signal on, also those that may have reached the child itself: it takes them for one.
 * @param {(signal: NodeJS.Signals) => unknown} pass
 */
export function passSignalsOn(pass) {
  for (const signal of stopSignals) process.on(signal, () => pass(signal))
}

/**
 * Calls `drain` at the first signal and `endAtOnce` at one that comes more than a second later.
 * @returns {() => void} does the same as a first signal, and nothing after one
 */
export function onStopSignals(drain, endAtOnce) {
  let since
  const begin = () => {
    if (since !== undefined) return
    since = performance.now()
    drain()
  }
  passSignalsOn(() => (performance.now() - (since ?? Infinity) > sameSignal ? endAtOnce() : begin()))
  return begin
}
