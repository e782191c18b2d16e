import { GatewayError, GatewayErrorKind } from './gateway-error.ts'

/**
 * Runs `work` with a signal that aborts when `outer` does or after `limit` ms.
 * @throws GatewayError `timeout` after the limit, even if `work` ignores its signal.
 */
export async function withDeadline<Result>(
  limit: number,
  outer: AbortSignal | undefined,
  uncertain: boolean,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  let onAbort: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const ended = new Promise<never>((_, reject) => {
    const end = (reason: unknown) => {
      controller.abort(reason)
      reject(reason)
    }
    timer = setTimeout(() => end(new GatewayError(GatewayErrorKind.timeout, '', { uncertain })), limit)
    onAbort = () => end(outer!.reason)
    if (outer?.aborted) onAbort()
    else outer?.addEventListener('abort', onAbort)
  })
  try {
    return await Promise.race([ended, work(controller.signal)])
  } finally {
    clearTimeout(timer)
    if (onAbort) outer?.removeEventListener('abort', onAbort)
  }
}
