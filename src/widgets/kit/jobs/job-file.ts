import { getSelf } from '../../api/users.ts'
import { parseJson } from '../../domain/format.ts'
import type { Id } from '../../domain/id.ts'
import { list, record, text } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { isOpen, type ItemState, type Job } from '../../stores/jobs.ts'
import { storedPlan } from './change-types.ts'
import { isUndoable, undoPlan, type JobPlan } from './job.ts'

/** One letter per state keeps the record of thousands of items short. */
const letters: Record<ItemState, string> = {
  waiting: 'w',
  running: 'u',
  done: 'd',
  refused: 'r',
  unknown: 'u',
}
const states: Record<string, ItemState> = { w: 'waiting', d: 'done', r: 'refused', u: 'unknown' }

export interface Found {
  job: Job
  plan: JobPlan | undefined
  /** The job was at work when its page ended, and its user has the same role, so it goes on without being asked. */
  resumes: boolean
}

/** This browser stores jobs per account of a gateway, so that after a crash they show what was done. */
export class JobFile {
  readonly #gateway: Gateway
  readonly #releases = new Map<string, () => void>()

  constructor(gateway: Gateway) {
    this.#gateway = gateway
  }

  /** Only one tab runs the work of this gateway's queue. */
  exclusively(work: () => Promise<void>) {
    return exclusively(`oneapi-jobs:${this.#gateway.baseUrl}`, work)
  }

  begin(job: Job, plan: JobPlan) {
    const { id, user, items } = job
    if (user === undefined || plan.reads) return
    void this.#hold(id, first)
    this.plan(job, plan)
    this.#gateway.storage.write(stateKey(id), `waiting ${letters.waiting.repeat(items.length)}`)
    this.#index(user, (known) => [...known, id])
  }

