import { ofetch } from 'ofetch'
import type { RawAnswer } from './envelope.ts'
import { GatewayError, GatewayErrorKind } from './gateway-error.ts'

export interface Exchange {
  url: string
  method: string
  query?: Record<string, string | number | boolean | undefined> | undefined
  body?: Record<string, unknown> | undefined
  /** Without one the same-origin cookie is used. */
  token?: string | undefined
  headers?: Record<string, string> | undefined
  signal: AbortSignal
}

/**
 * Only this file sends calls to the gateway. It never retries and never interprets: it returns status and text, or
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
  const requested = Date.now()
  try {
    const answer = await ofetch.raw<string, 'text'>(atPage(url) + queryOf(url, query), {
      method,
      body,
      signal,
      headers: token ? { ...headers, authorization: `Bearer ${token}` } : (headers ?? {}),
      credentials: token ? 'omit' : 'same-origin',
      // A proxy in front of the gateway may let browsers keep answers, which are one user's, and old after a change.
      cache: 'no-store',
      responseType: 'text',
      ignoreResponseError: true,
      retry: 0,
    })
    const { headers: answerHeaders } = answer
    const wait = Number(answerHeaders.get('retry-after'))
    // Of another origin, the date can be read only where the gateway exposes it.
    const written = Date.parse(answerHeaders.get('date') ?? '') + 1000 * Number(answerHeaders.get('age') ?? 0)
    return {
      status: answer.status,
      text: answer._data ?? '',
      ...(answer.redirected && { redirect: answer.url }),
      ...(wait > 0 && { retryAfter: wait }),
      ...(!Number.isNaN(written) && { stamp: { requested, written, received: Date.now() } }),
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw new GatewayError(GatewayErrorKind.network)
  }
}

/** Only the key goes with the call. An abort is passed on unchanged. */
export async function openStream({
  url,
  body,
  token,
  signal,
}: Required<Pick<Exchange, 'url' | 'body' | 'token' | 'signal'>>): Promise<Response> {
  try {
    return await fetch(atPage(url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
      signal,
    })
  } catch {
    if (signal.aborted) throw signal.reason
    throw new GatewayError(GatewayErrorKind.network)
  }
}

/** The address may have a query. ofetch's own would bring a library for addresses with it. */
function queryOf(url: string, query: Exchange['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `${url.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`
}

/** Aborts when `outer` does or after `limit` ms; throws `timeout` even if `work` ignores its signal. */
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

/** In ms: a response waits so long to be used. */
const keepMs = 10_000

type Request = { response: Promise<RawAnswer>; control: AbortController; awaited: boolean; arrived?: true }

/**
 * A page requests responses while the scripts of its elements still load. The first call to the same address uses the
 * response, so an element has its data before the browser lays it out for the first time.
 */
export class Prefetched {
  readonly #requests = new Map<string, Request>()

  /** Unless `awaited`, no element waits for the response. */
  request(url: string, awaited: boolean): void {
    const address = addressOf(url)
    const control = new AbortController()
    const response = exchange({ url, method: 'GET', signal: control.signal })
    const drop = () => this.#requests.get(address)?.control === control && this.#drop(address)
    const request: Request = { response, control, awaited }
    this.#requests.set(address, request)
    // After a failure the call that would have used it sends its own request.
    response.then(() => (request.arrived = true), drop)
    setTimeout(drop, keepMs)
  }

  /** The call may use the response requested earlier. Same errors as {@link exchange}. */
  exchange(call: Exchange): Promise<RawAnswer> {
    const { url, method, query, headers, signal } = call
    const address = this.#requests.size > 0 && method === 'GET' && !headers && addressOf(url, query)
    const early = address && this.#requests.get(address)
    if (!early) return exchange(call)
    this.#requests.delete(address)
    // The browser would make the next request to this address wait until this one has ended.
    signal.addEventListener('abort', () => early.control.abort())
    return early.response.catch(() => exchange(call))
  }

  get hasArrived(): boolean {
    const awaited = this.#awaited
    return awaited.length > 0 && awaited.every(({ arrived }) => arrived)
  }

  /** Failed requests count as ended. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#awaited.map(({ response }) => response))
  }

  get #awaited(): Request[] {
    return [...this.#requests.values()].filter(({ awaited }) => awaited)
  }

  /** Another user is signed in, who must not see what was requested before, or a call changes it. */
  clear(): void {
    for (const address of this.#requests.keys()) this.#drop(address)
  }

  #drop(address: string) {
    this.#requests.get(address)?.control.abort()
    this.#requests.delete(address)
  }
}

/** The query is sorted, so that equal addresses are equal texts. */
function addressOf(url: string, query: Exchange['query'] = {}): string {
  const [path, text] = url.split('?')
  const parameters = new URLSearchParams(text)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value))
  parameters.sort()
  return `${path}?${String(parameters)}`
}

/**
 * An address is relative to the page itself, whatever `<base>` says: the author of an article may insert one and
 * thereby redirect the page's tokens. An address that cannot be parsed is returned unchanged.
 */
export function atPage(address: string): string {
  if (typeof document === 'undefined') return address
  return URL.canParse(address, page()) ? new URL(address, page()).href : address
}

/** An `about:srcdoc` frame has its parent's origin; in a sandbox only its base URI is known. */
const page = () =>
  /^https?:$/.test(location.protocol)
    ? location.href
    : self.origin === 'null'
      ? document.baseURI
      : self.origin
