import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormatQuota } from '../data/quota.tsx'
import type { Conflict } from '../../domain/forms/merge.ts'
import { ignoredFieldsSentence, type Kept } from '../../messages/forms/ignored-fields.messages.ts'
import { unsavedMessages } from '../../messages/forms/unsaved.messages.ts'
import { GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { late } from '../element/late.tsx'
import { useMessages, useWidget } from '../element/widget-context.ts'
import type { ConflictResolver } from '../writes/write.ts'

const ConflictDialog = late(() => import('./conflict-dialog.tsx'))

interface Asked {
  conflicts: readonly Conflict[]
  answer: (kept: ReadonlySet<Conflict> | undefined) => void
}

/**
 * Lets the user decide about conflicts in a dialog, which must be rendered. A user who has left meanwhile is told that
 * nothing was saved.
 */
export function useConflicts(labelOf: (field: string) => string): {
  resolve: ConflictResolver
  conflict: ReactNode
} {
  const [asked, ask] = useState<Asked>()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])
  const resolve = useCallback<ConflictResolver>(
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
  return { resolve, conflict }
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
 * Says what others spent or added while an amount was edited: what is stored is then not what was typed.
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
