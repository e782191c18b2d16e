import { learnTime } from '../domain/clock.ts'
import { requestTimeoutMs } from '../domain/limits.ts'
import type { GatewayStatus } from '../domain/status.ts'
import type { SessionUser } from '../domain/accounts/user.ts'
import { browserStorage, type TextStorage } from '../stores/browser-storage.ts'
import { createJobStore, type JobStore } from '../stores/jobs.ts'
import { createNoticeStore, type NoticeStore } from '../stores/notices.ts'
import { ResourceCache } from '../stores/resources.ts'
import {
  createSessionStore,
  readSession,
  storeSignedIn,
  storeSignedOut,
  type SessionStore,
} from '../stores/session.ts'
import { createStatusStore, storeStatus, type StatusStore } from '../stores/status.ts'
import { fetchStatus, confirmDialect } from './fetch-status.ts'
import { currentConfig } from './config.ts'
import { withDeadline, exchange, type Exchange, Prefetched } from './transport.ts'
import { refusals } from './dialects/refusals.ts'
import { RateLimiter } from './rate-limiter.ts'
import { openEnvelope, type Envelope, type Expected, type RawAnswer } from './envelope.ts'
import { reportFailure, wording } from './failures.ts'
import { SessionTokens, type TokenSource } from './token-source.ts'
import { asGatewayError, GatewayError, GatewayErrorKind } from './gateway-error.ts'
import { translated } from './dialect.ts'
import type { Call } from './dialect-context.ts'
import { DialectState } from './dialect-state.ts'
import { assertTested, findWriteAccess, judgeTotal, type WriteAccess } from './dialects/write-access.ts'

export interface RequestOptions extends Partial<Pick<Exchange, 'method' | 'query' | 'body' | 'headers'>> {
  signal?: AbortSignal | undefined
  /** Timeout in ms, including the wait for a token; default 30 s. */
  limit?: number
  /** What `data` must be; any other response is rejected. If omitted, the response is decoded as far as possible. */
  expects?: Expected
  /** The call changes something although it is a GET, such as a new access token: a lost response is uncertain. */
  changes?: boolean
  /** The call does not require a sign-in, so its refusal says nothing about the session. */
  anonymous?: boolean
  /** The body is the whole record: nothing can be lost that is not in it. */
  whole?: boolean
  /** A refusal may carry the words of a provider, so only HTTP 401 says something about the session. */
  relays?: boolean
}

type Send = (call: Exchange) => Promise<RawAnswer>

/** `alone` sends a call as it is. */
export type Link = (call: Exchange, alone: Send) => Promise<RawAnswer>

let made = 0

/** A gateway as seen by one identity: its client, stores and cache. Elements with the same key share it. */
export class Gateway extends DialectState {
  /** The key is unique in this copy of the library. */
  readonly key = ++made
  /** Without a trailing slash; empty for the page's own origin. */
  readonly baseUrl: string
  readonly session: SessionStore
  readonly status: StatusStore
  readonly notices: NoticeStore = createNoticeStore()
  /** Jobs that were started or restored; empty until there are any. */
  readonly jobs: JobStore = createJobStore()
  /** The numbers count since the page was loaded. */
  readonly calls = { made: 0, writes: 0 }
  readonly limiter: RateLimiter
  /** Sends calls together while a job changes many records. @internal */
  link: Link | undefined
  /** @internal */ readonly resources = new ResourceCache()
  readonly storage: TextStorage
  /** All pages of this origin share the storage, whatever they call the gateway. */
  readonly originStorage = browserStorage
  readonly tokens: TokenSource | undefined
  /** @internal */ readonly sessionTokens = new SessionTokens()
  /** @internal */ readonly prefetched = new Prefetched()
  /** A refusal by a gateway counts, too. */
  answered = false
  /** Increases with each sign-in, so that a late refusal of an earlier session does not end this one. */
  #epoch = 0
  /** Until a call has succeeded since the last sign-in, the browser may have rejected the cookie. */
  #sessionProven = true

  constructor(
    baseUrl: string,
    storage: TextStorage,
    tokens?: TokenSource,
    limiter = new RateLimiter(baseUrl, storage),
  ) {
    super()
    this.baseUrl = baseUrl
    this.storage = storage
    this.tokens = tokens
    this.session = createSessionStore(storage)
    this.status = createStatusStore(storage)
    this.limiter = limiter
    limiter.defaultLimit = () => this.status.getState().status.rate_limit ?? this.dialect.rateLimit
    const { dialect } = this.status.getState().status
    if (dialect) void this.setDialect(dialect)
  }

  /** Resolves to `data` of the response; an abort of `signal` is passed on unchanged. */
  async request<Data = unknown>(path: string, options: RequestOptions = {}): Promise<Data> {
    return (await this.envelope(path, options)).data as Data
  }

