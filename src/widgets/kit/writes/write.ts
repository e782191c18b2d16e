import { decide, merge, type Conflict, type Edit, type MergeStrategies } from '../../domain/forms/merge.ts'
import { verify } from '../../domain/forms/verify.ts'
import type { Id } from '../../domain/id.ts'
import { GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { ascertained } from '../data/ascertained.ts'
import type { RecordKind } from './record-kind.ts'

/**
 * Asks which of the conflicts are stored as edited; the others stay as they are stored now. Resolves to undefined if
 * nothing is to be stored.
 */
export type Settle = (conflicts: readonly Conflict[]) => Promise<ReadonlySet<Conflict> | undefined>

/**
 * Reads the record right before it is written and takes up what others have stored since it was loaded, so that a save
 * writes its own changes only. Gateways have no conditional writes; what is stored between this and the write is lost.
 *
 * @param settle - without it, what is set is set, whatever others have made of it
 * @returns the changes to send and the record that they were merged with; undefined if the user has cancelled
 * @throws what `read` throws
 */
export async function merged<Row extends object>(
  edit: Edit<Row>,
  read: () => Promise<Row>,
  strategies: MergeStrategies<Row>,
  settle?: Settle,
): Promise<{ changes: Partial<Row>; stored: Row } | undefined> {
  for (;;) {
    const stored = await read()
    const { changes, conflicts } = merge(edit, stored, strategies)
    if (!settle || conflicts.length === 0) return { changes, stored }
    const kept = await settle(conflicts)
    if (!kept) return undefined
    edit = decide(edit, conflicts, kept)
  }
}

/** A change of one record. */
interface Write<Row extends object, Change extends object> {
  id: Id
  /** The record that the changes were made to; undefined if it is not known. */
  base: Partial<Row> | undefined
  /** The changed fields. */
  changes: Partial<Change>
  /** A form asks about conflicts; a row action and a job do not. */
  settle?: Settle
  /** The record if it has just been read, and the changes were made to it. */
  before?: Row
  /** Whether what would be sent may be, now that the record is known as it is stored. */
  mayStore?: (changes: Partial<Change>, before: Row) => boolean
  /**
   * Default: as the kind is written. An answer that shows the changed fields as they were sent saves reading them back.
   */
  send?: (
    gateway: Gateway,
    id: Id,
    changes: Partial<Change>,
    before: Row | undefined,
  ) => Promise<boolean | Partial<Row> | void>
  signal?: AbortSignal
  /** Reads the record afterwards; its failure is then one of the write. */
  readBack?: () => Promise<Row>
  /** A write whose response is lost fails; otherwise the record is read to see what became of it. */
  failsUnanswered?: boolean
}

/** A write and what became of it. */
export interface Written<Row extends object, Change extends object> {
  /** The changes as they were sent; empty if nothing was left to change. */
  sent: Partial<Change>
  /** The record right before it, or as it was edited. */
  before: Row
  /** The record afterwards; undefined if it could not be read, which is no failure, since the change is stored. */
  stored: Row | undefined
  /** The fields that are not stored as they were sent, although the gateway reported success. */
  ignored: (keyof Change & string)[]
}

/**
 * Writes one record: reads it if there is something to merge or to ask, sends the changes, and reads it back.
 *
 * @returns undefined if nothing is to be stored
 * @throws GatewayError of the first read, of the write, or of `readBack`
 */
export async function write<Row extends object, Change extends object>(
  gateway: Gateway,
  kind: Omit<RecordKind<Row, Change>, 'rows'>,
  { id, base, changes, settle, mayStore, signal, ...given }: Write<Row, Change>,
): Promise<Written<Row, Change> | undefined> {
  const { read, strategies, hidden = [] } = kind
  const { send = kind.write, failsUnanswered, readBack } = given
  const untouched = (row: Row) => ({ sent: {}, before: row, stored: row, ignored: [] })
  if (Object.keys(changes).length === 0) return untouched(base as Row)
  const now = () => read(gateway, id, signal)
  const edit = { base, changes } as object as Edit<Row>
  const isMerged = Object.keys(changes).some((field) => field in strategies)
  const found =
    given.before || !(settle ?? isMerged)
      ? { changes, stored: given.before }
      : base
        ? await merged<Row>(edit, now, strategies, settle)
        : { changes, stored: await now() }
  if (!found) return undefined
  const sent = found.changes as object as Partial<Change>
  const before = found.stored ?? (base as Row)
  if (Object.keys(sent).length === 0) return untouched(before)
  if (mayStore && !mayStore(sent, before)) return undefined
  const shown = Object.fromEntries(
    Object.entries(sent).filter(([field]) => !hidden.includes(field)),
  ) as Partial<Change>
  const sending = () => send(gateway, id, sent, found.stored)
  const answer = failsUnanswered
    ? await sending()
    : await ascertained(sending, { read: now, change: { before, to: shown }, strategies })
  const isShown = (answered: object) =>
    Object.keys(shown).every((field) => field in answered) && verify(answered, shown).outcome === 'done'
  const isVerified = typeof answer === 'object' ? isShown(answer) : answer
  const stored = isVerified ? { ...before, ...shown } : await (readBack?.() ?? now().catch(() => undefined))
  const { fields } = verify(stored ?? {}, shown, { strategies, before })
  return { sent, before, stored, ignored: fields }
}

/**
 * Sets fields of a row without a question.
 *
 * @returns the fields as they are stored
 * @throws GatewayError of kind `stored-otherwise` if the gateway reported success and stored something else
 */
export async function setFields<Row extends { id: Id }>(
  gateway: Gateway,
  read: (gateway: Gateway, id: Id) => Promise<Row>,
  row: Row,
  changes: Partial<Row>,
  send: () => Promise<Partial<Row> | void>,
): Promise<Partial<Row>> {
  const kind = { read, strategies: {}, write: () => Promise.resolve() }
  const written = await write<Row, Row>(gateway, kind, { id: row.id, base: row, changes, send })
  const { stored = changes, ignored } = written!
  if (ignored.length > 0) throw new GatewayError(GatewayErrorKind.storedOtherwise)
  const fields = Object.keys(changes) as (keyof Row)[]
  return Object.fromEntries(fields.map((field) => [field, stored[field]])) as Partial<Row>
}
