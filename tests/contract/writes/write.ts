import type { Id } from '../../../src/widgets/domain/id.ts'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import type { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import type { JobKind } from '../../../src/widgets/kit/jobs/change-types.ts'
import type { Target } from '../../../src/widgets/kit/jobs/job.ts'
import { planned } from '../../../src/widgets/kit/jobs/job-plan.ts'
import { allKinds } from '../../all-kinds.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import { fastClock } from '../../faults/writes/jobs-rig.ts'
import type { Column, Kind } from './gateways.ts'

/** What becomes of a record: fields that changed with their values, one that is gone, or how many are new. */
export type Becomes = Partial<Record<`${Kind} ${string}`, Wire | 'gone'>> &
  Partial<Record<`new ${Kind}`, number>>

/** One write of a screen. */
export interface Write {
  /** Where a user makes it. */
  screen: string
  what: string
  /** By the calls that the screen makes, or as a job. */
  write: (gateway: Gateway, id: (kind: Kind, name: string) => Id) => Promise<unknown>
  becomes: Becomes | ((column: Column) => Becomes)
  /** The users whose log may tell of another quota; nothing else may be noted. */
  notes?: readonly string[]
  /** Why a gateway has no such write; all others have it. */
  without?: Partial<Record<Column, string>>
}

const forks = ['laisky', 'one-hub'] as const
/** new-api of 2026. */
export const recent = ['new-api tokens', 'new-api rc'] as const
const newApis = [...recent, 'new-api old'] as const

/** The same reason at several gateways. */
export const lacking = (reason: string, ...at: readonly Column[]): Write['without'] =>
  Object.fromEntries(at.map((column) => [column, reason]))

export const onlyAt = (reason: string, ...at: readonly Column[]): Write['without'] =>
  lacking(reason, ...(['one-api', ...forks, ...newApis] as const).filter((column) => !at.includes(column)))

export const isRecent = (column: Column) => recent.some((one) => one === column)
export const isNewApi = (column: Column) => column.startsWith('new-api')

/** A change of a record, and the change that undoes it. */
export type Change = Pick<Target, 'change' | 'back'>

/**
 * A job over records of one kind until it has ended, and its undo.
 * @param undone - whether it is undone afterwards
 */
export async function many(
  gateway: Gateway,
  kind: JobKind,
  ids: readonly Id[],
  { change, back }: Change,
  { names = [], undone = false }: { names?: readonly string[]; undone?: boolean } = {},
): Promise<void> {
  const things = ids.map((id, place) => ({ id, name: names[place] ?? 'row', change, back }))
  const queue = new JobQueue(gateway, fastClock())
  const { id } = queue.start(planned(allKinds, kind, 'many', things))
  await ended(gateway)
  if (!undone) return
  queue.undo(id)
  await ended(gateway)
}

async function ended(gateway: Gateway): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    const job = gateway.jobs.getState().jobs.at(-1)!
    if (job.state !== 'ended') continue
    const failed = job.items.find(({ state }) => state !== 'done')
    if (failed) throw new Error(`job: ${failed.state} ${failed.reason ?? ''}`)
    return
  }
}