  /** Makes a call as its dialect has written it. Same errors as `request`. */
  send({ path, ...call }: Call, options: RequestOptions = {}): Promise<unknown> {
    return this.request(path, { method: 'POST', ...call, ...options })
  }

  /** The whole response, for the few calls that put fields next to `data`. Same errors as `request`. */
  async envelope(path: string, options: RequestOptions = {}): Promise<Envelope> {
    const { signal, limit = requestTimeoutMs, anonymous = false, method = 'GET' } = options
    const { query, body, headers } = options
    if (climbs(path)) throw new GatewayError(GatewayErrorKind.noId)
    const epoch = this.#epoch
    const isUnknown = this.session.getState().phase === 'unknown'
    const writes = options.changes ?? method !== 'GET'
    const made = this.dialect.name
    if (writes) this.prefetched.clear()
    this.calls.made += 1
    if (writes) this.calls.writes += 1
    this.limiter.open += 1
    try {
      const envelope = await withDeadline(limit, signal, writes, (inner) =>
        this.#identified({ url: this.baseUrl + path, method, query, body, headers, signal: inner }, options, {
          path,
          writes,
          made,
        }),
      )
      if (!anonymous && epoch === this.#epoch) this.#sessionProven = true
      this.#met()
      return envelope
    } catch (error) {
      if (signal?.aborted) throw error
      const failure = asGatewayError(writes ? mayHaveBeenStored(error) : error, writes)
      if (isRefusal(failure)) this.#met()
      if (isUnknown && endsSession(failure, options) && (await this.#restored()))
        return await this.envelope(path, options)
      await wording.load?.(failure.message)
      if (failure.kind === GatewayErrorKind.rateLimited)
        failure.retryAt = this.limiter.backOff(failure.retryAt && failure.retryAt - Date.now())
      reportFailure({
        baseUrl: this.baseUrl,
        path,
        byToken: this.tokens !== undefined,
        anonymous: anonymous || (options.relays === true && failure.status !== 401),
        error: failure,
        dialect: this.dialectName,
      })
      if (endsSession(failure, options) && epoch === this.#epoch)
        this.refused(refusals.banned.test(failure.message) ? failure.message : undefined)
      throw failure
    } finally {
      this.limiter.open -= 1
    }
  }

  /**
   * Requests what an element will need once its scripts have loaded; only with cookie authentication, and not where
   * calls have to name the user, or may have to.
   * @param path - includes the query
   * @param options.awaited - false: the element is shown without it; default true
   */
  prefetch(path: string, { awaited = true } = {}) {
    const names =
      this.dialect.extensions.session || (this.dialectName && this.dialectName !== this.dialect.name)
    if (!this.tokens && !names) this.prefetched.request(this.baseUrl + path, awaited)
  }

  /** The cookie's session may be there although its traces in the browser's storage are lost. */
  async #restored(): Promise<boolean> {
    if (this.tokens) return false
    await this.dialectReady
    return this.sessionTokens.restored(this)
  }

  /** A gateway has responded, even if its status call failed. */
  #met() {
    this.answered = true
    if (this.status.getState().absent) this.status.setState({ absent: false })
  }

