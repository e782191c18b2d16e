import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormatQuota } from '../data/quota.tsx'
import { decide, merge, type Conflict, type Edit, type Ways } from '../../domain/forms/merge.ts'
import { ignoredFieldsSentence, type Kept } from '../../messages/forms/ignored-fields.messages.ts'
import { unsavedMessages } from '../../messages/forms/unsaved.messages.ts'
import { GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { late } from '../element/late.tsx'
import { useMessages, useWidget } from '../element/widget-context.ts'

const ConflictDialog = late(() => import('./conflict-dialog.tsx'))

interface Asked {
  conflicts: readonly Conflict[]
  answer: (kept: ReadonlySet<Conflict> | undefined) => void
}

/**
 * Lets the user decide about conflicts in a dialog, which must be rendered. Whoever has left meanwhile is told that
 * nothing was saved.
 */
export function useSettle(labelOf: (field: string) => string): { settle: Settle; conflict: ReactNode } {
  const [asked, ask] = useState<Asked>()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])
  const settle = useCallback<Settle>(
    (conflicts) =>
      new Promise((resolve, reject) => {
        if (left.current) return reject(new GatewayError(GatewayErrorKind.changed))
        ask({
          conflicts,
          answer: (kept) => {
            ask(undefined)
            resolve(kept)
          },
        })
      }),
    [],
  )
  const conflict = asked && (
    <ConflictDialog
      conflicts={asked.conflicts}
      labelOf={labelOf}
      onDecided={asked.answer}
      onClose={() => asked.answer(undefined)}
    />
  )
  return { settle, conflict }
}

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

/** Tells how saving ended: with nothing to save, without what the gateway kept as it was, or well. */
export function useTellSaved() {
  const { notify } = useWidget()
  const { unchanged } = useMessages(unsavedMessages)
  const ignored = useMessages(ignoredFieldsSentence)
  return (saved: string, kept: readonly Kept[], isUnchanged = false) => {
    if (isUnchanged) notify('info', unchanged)
    else if (kept.length > 0) notify('warning', ignored(kept))
    else notify('success', saved)
  }
}

/**
 * Says what others have spent or added while an amount was edited: what is stored is then not what was typed.
 *
 * @returns takes the difference and the amount as it is now, both in units; nothing is said of no difference
 */
export function useMovedNote(): (moved: number, now: number | undefined) => void {
  const { notify } = useWidget()
  const words = useMessages(unsavedMessages)
  const formatQuota = useFormatQuota()
  return (moved, now) => {
    if (!moved || now === undefined) return
    const told = moved < 0 ? words.spent : words.gained
    notify('info', told(formatQuota(Math.abs(moved)), formatQuota(now)))
  }
}
