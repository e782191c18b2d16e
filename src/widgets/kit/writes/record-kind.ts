import type { MergeStrategies } from '../../domain/forms/merge.ts'
import type { Id } from '../../domain/id.ts'
import type { Page } from '../../domain/paging.ts'
import type { ResourceKey } from '../../domain/resource-key.ts'
import type { Gateway } from '../../gateway/gateway.ts'

/** Where records of one kind are read, and how a change is merged with what others have stored and verified. */
export interface RecordKind<Row extends object, Listed = Row> {
  /** Cache key of its lists. */
  rows: ResourceKey<Page<Listed>>
  read: (gateway: Gateway, id: Id, signal?: AbortSignal) => Promise<Row>
  /** How its fields take up what others have stored since they were loaded; those not named are set as a whole. */
  strategies: MergeStrategies<Row>
  /** Fields that gateways do not show, or only in part, such as passwords: they are not verified. */
  hidden?: readonly string[]
}
