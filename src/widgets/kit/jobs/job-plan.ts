import { afterCommit } from '../../domain/after-commit.ts'
import type { MergeStrategy } from '../../domain/forms/merge.ts'
import { verify } from '../../domain/forms/verify.ts'
import type { Id } from '../../domain/id.ts'
import type { Page } from '../../domain/paging.ts'
import type { ResourcePrefix } from '../../domain/resource-key.ts'
import { record, type Wire } from '../../domain/wire.ts'
import { GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { fillPages, hideRow, patchRow } from '../lists/data/list-rows.ts'
import { isGone } from '../lists/data/refused.ts'
import { type RecordKind, setFields, type Writable } from '../writes/write.ts'
import { batchRequest } from './batch-call.ts'
import type { JobItem, JobPlan, RunItem, Target } from './job.ts'
import { goneAfter, isApplied, readAfter, type Last } from './read-back.ts'

/** A plan is plain data, so that it can be stored and undone; what the record does not show counts as not done. */
export interface ChangeType<Row extends object = object, Change = never, Listed = Row> extends Omit<
  RecordKind<Row, object, Listed>,
  'write'
> {
  /** Resolves to true if the call itself has read the record again, and it is as expected, or to what it has answered. */
  write: (
    gateway: Gateway,
    target: Target,
    change: Change,
    before: Row | undefined,
  ) => Promise<boolean | Partial<Row> | void>
  /** A change that does not name the fields it sets says here what they become. */
  expected?: (change: Change, before: Row) => Partial<Row>
  /** The change that takes back one of this kind, as far as it does not set fields to what they were. */
  reverse?: (change: Change, before: Row, gateway: Gateway) => Partial<Change>
  /** What is set is set, whatever others have made of it; only what takes it back is merged. */
  sets?: boolean
  /** The change deletes the records, which cannot be taken back. */
  removes?: boolean
  /** Some gateways mark a deleted record and keep it. */
  left?: Partial<Row>
  /** The change holds a secret: it stays in this page's memory, so that the job cannot resume after a reload. */
  secret?: boolean
  /** Batch calls name its records so, at gateways that can change many records with one call. */
  batch?: 'token' | 'channel'
  /** A page has as many rows as the gateway gives, to read many with few calls. */
  list?: (gateway: Gateway, page: number) => Promise<Page<Listed>>
}

export interface ShownChangeType extends Omit<ChangeType, 'rows' | 'strategies'> {
  rows: ResourcePrefix
  strategies: Partial<Record<string, MergeStrategy>>
  show: (gateway: Gateway, id: Id, changes: object) => void
  hide: (gateway: Gateway, id: Id) => void
}

/** The type carries a kind's changes, and whether it deletes. */
export type DefinedChange<Change, Removes> = ShownChangeType & {
  readonly of?: { change: Change; removes: Removes }
}

export const defineChange = <Row extends { id: Id }, Listed extends { id: Id }, Change = never>(
  made: ChangeType<Row, Change, Listed>,
) =>
  ({
    ...made,
    show: (gateway: Gateway, id: Id, changes: Partial<Listed>) =>
      made.removes ? hideRow(gateway, made.rows, id) : patchRow(gateway, made.rows, id, changes),
    hide: (gateway: Gateway, id: Id) => hideRow(gateway, made.rows, id),
  }) as unknown as DefinedChange<Change, false>

export const defineDeletion = <Row extends { id: Id }, Listed extends { id: Id }>(
  made: Omit<ChangeType<Row, never, Listed>, 'removes' | 'expected'>,
) => defineChange({ ...made, removes: true }) as unknown as DefinedChange<undefined, true>

/** The change back is one of the same kind; where the kind has none, it cannot be given. */
export type TargetOf<One> = Pick<Target, 'id' | 'name'> &
  (One extends DefinedChange<infer Change, infer Removes>
    ? Removes extends true
      ? { change?: undefined; back?: undefined }
      : { change: Change; back?: Change | undefined }
    : never)

type Kinds = Record<string, ShownChangeType>
type Ends = Pick<JobPlan, 'onItem' | 'onEnd'>

export const planOf = <Of extends Kinds, Name extends keyof Of & string>(
  kinds: Of,
  name: Name,
  title: string,
  targets: readonly TargetOf<Of[Name]>[],
  ends: Ends = {},
): JobPlan => planned(kinds, name, title, targets, ends)

/** The changes must fit the kind; throws when no kind has this name. */
export function planned(
  kinds: Kinds,
  name: string,
  title: string,
  targets: readonly Target[],
  { onItem, onEnd }: Ends = {},
): JobPlan {
  const kind = kinds[name]
  if (!kind) throw new Error(`no job ${name}`)
  const { rows, removes, batch, list } = kind
  return {
    kind: name,
    title,
    batches: true,
    items: targets.map((target) => itemOf(kind, target)),
    batchOf:
      batch &&
      list &&
      ((gateway, items) =>
        batchRequest(
          { ...kind, batch, list, show: (at, id, change) => kind.show(at, id, record(change)) },
          gateway,
          items,
        )),
    onItem,
    onEnd(job, gateway) {
      // A refusal means that the row is not as shown.
      const refused = job.items.filter(({ state }) => state === 'refused')
      for (const { id, error } of refused) if (error && isGone(error)) kind.hide(gateway, id)
      if (removes || refused.length > 0) fillPages(gateway, rows)
      onEnd?.(job, gateway)
    },
  }
}

interface Planned {
  /** The change, with the values that it was planned to replace. */
  what: unknown
  from: unknown
  /** The job undoes another, so it must not undo what others did since. */
  undoes: boolean
}

function itemOf(kind: ShownChangeType, target: Target): JobItem {
  const { show, read, expected, removes, secret } = kind
  const { id, name, change } = target
  let back = target.back
  let last: Last | undefined
  const does =
    (plan: () => Planned): RunItem =>
    async (gateway, signal, work) => {
      const { what, from, undoes } = plan()
      last = undefined
      const send = (change: unknown, before?: object) =>
        kind.write(gateway, target, change as never, before as never).catch(ifUnread)
      if (removes) return void (await send(undefined), await goneAfter(kind, id, gateway, signal, work))
      const fields = await setFields<object, Wire>(gateway, kind as object as Writable<object, Wire>, {
        id,
        base: expected || from === undefined ? undefined : record(from),
        changes: expected ? (row) => expected(what as never, row as never) : record(what),
        sets: kind.sets && !undoes,
        undoes: undoes && from !== undefined,
        send: (_gateway, _id, sent, before) => {
          last = { sent, before }
          return send(expected ? what : sent, before)
        },
        signal,
        readBack: () => readAfter(() => read(gateway, id, signal), work),
        failsUnanswered: true,
      })
      afterCommit(() => show(gateway, id, fields))
    }
  const run = does(() => ({ what: change, from: target.back, undoes: false }))
  const keepBack = (gateway: Gateway) => {
    back = backOf(kind, target, last, gateway)
    if (back === undefined) delete item.undo
    else if (!secret) item.back = back
  }
  const item: JobItem = {
    id,
    name,
    ...(!secret && { change, back }),
    async run(...given) {
      await run(...given)
      keepBack(given[0])
    },
    found(gateway, before) {
      // What was so already is not taken back.
      last = verify(before, record(change)).outcome === 'done' ? undefined : { sent: record(change), before }
      keepBack(gateway)
    },
    undo:
      removes || back === undefined ? undefined : does(() => ({ what: back, from: change, undoes: true })),
    check:
      expected || secret
        ? undefined
        : (gateway, signal) => isApplied(kind, gateway, { ...target, ...last }, signal),
  }
  return item
}

/** The write could not read the record again; after the wait of a 429 the job can. */
function ifUnread(error: unknown): void {
  if (!(error instanceof GatewayError) || error.kind !== GatewayErrorKind.unread) throw error
}

/** The change that takes back one that was made to a record as it was `before`. */
export function reversed(
  { expected, reverse }: Pick<ShownChangeType, 'expected' | 'reverse'>,
  gateway: Gateway,
  change: unknown,
  before: object,
): Wire {
  const old = Object.keys(expected ? {} : record(change)).map((field) => [field, record(before)[field]])
  return { ...Object.fromEntries(old), ...record(reverse?.(change as never, before as never, gateway)) }
}

/** Others may have changed the record since the change was planned; undefined if nothing was left to change. */
function backOf(kind: ShownChangeType, { change, back }: Target, last: Last | undefined, gateway: Gateway) {
  if (back === undefined || !last?.before) return last && back
  // What is merged is taken back by its difference.
  const isMerged = (field: string) => !kind.sets && field in kind.strategies
  const merged = Object.entries(record(back)).filter(([field]) => isMerged(field))
  return { ...reversed(kind, gateway, change, last.before), ...Object.fromEntries(merged) }
}
