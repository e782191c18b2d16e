/**
 * Waits, and reports the remaining seconds every second.
 * @throws the reason of `signal` when it aborts
 */
export async function pause(milliseconds: number, signal: AbortSignal, tell: (seconds: number) => void) {
  for (let left = milliseconds; left > 0; left -= 1000) {
    signal.throwIfAborted()
    tell(Math.ceil(left / 1000))
    await new Promise((resolve) => setTimeout(resolve, Math.min(1000, left)))
  }
  signal.throwIfAborted()
}
