import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormatQuota } from '../data/quota.tsx'
import type { Conflict } from '../../domain/forms/merge.ts'
import {
  ignoredFieldMessages,
  ignoredFieldsIn,
  unsavedMessages,
  type IgnoredField,
} from '../../messages/forms/form.messages.ts'
import { GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { lazy } from '../element/lazy.tsx'
import { useMessages, useWidget } from '../element/widget-context.ts'
import type { ConflictResolver } from '../writes/write.ts'
import type { ConflictDialogProps } from './conflict-dialog.tsx'

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'))

export type ConflictWords = Pick<ConflictDialogProps, 'labelOf' | 'shownAs'>

interface OpenConflicts {
  conflicts: readonly Conflict[]
  answer: (keptMine: ReadonlySet<Conflict> | undefined) => void
}

/** The caller must render the dialog; a user who has left meanwhile gets a toast that nothing was saved. */
export function useConflicts(words: ConflictWords): { resolve: ConflictResolver; conflict: ReactNode } {
  const [open, setOpen] = useState<OpenConflicts>()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])
  const resolve = useCallback<ConflictResolver>(
    (conflicts) =>
      new Promise((resolve, reject) => {
        if (left.current) return reject(new GatewayError(GatewayErrorKind.changed))
        setOpen({
          conflicts,
          answer: (fields) => {
            setOpen(undefined)
            resolve(fields)
          },
        })
      }),
    [],
  )
  const conflict = open && (
    <ConflictDialog
      conflicts={open.conflicts}
      {...words}
      onDecided={open.answer}
      onClose={() => open.answer(undefined)}
    />
  )
  return { resolve, conflict }
}

export function useSavedNotice() {
  const { notify } = useWidget()
  const { unchanged } = useMessages(unsavedMessages)
  const ignored = useMessages(ignoredFieldMessages)
  return (saved: string, fields: readonly IgnoredField[], isUnchanged = false) => {
    if (isUnchanged) notify('info', unchanged)
    else if (fields.length > 0) notify('warning', ignoredFieldsIn(ignored, fields))
    else notify('success', saved)
  }
}

/** Others spent or added this many units meanwhile, so that what is stored is not what was typed. */
export function useMovedNote(): (moved: number, now: number | undefined) => void {
  const { notify } = useWidget()
  const t = useMessages(unsavedMessages)
  const formatQuota = useFormatQuota()
  return (moved, now) => {
    if (!moved || now === undefined) return
    const sentence = moved < 0 ? t.spent : t.gained
    notify('info', sentence(formatQuota(Math.abs(moved)), formatQuota(now)))
  }
}
