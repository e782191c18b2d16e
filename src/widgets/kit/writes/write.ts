import {
  resolveConflicts,
  isSame,
  merge,
  type Conflict,
  type Edit,
  type MergeStrategies,
} from '../../domain/forms/merge.ts'
import { verify, withoutVolatileFields } from '../../domain/forms/verify.ts'
import type { Id } from '../../domain/id.ts'
import { asGatewayError, GatewayError, GatewayErrorKind, throwUnread } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { confirmWrite } from '../data/confirm-write.ts'
import type { Page } from '../../domain/paging.ts'
import type { ResourceKey } from '../../domain/resource-key.ts'

/** Resolves to the conflicts to store as edited; undefined if nothing is to be stored. */
export type ConflictResolver = (conflicts: readonly Conflict[]) => Promise<ReadonlySet<Conflict> | undefined>

/**
 * Reads the record right before it is written and takes up what others stored since it was loaded, so that a save
 * writes its own changes only. Gateways have no conditional writes; what is stored between this and the write is lost.
 * Without `resolve`, what is set is set, whatever others have made of it. Resolves to the changes to send and the
 * record that they were merged with; to undefined if the user has cancelled.
 */
export async function rebase<Row extends object>(
  edit: Edit<Row>,
  read: () => Promise<Row>,
  strategies: MergeStrategies<Row>,
  resolve?: ConflictResolver,
  least?: number,
): Promise<{ changes: Partial<Row>; stored: Row } | undefined> {
  for (;;) {
    const stored = await read()
    const { changes, conflicts } = merge(edit, stored, strategies, least)
    if (!resolve || conflicts.length === 0) return { changes, stored }
    const keptMine = await resolve(conflicts)
    if (!keptMine) return undefined
    edit = resolveConflicts(edit, conflicts, keptMine)
  }
}

export type Writable<Row extends object, Change extends object = Partial<Row>> = Pick<
  RecordKind<Row, Change>,
  'read'
> &
  Partial<Pick<RecordKind<Row, Change>, 'strategies' | 'least' | 'hidden' | 'command' | 'write'>>

interface Write<Row extends object, Change extends object> {
  id: Id
  /** The changes were made to this record; undefined if it is not known. */
  base: Partial<Row> | undefined
  /** A function gets the record right before it is written. */
  changes: Partial<Change> | ((before: Row) => Partial<Change>)
  /** What is set is set, whatever others have made of it. */
  sets?: boolean | undefined
  /** A form asks about conflicts; a row action and a job do not. */
  resolve?: ConflictResolver | undefined
  /** Decides once the record is known as it is stored. */
  mayStore?: (changes: Partial<Change>, before: Row) => boolean
  /** An answer that shows the changed fields as they were sent saves reading them back. */
  send?: (
    gateway: Gateway,
    id: Id,
    changes: Partial<Change>,
    before: Row | undefined,
  ) => Promise<boolean | Partial<Row> | void>
  signal?: AbortSignal
  /** A failure of this is then one of the write. */
  readBack?: () => Promise<Row>
  /** A write whose response is lost fails; otherwise the record is read to see what became of it. */
  failsUnanswered?: boolean
}

export interface Written<Row extends object, Change extends object> {
  /** Empty if nothing was left to change. */
  sent: Partial<Change>
  /** The record as it was read right before the write, or as it is edited. */
  before: Row
  /** Undefined if the record could not be read, which is no failure, since the change is stored. */
  stored: Row | undefined
  /** The fields are not stored as they were sent, although the gateway reported success. */
  ignored: (keyof Change & string)[]
  /** As of `verify`. */
  unclear: boolean
}

/**
 * Moved amounts of which it is unknown whether they are stored, by the record that was edited: as they were typed and
 * sent, and the record right before. The next write of the same edit begins by looking.
 */
const unclearWrites = new WeakMap<object, Record<'changed' | 'sent' | 'before', object>>()

