import { ofetch } from 'ofetch'
import type { RawAnswer } from './envelope.ts'
import { GatewayError, GatewayErrorKind } from './gateway-error.ts'
import { atPage } from './page-address.ts'

/** One HTTP exchange. */
export interface Exchange {
  url: string
  method: string
  query?: Record<string, string | number | boolean | undefined> | undefined
  body?: Record<string, unknown> | undefined
  /** Access token; without one the same-origin cookie is used. */
  token?: string | undefined
  headers?: Record<string, string> | undefined
  signal: AbortSignal
}

/**
 * The only file that sends calls to the gateway. Never retries and never interprets: returns status and text, or
 * throws. With a token no cookie is sent, because a gateway would prefer the cookie's user to the token's.
 * @throws GatewayError `network`; an abort is passed on unchanged.
 */
export async function exchange({
  url,
  method,
  query,
  body,
  token,
  headers,
  signal,
}: Exchange): Promise<RawAnswer> {
  try {
    const answer = await ofetch.raw<string, 'text'>(atPage(url) + asked(url, query), {
      method,
      body,
      signal,
      headers: token ? { ...headers, authorization: `Bearer ${token}` } : (headers ?? {}),
      credentials: token ? 'omit' : 'same-origin',
      responseType: 'text',
      ignoreResponseError: true,
      retry: 0,
    })
    const wait = Number(answer.headers.get('retry-after'))
    return { status: answer.status, text: answer._data ?? '', ...(wait > 0 && { retryAfter: wait }) }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw new GatewayError(GatewayErrorKind.network)
  }
}

/** The query to add to an address, which may have one. ofetch's own would bring a library for addresses with it. */
function asked(url: string, query: Exchange['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `${url.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`
}

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
