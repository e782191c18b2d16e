import type { MergeStrategies } from '../../domain/forms/merge.ts'
import type { Id } from '../../domain/id.ts'
import type { Page } from '../../domain/paging.ts'
import type { ResourceKey } from '../../domain/resource-key.ts'
import type { Gateway } from '../../gateway/gateway.ts'

/** How records of one kind are read, merged with what others stored, verified and written. */
export interface RecordKind<Row extends object, Change extends object = Partial<Row>, Listed = Row> {
  rows: ResourceKey<Page<Listed>>
  read: (gateway: Gateway, id: Id, signal?: AbortSignal) => Promise<Row>
  /** How its fields take up what others stored since they were loaded; those not named are set as a whole. */
  strategies: MergeStrategies<Row>
  /** Fields that gateways do not show, or only in part, such as passwords: they are not verified. */
  hidden?: readonly string[]
  /** A field of its changes that names the call to make, and is none of the record. */
  command?: string
  /** Keeps the other fields; `before`: the record just read. True if it was read again and verified. */
  write: (
    gateway: Gateway,
    id: Id,
    changes: Partial<Change>,
    before: Row | undefined,
  ) => Promise<boolean | void>
}