const amountsOf = (strategies: object): string[] =>
  Object.entries(strategies).flatMap(([field, strategy]) => (strategy === 'amount' ? field : []))

/**
 * Reads the record, merges the changes with it, writes what is left of them and reads the record back.
 *
 * @returns undefined if the user has cancelled or `mayStore` has refused
 */
export async function write<Row extends object, Change extends object>(
  gateway: Gateway,
  kind: Writable<Row, Change>,
  request: Write<Row, Change>,
): Promise<Written<Row, Change> | undefined> {
  const {
    id,
    base,
    changes,
    resolve,
    mayStore,
    send = kind.write!,
    signal,
    readBack,
    failsUnanswered,
  } = request
  const { hidden = [], command } = kind
  let { strategies = {} } = kind
  let from = base
  const unchanged = (row: Row) => ({ sent: {}, before: row, stored: row, ignored: [], unclear: false })
  if (typeof changes === 'object' && Object.keys(changes).length === 0) return unchanged(base as Row)

  const read = () => kind.read(gateway, id, signal)
  const tried = base && unclearWrites.get(base)
  if (tried) {
    const stored = await read()
    const { outcome, unclear } = verify(stored, tried.sent, { strategies, before: tried.before })
    const changed = typeof changes === 'function' ? changes(tried.before as Row) : changes
    if (outcome === 'done' && isSame(changed, tried.changed)) {
      unclearWrites.delete(base)
      const [sent, before] = [tried.sent as Partial<Change>, tried.before as Row]
      return { sent, before, stored, ignored: [], unclear }
    }
    if (outcome === 'done') from = { ...base, ...tried.changed }
    else if (unclear && !resolve)
      throw new GatewayError(GatewayErrorKind.storedOtherwise, '', { uncertain: true })
    // Asks instead of adding the difference once more.
    else if (unclear) strategies = omit(strategies, amountsOf(strategies))
  }
  const merged = await readAndMerge(
    { ...request, base: from },
    read,
    request.sets ? {} : strategies,
    kind.least,
  )
  if (!merged) return undefined
  const { changes: sent, stored: found } = merged
  const before = found ?? (base as Row)
  const sendChanges = () => send(gateway, id, sent, found)
  if (typeof changes === 'function' && !before) {
    await sendChanges()
    throwUnread()
  }
  if (isAlreadyStored(sent, found, kind)) return unchanged(before)
  if (mayStore && !mayStore(sent, before)) return undefined

  // In an untested state of the gateway, everything else that became of the record is looked at too.
  const isWatched = (await gateway.writeAccess()) !== 'tested'
  const visible = omit(sent, command ? [...hidden, command] : hidden)
  if (base && amountsOf(strategies).some((field) => field in visible))
    unclearWrites.set(base, {
      changed: typeof changes === 'function' ? sent : changes,
      sent: visible,
      before,
    })
  const answer = await (
    failsUnanswered
      ? sendChanges()
      : confirmWrite(sendChanges, { read, change: { before, to: visible }, strategies })
  ).catch((thrown: unknown) => {
    if (base && !asGatewayError(thrown, true).uncertain) unclearWrites.delete(base)
    throw thrown
  })
  const isShownIn = (row: object) =>
    Object.keys(visible).every((field) => field in row) && verify(row, visible).outcome === 'done'
  const isVerified = !isWatched && (typeof answer === 'object' ? isShownIn(answer) : answer)
  const stored = isVerified
    ? { ...before, ...visible }
    : await (readBack?.() ?? read().catch(() => undefined))
  const { fields, unclear } = verify(stored ?? {}, visible, { strategies, before })
  if (base && !unclear) unclearWrites.delete(base)
  if (isWatched && found && stored) assertUnchanged(found, stored, sent)
  return { sent, before, stored, ignored: fields, unclear }
}

