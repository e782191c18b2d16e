import type { MergeStrategies } from '../../domain/forms/merge.ts'
import type { Id } from '../../domain/id.ts'
import type { Page } from '../../domain/paging.ts'
import type { ResourceKey } from '../../domain/resource-key.ts'
import type { Gateway } from '../../gateway/gateway.ts'

export interface RecordKind<Row extends object, Change extends object = Partial<Row>, Listed = Row> {
  rows: ResourceKey<Page<Listed>>
  read: (gateway: Gateway, id: Id, signal?: AbortSignal) => Promise<Row>
  /** Fields that are not named are set as a whole. */
  strategies: MergeStrategies<Row>
  /** Gateways do not show these, or only in part, such as passwords, so they are not verified. */
  hidden?: readonly string[]
  /** This field of the changes names the call to make, and is no field of the record. */
  command?: string
  /** A change keeps the other fields; `before` was just read. True if the record was read again and verified. */
  write: (
    gateway: Gateway,
    id: Id,
    changes: Partial<Change>,
    before: Row | undefined,
  ) => Promise<boolean | void>
}
