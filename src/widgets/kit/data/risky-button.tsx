import type { ComponentProps } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { useUntestedReason } from '../element/widget-context.ts'

/** The button deletes or changes a part of a record, so it is off where `isRisky` actions are. */
export const RiskyButton = ({ disabledReason, ...button }: ComponentProps<typeof Button>) => (
  <Button {...button} disabledReason={useUntestedReason() ?? disabledReason} />
)
