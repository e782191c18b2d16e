import { decide, merge, type Conflict, type Edit, type MergeStrategies } from '../../domain/forms/merge.ts'
import { verify } from '../../domain/forms/verify.ts'
import type { Id } from '../../domain/id.ts'
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
 * @returns the changes to send and the record that they were merged with; undefined if the user has cancelled
 * @throws what `read` throws
 */
export async function merged<Row extends object>(
  edit: Edit<Row>,
  read: () => Promise<Row>,
  strategies: MergeStrategies<Row>,
  settle: Settle,
): Promise<{ changes: Partial<Row>; stored: Row } | undefined> {
  for (;;) {
    const stored = await read()
    const { changes, conflicts } = merge(edit, stored, strategies)
    if (conflicts.length === 0) return { changes, stored }
    const kept = await settle(conflicts)
    if (!kept) return undefined
    edit = decide(edit, conflicts, kept)
  }
}

/** The changes of a form to one record. */
interface Save<Row extends object, Change extends object> {
  id: Id
  /** The record as it was edited. */
  base: Row
  /** The changed fields. */
  changes: Partial<Change>
  settle: Settle
  /** Whether what would be sent may be, now that the record is known as it is stored. */
  mayStore?: (changes: Partial<Change>, before: Row) => boolean
  send: (changes: Partial<Change>, before: Row) => Promise<unknown>
}

/** A save and what became of it. */
export interface Saved<Row extends object, Change extends object> {
  /** The changes as they were sent; empty if nothing was left to change. */
  sent: Partial<Change>
  /** The record right before it. */
  before: Row
  /** The record afterwards; undefined if it could not be read, which is no failure, since the change is stored. */
  stored: Row | undefined
  /** The fields that are not stored as they were sent, although the gateway reported success. */
  ignored: (keyof Change & string)[]
}

/**
 * Saves the changes of a form: one read, one write, one read.
 *
 * @returns undefined if the user has cancelled
 * @throws GatewayError of the first read or of the write
 */
export async function save<Row extends object, Change extends object>(
  gateway: Gateway,
  { read, strategies, hidden = [] }: Omit<RecordKind<Row>, 'rows'>,
  { id, base, changes, settle, mayStore, send }: Save<Row, Change>,
): Promise<Saved<Row, Change> | undefined> {
  const untouched = (row: Row) => ({ sent: {}, before: row, stored: row, ignored: [] })
  if (Object.keys(changes).length === 0) return untouched(base)
  const now = () => read(gateway, id)
  const found = await merged<Row>({ base, changes: changes as object }, now, strategies, settle)
  if (!found) return undefined
  const { stored: before } = found
  const sent = found.changes as object as Partial<Change>
  if (Object.keys(sent).length === 0) return untouched(before)
  if (mayStore && !mayStore(sent, before)) return undefined
  const shown = Object.fromEntries(
    Object.entries(sent).filter(([field]) => !hidden.includes(field)),
  ) as Partial<Change>
  await ascertained(() => send(sent, before), { read: now, change: { before, to: shown }, strategies })
  const stored = await now().catch(() => undefined)
  const { fields } = verify(stored ?? {}, shown, { strategies, before })
  return { sent, before, stored, ignored: fields }
}