  /** An element may be on another page than the one that signed in. */
  #cookieOwner() {
    const { user } = this.session.getState()
    return user?.id ?? (this.tokens || this.baseUrl ? undefined : readSession(browserStorage).user?.id)
  }

  async #identified(
    requested: Exchange,
    options: RequestOptions,
    { path, writes, made }: { path: string; writes: boolean; made: string },
  ): Promise<Envelope> {
    const { expects, anonymous } = options
    if (writes && !anonymous) await confirmDialect(this, made)
    // The dialect is still loading, and may require headers that identify the user or refuse the call.
    else if (writes || (!anonymous && this.dialectName && this.dialectName !== this.dialect.name))
      await this.dialectReady
    const { isSupportedWrite, session } = this.dialect.extensions
    if (
      writes &&
      isSupportedWrite &&
      !currentConfig().unprovenWrites &&
      !isSupportedWrite({ ...requested, path }, this)
    )
      throw new GatewayError(GatewayErrorKind.unproven)
    if (writes && !anonymous && !this.isConfirmed && !currentConfig().unprovenWrites)
      await assertTested(this, { ...requested, path }, options.whole === true)
    const tokens = this.tokens ?? (anonymous ? undefined : this.sessionTokens.of(this))
    const alone: Send = (one) => {
      this.limiter.sent()
      return tokens ? exchange(one) : this.prefetched.exchange(one)
    }
    const send = async (token?: string) => {
      const user = session && !anonymous ? (tokens?.userId ?? this.#cookieOwner()) : undefined
      const named = user === undefined ? undefined : session?.headersOf(user)
      const call = {
        ...requested,
        ...(named && { headers: { ...named, ...requested.headers } }),
        ...(token && { token }),
      }
      return this.#open(await (this.link?.(call, alone) ?? alone(call)), expects)
    }
    if (!tokens) return send()
    const token = await tokens.current()
    try {
      return await send(token)
    } catch (error) {
      if (!(error instanceof GatewayError) || !endsSession(error, { ...options, anonymous: false }))
        throw error
      return send(await tokens.renewed(token))
    }
  }

  /** An answer that was requested by another time is requested again. */
  #open(answer: RawAnswer, expects: Expected | undefined): Envelope {
    if (answer.stamp && learnTime(this.baseUrl, answer.stamp)) void this.resources.restart()
    return openEnvelope(answer, this.dialect, expects)
  }

  /** Whether changes may lose something here, see {@link WriteAccess}. */
  writeAccess(): Promise<WriteAccess> {
    return findWriteAccess(this)
  }

  /** @internal */
  judgeTotal(path: string, total: number | undefined) {
    judgeTotal(this, path, total)
  }

  /** Like `signedIn`, after a sign-in with a cookie that the browser may not keep. */
  sessionStarted(user: SessionUser) {
    this.signedIn(user)
    this.#sessionProven = this.tokens !== undefined
  }

  /** Records who is signed in: a different user starts with an empty cache; for a returning one it is invalidated. */
  signedIn(user: SessionUser) {
    const before = this.session.getState()
    this.#epoch += 1
    const another = before.user !== null && before.user.id !== user.id
    if (before.user?.id !== user.id || before.phase === 'signed-out') this.prefetched.clear()
    if (another) this.resources.clear()
    storeSignedIn(this.session, this.storage, user)
    if (another || before.phase === 'signed-out') void this.resources.invalidate()
  }

  /** @internal */
  fetchStatus(again = false): Promise<GatewayStatus> {
    return fetchStatus(this, again)
  }

  setStatus(status: GatewayStatus) {
    const { dialect } = this.status.getState().status
    storeStatus(this.status, this.storage, status)
    // A different gateway may be at this address now.
    void this.setDialect(status.dialect || (dialect && 'one-api'))
  }

  /** Clears a refusal, so that elements retry: the page may have signed in by other means. */
  retrySession() {
    if (this.session.getState().phase !== 'signed-out') return
    this.#epoch += 1
    this.session.setState({ phase: 'unknown' })
  }

  /** The cache is kept in case the same user returns; `words`: the reason. */
  refused(words?: string) {
    if (this.session.getState().phase === 'signed-out') return
    storeSignedOut(this.session, this.storage, {
      ended: words,
      cookieLost: (!words && !this.#sessionProven) || undefined,
    })
    this.#sessionProven = true
  }

  /**
   * The session may have ended, or be another user's. The data of before goes at once if the browser brought the page
   * back from its cache, else only if another user is signed in: the same one may be typing.
   */
  async returned({ cached }: { cached: boolean }) {
    const before = this.session.getState()
    const { phase, user } = before
    if (phase === 'signed-out') return
    this.#epoch += 1
    this.prefetched.clear()
    if (cached || !user) {
      this.resources.clear()
      void this.resources.invalidate()
    }
    if (!user) return
    // A refusal ends the session here, whatever asked.
    const wire = await this.request('/api/user/self', { expects: 'entity' }).catch(() => undefined)
    const self = translated(this.dialect, wire ?? {}) as SessionUser
    if (wire && self.id !== user.id && this.session.getState() === before) this.signedIn(self)
  }

  /** Ends the session after a sign-out and drops all data of the user. */
  signedOut() {
    this.#epoch += 1
    this.prefetched.clear()
    this.resources.clear()
    storeSignedOut(this.session, this.storage)
    this.session.setState({ user: null })
  }
}

/** A 404 proves nothing, because any server sends it. */
function isRefusal({ kind, status }: GatewayError): boolean {
  const { unauthorized, forbidden, refused } = GatewayErrorKind
  return status !== 404 && ([unauthorized, forbidden, refused] as string[]).includes(kind)
}

/** A browser would send these calls elsewhere, as by an id of `..`: to the page's own server in the worst case. */
const climbs = (path: string): boolean => /[\\\t\r\n]|\/(\.|%2e){1,2}(\/|$)/i.test(path.split(/[?#]/)[0]!)

const endsSession = ({ kind, status }: GatewayError, { anonymous, relays }: RequestOptions): boolean =>
  kind === GatewayErrorKind.unauthorized && !anonymous && (!relays || status === 401)

/** A lost response, a failing server or another program says nothing about whether it was carried out. */
function mayHaveBeenStored(error: unknown): unknown {
  const { network, server, notAGateway, unknownPage, noId } = GatewayErrorKind
  const lost: readonly string[] = [network, server, notAGateway, unknownPage, noId]
  if (!(error instanceof GatewayError) || !lost.includes(error.kind)) return error
  return new GatewayError(error.kind, error.message, { ...error, uncertain: true })
}
