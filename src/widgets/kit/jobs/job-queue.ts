import { asGatewayError, GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { RateWait } from '../../gateway/rate-limiter.ts'
import { isSignedIn } from '../../stores/session.ts'
import { countStates, isOpen, type Job, type JobEntry, type PauseCause } from '../../stores/jobs.ts'
import { timeNow } from '../../domain/clock.ts'
import { afterCommit } from '../../domain/after-commit.ts'
import { JobFile } from './job-file.ts'
import { isUndoable, type JobPlan, type Outcome, undoPlan } from './job.ts'
import { pollOutcome, failed, nextCall, type NextCall } from './next-call.ts'
import { browserTimer, type Timer } from '../../gateway/timer.ts'

/** Tabs create ids independently, so they are random. */
const newJobId = () =>
  `${Date.now().toString(36)}${Math.floor(Math.random() * 2 ** 40)
    .toString(36)
    .padStart(8, '0')}`

const newJob = (
  gateway: Gateway,
  { kind, title, items, background }: JobPlan,
  extra: Partial<Job> = {},
): Job => ({
  id: newJobId(),
  kind,
  title,
  background,
  state: 'waiting',
  items: items.map(({ id, name }) => ({ id, name, state: 'waiting' })),
  user: gateway.session.getState().user?.id,
  ...extra,
})

const findJob = (gateway: Gateway, jobId: string): Job | undefined =>
  gateway.jobs.getState().jobs.find(({ id }) => id === jobId)

const addJob = (gateway: Gateway, job: Job) => gateway.jobs.setState(({ jobs }) => ({ jobs: [...jobs, job] }))

const dropJob = (gateway: Gateway, jobId: string) =>
  gateway.jobs.setState(({ jobs }) => ({ jobs: jobs.filter(({ id }) => id !== jobId) }))

const changeJob = (gateway: Gateway, jobId: string, changes: Partial<Job>) =>
  gateway.jobs.setState(({ jobs }) => ({
    jobs: jobs.map((job) => (job.id === jobId ? { ...job, ...changes } : job)),
  }))

const withEntries = (items: readonly JobEntry[], changes: ReadonlyMap<number, Partial<JobEntry>>) =>
  items.map((item, at) =>
    changes.has(at) ? { id: item.id, name: item.name, state: item.state, ...changes.get(at) } : item,
  )

/** After this many consecutive lost answers the gateway counts as unreachable, and the job pauses. */
const maxLost = 3

/** One job runs at a time; an item stopped by a 429 or signed out is sent again, one without an answer never. */
export class JobQueue {
  readonly #gateway: Gateway
  readonly #timerOf: (signal: AbortSignal) => Timer
  readonly #plans = new Map<string, JobPlan>()
  /** Aborts the waits of a running job, and the calls of one that only reads. */
  readonly #stops = new Map<string, AbortController>()
  /** By running job: its calls and its waiting items when it began. */
  readonly #started = new Map<string, { made: number; waiting: number }>()
  readonly #file: JobFile
  #lost = 0
  #working = false

  constructor(gateway: Gateway, timerOf?: (signal: AbortSignal) => Timer) {
    this.#gateway = gateway
    this.#timerOf = timerOf ?? browserTimer
    if (timerOf) gateway.limiter.now = () => timerOf(new AbortController().signal).now()
    this.#file = new JobFile(gateway)
    gateway.session.subscribe(() => this.#sessionChanged())
    void this.restore({ resume: true })
  }

  /** The job starts after the jobs before it; its progress is in `gateway.jobs`. */
  start(plan: JobPlan, extra: Partial<Job> = {}): Job {
    const job = newJob(this.#gateway, plan, {
      ...extra,
      undoable: plan.items.some(({ undo }) => undo),
      resumes: !plan.reads && plan.items.every(({ change }) => change !== undefined),
    })
    this.#plans.set(job.id, plan)
    addJob(this.#gateway, job)
    afterCommit(() => this.#file.begin(job, plan))
    this.#begin(job.id)
    return findJob(this.#gateway, job.id) ?? job
  }

  /** After a reload stored jobs go on by themselves, after a new sign-in they wait. */
  async restore({ resume = false } = {}) {
    for (const { job, plan, resumes } of await this.#file.found(resume)) {
      if (this.#find(job.id)) continue
      if (plan) this.#plans.set(job.id, plan)
      addJob(this.#gateway, job)
      if (resume && resumes) this.resume(job.id)
      else this.#file.save(job)
    }
  }

  pause(jobId: string, cause: PauseCause = 'user') {
    const job = this.#find(jobId)
    if (!job || !isOpen(job)) return
    this.#change(jobId, { state: 'paused', cause, wait: undefined })
    this.#stops.get(jobId)?.abort()
  }

  resume(jobId: string) {
    if (this.#find(jobId)?.state !== 'paused') return
    this.#lost = 0
    this.#change(jobId, { state: 'waiting', cause: undefined })
    this.#begin(jobId)
  }

  cancel(jobId: string) {
    const job = this.#find(jobId)
    if (!job || !isOpen(job)) return
    this.#change(jobId, { state: 'cancelled', cause: undefined, wait: undefined })
    const stop = this.#stops.get(jobId)
    if (stop) stop.abort()
    else afterCommit(() => this.#plans.get(jobId)?.onEnd?.(this.#find(jobId)!, this.#gateway))
  }

  /** Repeats what was refused or never sent; items that may have been done are left alone. */
  retry(jobId: string) {
    const job = this.#find(jobId)
    if (!job || job.state === 'running' || job.stranded) return
    const items = job.items.map((item): JobEntry =>
      item.state === 'refused' ? { id: item.id, name: item.name, state: 'waiting' } : item,
    )
    this.#lost = 0
    this.#change(jobId, { state: 'waiting', cause: undefined, items })
    this.#begin(jobId)
  }

  /** Checks the items whose response was lost; those that were not done go back to waiting. @throws as `pollOutcome` */
  check(jobId: string): Promise<void> {
    return pollOutcome(this.#gateway, this.#plans.get(jobId)?.items ?? [], {
      isUnknown: (index) => this.#find(jobId)?.items[index]?.state === 'unknown',
      acquire: () => this.#gateway.limiter.acquire({ yields: true }),
      found: (index, done) => this.#items(jobId, new Map([[index, { state: done ? 'done' : 'waiting' }]])),
    })
  }

  undo(jobId: string): Job | undefined {
    const [job, plan] = [this.#find(jobId), this.#plans.get(jobId)]
    if (!job || !plan || job.state === 'running') return undefined
    const back = undoPlan(plan, job)
    if (back.items.length === 0) return undefined
    // What was taken back is not taken back again, also after a reload.
    for (const [index, item] of plan.items.entries())
      if (job.items[index]?.state === 'done') item.undo = item.back = undefined
    afterCommit(() => this.#file.plan(job, plan))
    this.#change(jobId, { undoable: false })
    return this.start(back, { undoing: !job.undoing })
  }

  dismiss(jobId: string) {
    this.cancel(jobId)
    this.#plans.delete(jobId)
    this.#file.remove(jobId)
    dropJob(this.#gateway, jobId)
  }

  #begin(jobId: string) {
    if (!this.#find(jobId)?.background) void this.#work()
    // A job that is still stopping restarts once it has stopped.
    else if (!this.#stops.has(jobId)) void this.#run(jobId)
  }

  async #work() {
    if (this.#working) return
    this.#working = true
    try {
      await this.#file.exclusively(async () => {
        for (let job = this.#next(); job; job = this.#next()) await this.#run(job.id)
      })
    } finally {
      this.#working = false
    }
    if (this.#next()) void this.#work()
  }

  readonly #next = () =>
    this.#gateway.jobs.getState().jobs.find(({ state, background }) => state === 'waiting' && !background)

  async #run(jobId: string): Promise<void> {
    const plan = this.#plans.get(jobId)
    if (!plan) return this.#change(jobId, { state: 'paused', cause: 'reloaded', stranded: true })
    const stop = new AbortController()
    this.#stops.set(jobId, stop)
    this.#change(jobId, { state: 'running', begun: this.#find(jobId)?.begun ?? timeNow() })
    this.#started.set(jobId, { made: this.#gateway.limiter.made, waiting: this.#waitingIn(jobId) })
    const walkers = Array.from({ length: plan.atOnce ?? 1 }, () => this.#walk(jobId, plan, stop.signal))
    await Promise.all(walkers)
    this.#stops.delete(jobId)
    if (this.#isRunning(jobId)) this.#change(jobId, { state: 'ended', steps: undefined, ended: timeNow() })
    const ended = this.#find(jobId)
    if (ended) this.#change(jobId, { undoable: isUndoable(plan, ended) })
    const job = this.#find(jobId)
    if (job?.undoable) afterCommit(() => this.#file.plan(job, plan))
    if (job && !isOpen(job)) afterCommit(() => plan.onEnd?.(job, this.#gateway))
    if (plan.background && job?.state === 'waiting') return this.#run(jobId)
  }

  async #walk(jobId: string, plan: JobPlan, stop: AbortSignal) {
    for (;;) {
      if (!this.#find(jobId)?.items.some(({ state }) => state === 'waiting')) return
      await this.#acquire(jobId, stop).catch(() => undefined)
      if (!this.#isRunning(jobId)) return
      const call = nextCall(this.#gateway, plan, this.#find(jobId)!.items)
      if (!call) return
      await this.#do(jobId, call, plan, stop)
    }
  }

  #acquire(jobId: string, stop: AbortSignal): Promise<void> {
    return this.#gateway.limiter.acquire({
      timer: this.#timerOf(stop),
      yields: true,
      onWait: (wait) =>
        (wait ?? this.#find(jobId)?.wait) && this.#change(jobId, { wait: wait && this.#paced(jobId, wait) }),
    })
  }

  /** The job waits from item to item, by the calls that the items so far have taken. */
  #paced(jobId: string, wait: RateWait): RateWait {
    const { limiter } = this.#gateway
    const { made, waiting } = this.#started.get(jobId) ?? { made: 0, waiting: 0 }
    const started = waiting - this.#waitingIn(jobId)
    return { ...wait, gapMs: wait.gapMs * (started > 0 ? (limiter.made - made) / started : 1) }
  }

  #waitingIn(jobId: string): number {
    const job = this.#find(jobId)
    return job ? countStates(job).waiting : 0
  }

  async #do(jobId: string, call: NextCall, plan: JobPlan, stop: AbortSignal) {
    const { indexes } = call
    // The state is stored before the call is sent: if the page crashes now, the items may have been done.
    this.#items(jobId, new Map(indexes.map((index) => [index, { state: 'running' }])))
    const work = () => this.#outcomes(jobId, call, stop, plan.reads)
    const outcomes = await (plan.reads ? work() : this.#gateway.limiter.run(work))
    this.#items(jobId, new Map(indexes.map((index, place) => [index, outcomes[place]!])))
    for (const [place, index] of indexes.entries()) {
      const job = this.#find(jobId)
      if (job && outcomes[place]!.state !== 'waiting') afterCommit(() => plan.onItem?.(job, index))
    }
  }

  async #outcomes(
    jobId: string,
    { indexes, run }: NextCall,
    stop: AbortSignal,
    reads = false,
  ): Promise<readonly Outcome[]> {
    const signal = reads ? stop : new AbortController().signal
    const all = (outcome: Outcome) => indexes.map(() => outcome)
    const before = this.#gateway.calls.writes
    try {
      const isMany = !reads && this.#find(jobId)!.items.length > 1
      // In an untested state of the gateway, one call must not change many records.
      if (isMany && (await this.#gateway.writeAccess()) === 'untested')
        throw new GatewayError(GatewayErrorKind.untested)
      const outcomes = await run(this.#gateway, signal, {
        step: (done, total) => this.#change(jobId, { steps: { done, total } }),
        acquire: () => this.#acquire(jobId, stop).then(() => stop.throwIfAborted()),
        wait: (milliseconds) => this.#timerOf(signal).wait(milliseconds),
        each: (one) => this.#outcomes(jobId, one, stop, reads).then(([outcome]) => outcome!),
      })
      this.#lost = 0
      return outcomes
    } catch (thrown) {
      if (signal.aborted) return all({ state: 'waiting' })
      const error = asGatewayError(thrown, this.#gateway.calls.writes > before)
      if (error.kind === GatewayErrorKind.rateLimited) return all({ state: 'waiting' })
      if (this.#gateway.session.getState().phase === 'signed-out') {
        this.pause(jobId, 'signed-out')
        if (error.kind === GatewayErrorKind.unauthorized) return all({ state: 'waiting' })
      }
      const unanswered = (error.uncertain && !error.fault) || error.kind === GatewayErrorKind.network
      this.#lost = unanswered ? this.#lost + 1 : 0
      if (this.#lost >= maxLost) this.pause(jobId, 'no-answer')
      // The record could not be read, so nothing was sent.
      if (unanswered && !error.uncertain && !reads) return all({ state: 'waiting' })
      return all(failed(error))
    }
  }

  #sessionChanged() {
    const session = this.#gateway.session.getState()
    for (const { id, state, user, cause } of this.#gateway.jobs.getState().jobs) {
      if (session.phase === 'signed-out') {
        if (state === 'running' || state === 'waiting') this.pause(id, 'signed-out')
      } else if (isSignedIn(session) && user !== undefined && user !== session.user?.id) {
        // Released first, so that the file does not store another user's jobs as cancelled.
        this.#file.release(id)
        this.cancel(id)
        this.#plans.delete(id)
        dropJob(this.#gateway, id)
      } else if (isSignedIn(session) && cause === 'signed-out') this.resume(id)
    }
    void this.restore()
  }

  readonly #find = (jobId: string) => findJob(this.#gateway, jobId)
  readonly #isRunning = (jobId: string) => this.#find(jobId)?.state === 'running'

  #change(jobId: string, changes: Partial<Job>) {
    changeJob(this.#gateway, jobId, changes)
    const job = this.#find(jobId)
    if (job && (changes.state || changes.items || 'undoable' in changes))
      afterCommit(() => this.#file.save(job))
  }

  #items(jobId: string, changes: ReadonlyMap<number, Partial<JobEntry>>) {
    const job = this.#find(jobId)
    if (job) this.#change(jobId, { items: withEntries(job.items, changes) })
  }
}
