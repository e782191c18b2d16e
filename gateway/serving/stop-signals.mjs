// This file is plain JavaScript, because scripts/launch.mjs may import it with a Node that cannot read types.

/** The signals by which a terminal, a supervisor or a closed session ends a process. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Milliseconds after the first signal in which further ones count as the same. One may arrive twice: sent to the whole
 * process group, and passed on by the parent.
 */
const sameSignal = 1000

/**
 * Calls `pass` for every signal. The child may have received the same signal from the terminal; `onStopSignals` there
 * counts both as one.
 * @param {(signal: NodeJS.Signals) => unknown} pass
 */
export function passSignalsOn(pass) {
  for (const signal of stopSignals) process.on(signal, () => pass(signal))
}

/**
 * Calls `drain` at the first signal, and `endAtOnce` at one that comes more than a second later.
 * @returns {() => void} starts draining as a first signal does; has no effect after one
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
