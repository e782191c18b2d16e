import { oneApiAt } from '../../unit/gateway/answering.ts'
import { eq } from 'drizzle-orm'
import { tokens } from '../../../gateway/db/schema.ts'
import { TokenSource } from '../../../src/widgets/gateway/token-source.ts'
import type { Timer } from '../../../src/widgets/gateway/timer.ts'
import { planOf } from '../../../src/widgets/kit/jobs/job-plan.ts'
import { tokenChangeTypes } from '../../../src/widgets/kit/jobs/token-change-types.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import type { JobPlan } from '../../../src/widgets/kit/jobs/job.ts'
import { memoryStorage, type TextStorage } from '../../../src/widgets/stores/browser-storage.ts'
import type { Job } from '../../../src/widgets/stores/jobs.ts'
import { startGateway } from '../../gateway/start-gateway.ts'
import { pass, startProxy, type Fault, type Passing } from '../proxy.ts'
import { rootCookie } from '../../root.ts'

/** Rows of a job. */
export const rows = 50
export const disabled = 2

const json = { 'Content-Type': 'application/json' }

/** Root at a gateway, with fifty keys. */
export async function rootAt(url: string) {
  const cookie = await rootCookie(url)
  const call = async <Data>(path: string, init: RequestInit = {}): Promise<Data> => {
    const answer = await fetch(url + path, { ...init, headers: { ...json, cookie } })
    return ((await answer.json()) as { data: Data }).data
  }
  const ids: number[] = []
  for (let row = 0; row < rows; row++) {
    const draft = { name: `secret name ${row}`, unlimited_quota: true, expired_time: -1 }
    ids.push((await call<{ id: number }>('/api/token/', { method: 'POST', body: JSON.stringify(draft) })).id)
  }
  return { ids, newToken: () => call<string>('/api/user/token'), call }
}

/** A clock whose time passes only through waits, which take no real time. */
export function fastClock(): (signal: AbortSignal) => Timer {
  let now = Date.now()
  return (signal) => ({
    now: () => now,
    async wait(milliseconds) {
      await new Promise((next) => setImmediate(next))
      if (signal.aborted) throw signal.reason
      now += milliseconds
    },
  })
}

/** A page that is signed in as root and has a queue of jobs. */
export function openPage(
  url: string,
  tokenOf: () => string,
  storage: TextStorage = memoryStorage(),
  user = 1,
) {
  const source = new TokenSource()
  source.setProvider(tokenOf)
  const gateway = oneApiAt(url, storage, source)
  gateway.signedIn({ id: user, username: 'root', display_name: '', role: 100, status: 1 })
  const queue = new JobQueue(gateway, fastClock())
  return { gateway, queue, job: (): Job | undefined => gateway.jobs.getState().jobs.at(-1) }
}

/** A job that disables fifty keys; `sends` is called with each one as it is sent. */
export function disabling(ids: readonly number[], sends: (id: number) => void = () => undefined): JobPlan {
  const things = ids.map((id) => ({
    id,
    name: `secret name ${id}`,
    change: { status: disabled },
    back: { status: 1 },
  }))
  const plan = planOf(tokenChangeTypes, 'token-status', 'Disable 50 keys', things)
  return {
    ...plan,
    items: plan.items.map((item, index) => ({
      ...item,
      run: (...given) => {
        sends(ids[index]!)
        return item.run(...given)
      },
    })),
  }
}

/** The embedded gateway behind a proxy, and what reached it. */
export async function startJobsRig() {
  const gateway = await startGateway()
  const proxy = await startProxy(gateway.url)
  const root = await rootAt(gateway.url)
  let current = 0
  /** How often each row was changed, according to the gateway. */
  const changed = new Map<number, number>()
  const counting =
    (fault: Fault): Fault =>
    (passing) => {
      const id = current
      const forward = async () => {
        const answer = await passing.forward()
        if (isWrite(passing) && (JSON.parse(answer.body.toString()) as { success: boolean }).success)
          changed.set(id, (changed.get(id) ?? 0) + 1)
        return answer
      }
      return fault({ ...passing, forward })
    }
  return {
    ...root,
    url: proxy.url,
    changed,
    plan: () => disabling(root.ids, (id) => (current = id)),
    /** Applies a fault to every call from now on for which `meets` is true. */
    break(fault: Fault = pass, meets: (passing: Passing) => boolean = () => true) {
      proxy.break(counting((passing) => (meets(passing) ? fault(passing) : pass(passing))))
    },
    async statuses() {
      const stored = await gateway.db.select({ id: tokens.id, status: tokens.status }).from(tokens)
      return new Map(stored.map(({ id, status }) => [id, status]))
    },
    async reset() {
      changed.clear()
      await gateway.db.update(tokens).set({ status: 1 }).where(eq(tokens.status, disabled))
    },
    async stop() {
      await proxy.close()
      await gateway.close()
    },
  }
}

/** Excludes the write that a redirect also sends to a sign-in page. */
export const isWrite = ({ method, path }: Pick<Passing, 'method' | 'path'>) =>
  method === 'PUT' && path === '/api/token/'
