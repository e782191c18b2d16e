import { useState } from 'react'
import type { TestRound } from '../../../../kit/channels/round-store.ts'
import { late } from '../../../../kit/element/late.tsx'

const RoundState = late(() => import('./round-state.tsx'))
const FailedTests = late(async () => ({ default: (await import('./round-state.tsx')).FailedTests }))
const RoundOutcome = late(() => import('./round-outcome.tsx'))

interface RoundNoteProps {
  round: TestRound | undefined
  /** Its job is paused. */
  paused: boolean
  /** Hides the actions that change channels. */
  readonly: boolean
}

/** Progress or outcome of a test round. The live region must exist before it gets text, to be announced. */
export function RoundNote({ round, paused, readonly }: RoundNoteProps) {
  const [open, setOpen] = useState(false)
  return (
    <div part="round">
      <div role="status">
        {round && <RoundState round={round} paused={paused} onOpen={() => setOpen(true)} />}
      </div>
      {round && <FailedTests round={round} />}
      {open && round && <RoundOutcome round={round} readonly={readonly} onClose={() => setOpen(false)} />}
    </div>
  )
}