/** Resolves to undefined if the user has cancelled; `stored` is undefined if the record may not be read. */
async function readAndMerge<Row extends object, Change extends object>(
  { base, changes, resolve }: Write<Row, Change>,
  read: () => Promise<Row>,
  strategies: MergeStrategies<Row>,
  least: number | undefined,
): Promise<{ changes: Partial<Change>; stored: Row | undefined } | undefined> {
  if (typeof changes === 'function') {
    const stored = (await read().catch(ifUnreadable)) ?? (base as Row | undefined)
    return { changes: stored ? changes(stored) : {}, stored }
  }
  const isMerged = Object.keys(changes).some((field) => field in strategies)
  // The record is read all the same: a change that others have stored meanwhile is theirs to undo.
  if (!resolve && !isMerged) return { changes, stored: await read().catch(ifUnreadable) }
  if (!base) return { changes, stored: await read() }
  const rebased = await rebase({ base, changes } as object as Edit<Row>, read, strategies, resolve, least)
  return rebased && { changes: rebased.changes as object as Partial<Change>, stored: rebased.stored }
}

/** A command has nothing to do once a field that it changes is stored. */
function isAlreadyStored<Row extends object, Change extends object>(
  sent: Partial<Change>,
  stored: Row | undefined,
  { hidden = [], command }: Writable<Row, Change>,
): boolean {
  const fields = Object.entries(sent)
  const missing = fields.filter(
    ([field, value]) => hidden.includes(field) || !isSame(value, stored?.[field as keyof Row]),
  )
  return missing.length < fields.length ? missing.every(([field]) => field === command) : fields.length === 0
}

/**
 * Writes one record without a question. `undoes`: it takes back a change, which it must not if others have changed the
 * same since.
 *
 * @returns the changed fields as they are stored
 * @throws GatewayError of kind `stored-otherwise` if the gateway reported success and stored something else, of kind
 * `changed` if others have changed what was to be taken back
 */
export async function setFields<Row extends object, Change extends object = Partial<Row>>(
  gateway: Gateway,
  kind: Writable<Row, Change>,
  { undoes = false, ...change }: Omit<Write<Row, Change>, 'resolve'> & { undoes?: boolean },
): Promise<Partial<Row>> {
  const written = await write(gateway, kind, { ...change, resolve: undoes ? rejectConflicts : undefined })
  const { stored, sent, ignored, unclear } = written!
  if (ignored.length > 0) throw new GatewayError(GatewayErrorKind.storedOtherwise, '', { uncertain: unclear })
  const changed = { ...sent, ...change.changes }
  const fields = Object.entries(stored ?? sent).filter(([field]) => field in changed)
  return omit(Object.fromEntries(fields), kind.hidden ?? []) as Partial<Row>
}

/** @throws GatewayError that names the fields which changed though they were not sent */
function assertUnchanged(before: object, stored: object, sent: object) {
  const others = withoutVolatileFields({ ...before, ...sent })
  const fields = verify(stored, omit(others, Object.keys(sent))).fields
  if (fields.length > 0) throw new GatewayError(GatewayErrorKind.storedOtherwise, fields.join(', '))
}

/** A change may only be taken back if the record is still as it was left. */
const rejectConflicts: ConflictResolver = () => Promise.reject(new GatewayError(GatewayErrorKind.changed))

export const omit = <Fields extends object>(fields: Fields, names: readonly string[]): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Partial<Fields>

/** A user who may not read a record may still be allowed to change it. */
function ifUnreadable(error: unknown): undefined {
  if (!(error instanceof GatewayError) || error.kind !== GatewayErrorKind.refused) throw error
}

export interface RecordKind<Row extends object, Change extends object = Partial<Row>, Listed = Row> {
  rows: ResourceKey<Page<Listed>>
  read: (gateway: Gateway, id: Id, signal?: AbortSignal) => Promise<Row>
  /** Fields that are not named are set as a whole. */
  strategies: MergeStrategies<Row>
  /** Gateways ignore a lower amount; default 0. */
  least?: number
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
