import { useCallback, useState, type ReactNode } from 'react'
import type { Conflict } from '../../domain/forms/merge.ts'
import { late } from '../element/late.tsx'
import type { Settle } from './merged.ts'

const ConflictDialog = late(() => import('./conflict-dialog.tsx'))

interface Asked {
  conflicts: readonly Conflict[]
  answer: (kept: ReadonlySet<Conflict> | undefined) => void
}

/** Lets the user decide about conflicts in a dialog, which must be rendered. */
export function useSettle(labelOf: (field: string) => string): { settle: Settle; conflict: ReactNode } {
  const [asked, ask] = useState<Asked>()
  const settle = useCallback<Settle>(
    (conflicts) =>
      new Promise((resolve) =>
        ask({
          conflicts,
          answer: (kept) => {
            ask(undefined)
            resolve(kept)
          },
        }),
      ),
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
