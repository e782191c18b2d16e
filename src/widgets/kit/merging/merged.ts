import { decide, merge, type Conflict, type Edit, type Ways } from '../../domain/forms/merge.ts'

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
  ways: Ways<Row>,
  settle: Settle,
): Promise<{ changes: Partial<Row>; stored: Row } | undefined> {
  for (;;) {
    const stored = await read()
    const { changes, conflicts } = merge(edit, stored, ways)
    if (conflicts.length === 0) return { changes, stored }
    const kept = await settle(conflicts)
    if (!kept) return undefined
    edit = decide(edit, conflicts, kept)
  }
}
