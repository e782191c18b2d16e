import type { Gateway } from '../../gateway/gateway.ts'
import type { Job, JobEntry } from '../../stores/jobs.ts'
import type { JobPlan } from './job.ts'

/** Unique within this browser; random because tabs create ids independently. */
const newJobId = () =>
  `${Date.now().toString(36)}${Math.floor(Math.random() * 2 ** 40)
    .toString(36)
    .padStart(8, '0')}`

/** A job that has not started yet. */
export const newJob = (
  gateway: Gateway,
  { kind, title, items, beside }: JobPlan,
  extra: Partial<Job> = {},
): Job => ({
  id: newJobId(),
  kind,
  title,
  beside,
  state: 'waiting',
  items: items.map(({ id, name }) => ({ id, name, state: 'waiting' })),
  user: gateway.session.getState().user?.id,
  ...extra,
})

export const findJob = (gateway: Gateway, jobId: string): Job | undefined =>
  gateway.jobs.getState().jobs.find(({ id }) => id === jobId)

export const addJob = (gateway: Gateway, job: Job) =>
  gateway.jobs.setState(({ jobs }) => ({ jobs: [...jobs, job] }))

export const dropJob = (gateway: Gateway, jobId: string) =>
  gateway.jobs.setState(({ jobs }) => ({ jobs: jobs.filter(({ id }) => id !== jobId) }))

export const changeJob = (gateway: Gateway, jobId: string, changes: Partial<Job>) =>
  gateway.jobs.setState(({ jobs }) => ({
    jobs: jobs.map((job) => (job.id === jobId ? { ...job, ...changes } : job)),
  }))

/** A copy of a job's items with some of them changed, by their places. */
export const withEntries = (items: readonly JobEntry[], changes: ReadonlyMap<number, Partial<JobEntry>>) =>
  items.map((item, at) =>
    changes.has(at) ? { id: item.id, name: item.name, state: item.state, ...changes.get(at) } : item,
  )
