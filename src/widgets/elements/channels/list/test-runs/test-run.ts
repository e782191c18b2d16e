import { secondsNow } from '../../../../domain/clock.ts'
import {
  followTests,
  listEveryChannel,
  listTestLines,
  testChannel,
  verdictsIn,
} from '../../../../api/channels/channel-tests.ts'
import { channelKeys } from '../../../../api/channels/channels.ts'
import { afterCommit } from '../../../../domain/after-commit.ts'
import { asGatewayError, GatewayErrorKind } from '../../../../gateway/gateway-error.ts'
import { providerFailure } from '../../../../kit/channels/provider.messages.ts'
import { patchRow } from '../../../../kit/lists/data/list-rows.ts'
import type { Locale } from '../../../../messages/language/locale.ts'
import { ChannelStatus, isDisabled, testedWith, type Channel } from '../../../../domain/channels/channel.ts'
import { testedAs, type TestVerdict } from '../../../../domain/channels/channel-test.ts'
import type { Id } from '../../../../domain/id.ts'
import type { LogEntry } from '../../../../domain/log.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'
import { cacheTests } from '../../../../kit/channels/cached-tests.ts'
import type { TestRunProgress, TestedChannel } from '../../../../kit/channels/test-run-store.ts'

export type TestScope = 'all' | 'disabled'

export interface TestRun {
  /** In seconds, the pauses before each poll while none finds anything new. */
  pollSeconds: readonly number[]
  /** Each poll adds everything new since the last one. */
  poll(acquire: Acquire, signal: AbortSignal): Promise<TestRunProgress>
  after(acquire: Acquire, signal: AbortSignal): Promise<ReadonlyMap<Id, Channel>>
  /** Whether this page makes the tests, and shows what becomes of the rows; otherwise the gateway does. */
  here: boolean
  readonly initial: TestRunProgress
}

/** Resolves when the next call may be sent. */
type Acquire = () => Promise<void>

/** No run writes more log pages. */
const maxPages = 200

/** If the log cannot be read, a channel's test time still shows that it was tested, but not the result. */
export class RemoteTestRun implements TestRun {
  /** Requests are rate-limited, so polls are few. */
  readonly pollSeconds = [1, 2, 4, 8, 15, 30, 60]
  readonly here = false
  readonly initial = { channels: new Map(), verdicts: new Map(), unclear: new Set<never>(), done: false }
  readonly #gateway: Gateway
  readonly #names = new Map<Id, string>()
  readonly #channels = new Map<Id, TestedChannel>()
  readonly #verdicts = new Map<Id, TestVerdict>()
  /** Lines already read must not count twice. */
  readonly #read = new Set<string>()
  #unclear = new Set<Id>()
  #startedByOthers = false
  #logged = true
  /** Undefined if the gateway does not report progress. */
  #task: string | undefined
  #counts: { passed: number; failed: number } | undefined

  private constructor(gateway: Gateway) {
    this.#gateway = gateway
  }

  static async before(gateway: Gateway, scope: TestScope): Promise<RemoteTestRun> {
    const follower = new RemoteTestRun(gateway)
    // A person waits for these calls, so they do not wait for the rate limiter as those of the job do.
    for (const channel of await listEveryChannel(gateway)) {
      follower.#names.set(channel.id, channel.name)
      const skips = gateway.dialect.capabilities.passesAsCalls && channel.status === ChannelStatus.disabled
      if (skips ? false : scope === 'all' || isDisabled(channel)) follower.#channels.set(channel.id, channel)
    }
    await follower.#newLines()
    return follower
  }

  /** The gateway reports progress at `task`, if it is given. */
  startedAs(task: string | undefined) {
    this.#task = task
  }

  /** A run of others does not say which channels it tests or has already tested. */
  joinOthers() {
    this.#startedByOthers = true
    this.#channels.clear()
  }

