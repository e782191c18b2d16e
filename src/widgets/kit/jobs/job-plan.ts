import { followUp } from '../../domain/follow-up.ts'
import type { MergeStrategy } from '../../domain/forms/merge.ts'
import type { Id } from '../../domain/id.ts'
import type { Page } from '../../domain/paging.ts'
import type { ResourcePrefix } from '../../domain/resource-key.ts'
import { record, type Wire } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { fillPages, hideRow, patchRow } from '../lists/data/list-rows.ts'
import type { RecordKind } from '../writes/record-kind.ts'
import { setFields, type Writable } from '../writes/write.ts'
import { togetherOf } from './batch-call.ts'
import type { JobItem, JobPlan, RunItem } from './job.ts'
import { goneAfter, isApplied, readAfter, type Last } from './read-back.ts'

/** One record and its change, as plain data. */
export interface Thing {
  id: Id
  /** Empty if the job was restored from storage. */
  name: string
  change?: unknown
  /** The change that undoes it; omitted if it cannot be undone. */
  back?: unknown
}

/**
 * A change to one record expressed as plain data, so that it can be stored, resumed after a crash and undone. Whatever
 * the gateway says to it, the record is read afterwards, and what was not stored is not done.
 */
export interface Kind<Row extends object = object, Change = never, Listed = Row> extends Omit<
  RecordKind<Row, object, Listed>,
  'write'
> {
  /**
   * @param before - the record, if it has just been read
   * @returns true if the call itself has read the record again, and it is as meant
   */
  write: (gateway: Gateway, thing: Thing, change: Change, before: Row | undefined) => Promise<boolean | void>
  /**
   * For a change that does not name the fields it sets: what they become. The record is then read before as well, and
   * the outcome of a lost answer stays unknown.
   */
  becomes?: (change: Change, before: Row) => Partial<Row>
  /** It deletes the records, for which there is no way back. */
  removes?: boolean
  /** What a deletion may leave: some gateways keep the record, and mark it. */
  left?: Partial<Row>
  /** The change holds a secret: it stays in this page's memory, so that the job cannot resume after a reload. */
  secret?: boolean
  /** The name of its records in batch calls, for gateways that can change many records with one call. */
  batch?: 'token' | 'channel'
  /** A page of as many rows as the gateway gives, to read many of them with few calls. */
  list?: (gateway: Gateway, page: number) => Promise<Page<Listed>>
}

/** A kind that also shows its changes. */
export interface ShownKind extends Omit<Kind, 'rows' | 'strategies'> {
  rows: ResourcePrefix
  strategies: Partial<Record<string, MergeStrategy>>
  show: (gateway: Gateway, id: Id, changes: object) => void
}

/** Carries the type of a kind's changes, and whether it deletes. */
export type Made<Change, Removes> = ShownKind & { readonly of?: { change: Change; removes: Removes } }

export const kind = <Row extends { id: Id }, Listed extends { id: Id }, Change = never>(
  made: Kind<Row, Change, Listed>,
) =>
  ({
    ...made,
    show: (gateway: Gateway, id: Id, changes: Partial<Listed>) =>
      made.removes ? hideRow(gateway, made.rows, id) : patchRow(gateway, made.rows, id, changes),
  }) as unknown as Made<Change, false>

export const removing = <Row extends { id: Id }, Listed extends { id: Id }>(
  made: Omit<Kind<Row, never, Listed>, 'removes' | 'becomes'>,
) => kind({ ...made, removes: true }) as unknown as Made<undefined, true>

/** One record and its change. The change back is one of the same kind; where the kind has none, it cannot be given. */
export type ThingOf<One> = Pick<Thing, 'id' | 'name'> &
  (One extends Made<infer Change, infer Removes>
    ? Removes extends true
      ? { change?: undefined; back?: undefined }
      : { change: Change; back?: Change | undefined }
    : never)

type Kinds = Record<string, ShownKind>
type Ends = Pick<JobPlan, 'onItem' | 'onEnd'>

/** The plan of a job whose changes are plain data. */
export const planOf = <Of extends Kinds, Name extends keyof Of & string>(
  kinds: Of,
  name: Name,
  title: string,
  things: readonly ThingOf<Of[Name]>[],
  ends: Ends = {},
): JobPlan => planned(kinds, name, title, things, ends)

/**
 * The same for things whose changes were made to fit the kind, as `Plan` of a bulk action does.
 * @throws when the kinds have none of this name
 */
export function planned(
  kinds: Kinds,
  name: string,
  title: string,
  things: readonly Thing[],
  { onItem, onEnd }: Ends = {},
): JobPlan {
  const kind = kinds[name]
  if (!kind) throw new Error(`no job ${name}`)
  const { rows, removes, batch, list } = kind
  return {
    kind: name,
    title,
    batches: true,
    items: things.map((thing) => itemOf(kind, thing)),
    together:
      batch &&
      list &&
      ((gateway, items) =>
        togetherOf(
          { ...kind, batch, list, show: (at, id, change) => kind.show(at, id, record(change)) },
          gateway,
          items,
        )),
    onItem,
    onEnd(job, gateway) {
      if (removes) fillPages(gateway, rows)
      onEnd?.(job, gateway)
    },
  }
}

interface Planned {
  /** The change, and the values it was planned to replace. */
  what: unknown
  from: unknown
  /** It undoes a job, so it must not undo what others did since. */
  undoes: boolean
}

/** A record of a job: how its change is made, read back, undone and looked up. */
function itemOf(kind: ShownKind, thing: Thing): JobItem {
  const { show, read, becomes, removes, secret } = kind
  const { id, name, change, back } = thing
  let last: Last | undefined
  const does =
    ({ what, from, undoes }: Planned): RunItem =>
    async (gateway, signal, work) => {
      const send = (change: unknown, before?: object) =>
        kind.write(gateway, thing, change as never, before as never)
      if (removes) return void (await send(undefined), await goneAfter(kind, id, gateway, signal, work))
      const fields = await setFields<object, Wire>(gateway, kind as object as Writable<object, Wire>, {
        id,
        base: becomes || from === undefined ? undefined : record(from),
        changes: becomes ? (row) => becomes(what as never, row as never) : record(what),
        undoes: undoes && from !== undefined,
        send: (_gateway, _id, sent, before) => {
          last = { sent, before }
          return send(becomes ? what : sent, before)
        },
        signal,
        readBack: () => readAfter(() => read(gateway, id, signal), work),
        failsUnanswered: true,
      })
      followUp(() => show(gateway, id, fields))
    }
  return {
    ...{ id, name, back },
    change: secret ? undefined : change,
    run: does({ what: change, from: back, undoes: false }),
    undo: removes || back === undefined ? undefined : does({ what: back, from: change, undoes: true }),
    look:
      becomes || secret
        ? undefined
        : (gateway, signal) => isApplied(kind, gateway, { ...thing, ...last }, signal),
  }
}
