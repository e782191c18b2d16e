import { listEveryChannel, listTestLines, verdictsIn } from '../../api/channel-tests.ts'
import { isDisabled, type Channel } from '../../domain/channels/channel.ts'
import type { TestVerdict } from '../../domain/channels/channel-test.ts'
import type { Id } from '../../domain/id.ts'
import type { LogEntry } from '../../domain/log.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { keepTests } from '../../stores/kept-tests.ts'

export type TestScope = 'all' | 'disabled'

/** A channel that a round tests, as it was when the round began. */
type Taken = Pick<Channel, 'name' | 'test_time' | 'status'>

/** How far a round is, over all pages: by the lines that the log has got since it began. */
export interface RoundProgress {
  /** The channels it tests; none are known of a round that others began. */
  taken: ReadonlyMap<Id, Taken>
  verdicts: ReadonlyMap<Id, TestVerdict>
  /** Tested by their time, and the log has no line of it. */
  unclear: ReadonlySet<Id>
  done: boolean
}

/** More lines than this are no round. */
const mostPages = 200

/**
 * Follows a round of tests, which goes on in the gateway after it has answered. Where the log cannot be read, the time
 * of a channel's last test alone tells that it was tested, and not how it ended.
 */
export class RoundFollower {
  readonly #gateway: Gateway
  readonly #names = new Map<Id, string>()
  readonly #taken = new Map<Id, Taken>()
  readonly #verdicts = new Map<Id, TestVerdict>()
  /** Lines read before: none of them counts again. */
  readonly #read = new Set<string>()
  #unclear = new Set<Id>()
  #begunByOthers = false
  #logged = true

  private constructor(gateway: Gateway) {
    this.#gateway = gateway
  }

  /** What there is before a round begins. */
  static async before(gateway: Gateway, scope: TestScope): Promise<RoundFollower> {
    const follower = new RoundFollower(gateway)
    for (const channel of await listEveryChannel(gateway)) {
      follower.#names.set(channel.id, channel.name)
      if (scope === 'all' || isDisabled(channel)) follower.#taken.set(channel.id, channel)
    }
    await follower.#newLines({ first: true })
    return follower
  }

  /** Others have begun the round that runs: which channels it tests, and which it has tested already, nobody tells. */
  joinOthers() {
    this.#begunByOthers = true
    this.#taken.clear()
  }

  /** Looks once; what is new since the last look has been taken in when it resolves. */
  async look(): Promise<RoundProgress> {
    const lines = await this.#newLines()
    for (const verdict of verdictsIn(lines, (id) => this.#names.get(id)).values()) {
      if (!this.#begunByOthers && !this.#taken.has(verdict.channel)) continue
      this.#verdicts.set(verdict.channel, verdict)
      this.#unclear.delete(verdict.channel)
    }
    keepTests(this.#gateway.storage, this.#verdicts.values())
    const unclearBefore = this.#unclear.size
    // Nothing new in the log: a channel may have been deleted, or tested without a line.
    if (lines.length === 0 && this.#left() > 0) await this.#lookAtChannels()
    // A line may come a moment after the time of its test: what is unclear gets another look.
    const certain = this.#unclear.size === unclearBefore || !this.#logged
    return {
      taken: new Map(this.#taken),
      verdicts: new Map(this.#verdicts),
      unclear: new Set(this.#unclear),
      done: !this.#begunByOthers && this.#left() === 0 && certain,
    }
  }

  /** The channels as they are after the round. */
  async after(): Promise<ReadonlyMap<Id, Channel>> {
    return new Map((await listEveryChannel(this.#gateway)).map((channel) => [channel.id, channel]))
  }

  #left() {
    return [...this.#taken.keys()].filter((id) => !this.#verdicts.has(id) && !this.#unclear.has(id)).length
  }

  async #lookAtChannels() {
    const now = await this.after()
    for (const [id, { test_time }] of this.#taken) {
      if (this.#verdicts.has(id)) continue
      const channel = now.get(id)
      if (!channel) this.#taken.delete(id)
      else if (channel.test_time !== test_time) this.#unclear.add(id)
    }
  }

  /** Lines since the last call. A log that refuses has none to show, now or later. */
  async #newLines({ first = false } = {}): Promise<LogEntry[]> {
    if (!this.#logged) return []
    try {
      const lines = await listTestLines(this.#gateway, {
        pages: first ? 1 : mostPages,
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

/** Where ids are not told apart, what else a line says does. */
const keyOf = ({ id, created_at, channel, request_id }: LogEntry) =>
  [id, created_at, channel, request_id].join(' ')