  /** What takes a change back is known once it was made. */
  plan({ id, kind, title, undoing }: Job, { items }: JobPlan) {
    if (!this.#releases.has(id)) return
    const [ids, changes, backs] = [
      items.map((item) => item.id),
      shared(items.map(({ change }) => change)),
      shared(items.map(({ back }) => back)),
    ]
    this.#gateway.storage.write(
      planKey(id),
      JSON.stringify({ kind, title, undoing, role: this.#role(), ids, changes, backs }),
    )
  }

  save(job: Job) {
    if (!this.#releases.has(job.id)) return
    const { items, state, undoable } = job
    const needsReport = items.some((item) => item.state !== 'done') || undoable
    if (!isOpen(job) && !needsReport) return this.remove(job.id)
    this.#gateway.storage.write(
      stateKey(job.id),
      `${state} ${items.map((item) => letters[item.state]).join('')}`,
    )
  }

  remove(jobId: string) {
    const { storage, session } = this.#gateway
    storage.remove(planKey(jobId))
    storage.remove(stateKey(jobId))
    const user = session.getState().user?.id
    if (user !== undefined) this.#index(user, (known) => known.filter((id) => id !== jobId))
    this.release(jobId)
  }

  /** The stored job stays as it is; from then on `save` ignores it, and any page of its user may restore it. */
  release(jobId: string) {
    this.#releases.get(jobId)?.()
    this.#releases.delete(jobId)
  }

  /** `resume`: the page has just been opened, and the cookie may be another user's than the stored one. */
  async found(resume: boolean): Promise<Found[]> {
    const stored = this.#gateway.session.getState().user?.id
    if (resume && stored !== undefined && this.#known(stored).length > 0)
      await getSelf(this.#gateway).catch(() => undefined)
    const user = this.#gateway.session.getState().user?.id
    if (user === undefined) return []
    const found: Found[] = []
    for (const id of this.#known(user))
      if (!this.#releases.has(id) && (await this.#hold(id))) {
        const one = await this.#read(id, user)
        if (one) found.push(one)
        else this.remove(id)
      }
    if (this.#gateway.session.getState().user?.id === user) return found
    // Another user has signed in meanwhile.
    for (const { job } of found) this.release(job.id)
    return []
  }

  async #hold(jobId: string, rank?: number): Promise<boolean> {
    const pending = () => undefined
    this.#releases.set(jobId, pending)
    const release = await acquireLock(`oneapi-job:${jobId}`, rank)
    if (this.#releases.get(jobId) !== pending) {
      // Released or removed before the lock was acquired.
      release?.()
      return false
    }
    if (release) this.#releases.set(jobId, release)
    else this.#releases.delete(jobId)
    return release !== undefined
  }

  async #read(id: string, user: Id): Promise<Found | undefined> {
    const { storage } = this.#gateway
    const stored = record(parseJson(storage.read(planKey(id)) ?? ''))
    const [state = '', marks = ''] = (storage.read(stateKey(id)) ?? '').split(' ')
    const [kind, title, ids] = [text(stored.kind), text(stored.title), list(stored.ids) as Id[]]
    if (!kind || ids.length === 0 || marks.length !== ids.length) return undefined
    const undoing = stored.undoing === true
    const [changes, backs] = [list(stored.changes), list(stored.backs)]
    const targets = ids.map((target, index) => ({
      id: target,
      name: '',
      change: itsOwn(undoing ? backs : changes, index),
      back: itsOwn(undoing ? changes : backs, index),
    }))
    // A kind whose script does not come leaves the job stranded, as an unknown one does.
    const made = await storedPlan(kind, title, targets).catch(() => undefined)
    const all = targets.map((target) => ({ ...target, state: 'done' as const }))
    const plan = made && undoing ? undoPlan(made, { items: all }) : made
    const items = ids.map((target, index) => ({
      id: target,
      name: '',
      state: states[marks[index]!] ?? ('unknown' as const),
    }))
    const over = state === 'ended' || state === 'cancelled'
    const job: Job = {
      id,
      kind,
      title,
      user,
      items,
      state: over ? state : 'paused',
      cause: over ? undefined : 'reloaded',
      stranded: !plan,
      undoing,
      undoable: plan && isUndoable(plan, { items }),
    }
    const worked = state === 'running' || state === 'waiting'
    return { job, plan, resumes: worked && plan !== undefined && stored.role === this.#role() }
  }

  #role() {
    return this.#gateway.session.getState().user?.role
  }

  #known(user: Id): string[] {
    return list(parseJson(this.#gateway.storage.read(indexKey(user)) ?? '')).map(text)
  }

  #index(user: Id, change: (known: string[]) => string[]) {
    const known = change(this.#known(user))
    if (known.length > 0) this.#gateway.storage.write(indexKey(user), JSON.stringify(known))
    else this.#gateway.storage.remove(indexKey(user))
  }
}

const indexKey = (user: Id) => `jobs-${user}`
const planKey = (jobId: string) => `job-${jobId}`
const stateKey = (jobId: string) => `job-${jobId}-states`

/** A value that is the same for all items is stored once. */
const shared = (each: unknown[]) =>
  each.every((one) => JSON.stringify(one) === JSON.stringify(each[0])) ? each.slice(0, 1) : each

const itsOwn = (values: unknown[], index: number) =>
  (values.length === 1 ? values[0] : values[index]) ?? undefined

/** Undefined outside secure contexts. */
const locks = (): LockManager | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks

/** Runs work in one tab of this origin at a time; without Web Locks it runs without waiting. */
async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  const manager = locks()
  if (!manager) return work()
  let started = false
  const once = () => {
    started = true
    return work()
  }
  try {
    await manager.request(name, once)
  } catch (error) {
    // A frame with an opaque origin may not hold locks.
    if (started) throw error
    await once()
  }
}

/** It is held until it is released or the page is closed; resolves to undefined if another tab holds it. */
export function acquireLock(name: string, rank = Math.random()): Promise<(() => void) | undefined> {
  const manager = locks()
  if (!manager) return acquireByAsking(name, rank)
  return new Promise((resolve) => {
    const keep = (lock: Lock | null) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => resolve(release))
    }
    manager.request(name, { ifAvailable: true }, keep).catch(() => resolve(acquireByAsking(name, rank)))
  })
}

/** Another tab has so long to answer that it holds the name. */
const answerTimeMs = 300

/** Its page has just made the job. */
const first = -1

/** Without Web Locks the tab asks the others; of those that ask at the same time, the lowest rank gets it. */
function acquireByAsking(name: string, rank: number): Promise<(() => void) | undefined> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(() => undefined)
  const channel = new BroadcastChannel(name)
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      channel.onmessage = ({ data }) => data !== 'mine' && channel.postMessage('mine')
      resolve(() => channel.close())
    }, answerTimeMs)
    channel.onmessage = ({ data }) => {
      if (data > rank) return channel.postMessage(rank)
      clearTimeout(timer)
      channel.close()
      resolve(undefined)
    }
    channel.postMessage(rank)
  })
}
