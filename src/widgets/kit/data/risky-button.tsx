import type { ComponentProps } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { useUntestedReason } from './use-gateway.ts'

/** A button outside the action lists that deletes, or changes a part of a record: off like those of `isRisky`. */
export function RiskyButton({ disabledReason, ...button }: ComponentProps<typeof Button>) {
  return <Button {...button} disabledReason={useUntestedReason() ?? disabledReason} />
}