  async poll(acquire: Acquire, signal: AbortSignal): Promise<TestRunProgress> {
    const ended = await this.#hasEnded(acquire, signal)
    const lines = await this.#newLines(acquire, signal)
    for (const verdict of verdictsIn(this.#gateway, lines, (id) => this.#names.get(id)).values()) {
      if (!this.#startedByOthers && !this.#channels.has(verdict.channel)) continue
      this.#verdicts.set(verdict.channel, verdict)
      this.#unclear.delete(verdict.channel)
    }
    if (ended !== false) this.#failSilent()
    cacheTests(this.#gateway.storage, this.#verdicts.values())
    const unclearBefore = this.#unclear.size
    // Nothing new in the log: a channel may have been deleted, or tested without a log line.
    if (lines.length === 0 && this.#left() > 0) await this.#pollChannels(acquire, signal)
    // A log line may appear shortly after the test time changes, so unclear channels get another poll.
    const certain = this.#unclear.size === unclearBefore || !this.#logged
    return {
      channels: new Map(this.#channels),
      verdicts: new Map(this.#verdicts),
      unclear: new Set(this.#unclear),
      done: !this.#startedByOthers && this.#left() === 0 && certain && ended !== false,
      counts: this.#counts,
    }
  }

  after(acquire: Acquire, signal: AbortSignal) {
    return everyChannel(this.#gateway, acquire, signal)
  }

  /** Undefined if the gateway does not say. */
  async #hasEnded(acquire: Acquire, signal: AbortSignal): Promise<boolean | undefined> {
    if (!this.#task || this.#counts) return this.#counts && true
    try {
      await acquire()
      const { ended, passed, failed } = await followTests(this.#gateway, this.#task, signal)
      if (ended) this.#counts = { passed, failed }
      return ended
    } catch (thrown) {
      signal.throwIfAborted()
      if (asGatewayError(thrown).kind === GatewayErrorKind.rateLimited) throw thrown
      // Only root may ask.
      this.#task = undefined
      return undefined
    }
  }

  /** A pass leaves a line, so a tested channel without one failed. If lines are missing, nothing follows. */
  #failSilent() {
    if (!this.#gateway.dialect.capabilities.passesAsCalls || !this.#logged) return
    const passed = [...this.#verdicts.values()].filter((verdict) => verdict.passed).length
    if (this.#counts && this.#counts.passed > passed) return
    for (const id of this.#unclear) {
      const at = secondsNow()
      this.#verdicts.set(id, { channel: id, at, model: '', passed: false, message: '', milliseconds: 0 })
      this.#unclear.delete(id)
    }
  }

  #left() {
    return [...this.#channels.keys()].filter((id) => !this.#verdicts.has(id) && !this.#unclear.has(id)).length
  }

  async #pollChannels(acquire: Acquire, signal: AbortSignal) {
    const now = await this.after(acquire, signal)
    for (const [id, { test_time }] of this.#channels) {
      if (this.#verdicts.has(id)) continue
      const channel = now.get(id)
      if (!channel) this.#channels.delete(id)
      else if (channel.test_time !== test_time) this.#unclear.add(id)
    }
  }

  /** If the first read fails, the log is not read again. */
  async #newLines(acquire?: Acquire, signal?: AbortSignal): Promise<LogEntry[]> {
    if (!this.#logged) return []
    const first = !acquire
    try {
      const lines = await listTestLines(this.#gateway, {
        acquire,
        signal,
        limit: first ? 1 : maxPages,
        enough: (rows) => rows.some((row) => this.#read.has(keyOf(row))),
      })
      const fresh = lines.filter((line) => !this.#read.has(keyOf(line)))
      for (const line of fresh) this.#read.add(keyOf(line))
      return fresh
    } catch (error) {
      if (!first) throw error
      this.#logged = false
      return []
    }
  }
}

export class LocalTestRun implements TestRun {
  readonly pollSeconds = [0, 0, 0, 5, 15, 30]
  readonly here = true
  readonly #gateway: Gateway
  readonly #locale: Locale
  readonly #channels: Map<Id, Channel>
  readonly #left: Channel[]
  readonly #verdicts = new Map<Id, TestVerdict>()
  readonly #unclear = new Set<Id>()

  private constructor(gateway: Gateway, locale: Locale, channels: readonly Channel[]) {
    this.#gateway = gateway
    this.#locale = locale
    this.#left = [...channels]
    this.#channels = new Map(channels.map((channel) => [channel.id, channel]))
  }

  static async before(gateway: Gateway, scope: TestScope, locale: Locale): Promise<LocalTestRun> {
    const channels = await listEveryChannel(gateway)
    return new LocalTestRun(
      gateway,
      locale,
      channels.filter((channel) => scope === 'all' || isDisabled(channel)),
    )
  }

  get initial(): TestRunProgress {
    return {
      channels: this.#channels,
      verdicts: new Map(this.#verdicts),
      unclear: new Set(this.#unclear),
      done: this.#left.length === 0,
    }
  }

  async poll(acquire: Acquire): Promise<TestRunProgress> {
    const [channel] = this.#left
    if (channel) {
      await acquire()
      await this.#test(channel)
      this.#left.shift()
    }
    return this.initial
  }

  after(acquire: Acquire, signal: AbortSignal) {
    return everyChannel(this.#gateway, acquire, signal)
  }

  /** A test that is under way ends although the run stops: the gateway carries on with it, and charges it. */
  async #test(channel: Channel) {
    const gateway = this.#gateway
    const { id } = channel
    const model = testedWith(channel)
    const report = (verdict: Pick<TestVerdict, 'passed' | 'message' | 'milliseconds'>) => {
      const at = secondsNow()
      this.#verdicts.set(id, { channel: id, at, model, ...verdict })
      cacheTests(gateway.storage, [this.#verdicts.get(id)!])
      afterCommit(() => patchRow(gateway, channelKeys.list, channel, testedAs({ at, ...verdict })))
    }
    try {
      const { seconds, message } = await testChannel(gateway, id, model)
      report({ passed: true, message, milliseconds: Math.round(seconds * 1000) })
    } catch (thrown) {
      const { reason, answered, signedOut } = providerFailure(thrown, this.#locale)
      if (answered) return report({ passed: false, message: reason, milliseconds: 0 })
      if (signedOut || unsaid.has(asGatewayError(thrown).kind)) throw thrown
      this.#unclear.add(id)
    }
  }
}

/** A failure of these kinds says nothing about a channel: the next one would fail as well, so the run waits. */
const unsaid = new Set<GatewayErrorKind>([GatewayErrorKind.rateLimited, GatewayErrorKind.network])

async function everyChannel(gateway: Gateway, acquire: Acquire, signal: AbortSignal) {
  await acquire()
  return new Map((await listEveryChannel(gateway, signal, acquire)).map((channel) => [channel.id, channel]))
}

/** Some gateways give lines no distinct ids, so other fields are part of the key. */
const keyOf = ({ id, created_at, channel, request_id }: LogEntry) =>
  [id, created_at, channel, request_id].join(' ')
