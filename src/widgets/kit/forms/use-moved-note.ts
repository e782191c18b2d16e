import { formatQuota } from '../../domain/format.ts'
import { conflictMessages } from '../../messages/forms/conflict.messages.ts'
import { useStatus } from '../data/use-gateway.ts'
import { useMessages } from '../element/use-messages.ts'
import { useWidget } from '../element/widget-context.ts'

/**
 * Says what others have spent or added while an amount was edited: what is stored is then not what was typed.
 *
 * @returns takes the difference and the amount as it is now, both in units; nothing is said of no difference
 */
export function useMovedNote(): (moved: number, now: number | undefined) => void {
  const { notify } = useWidget()
  const words = useMessages(conflictMessages)
  const unit = useStatus()
  return (moved, now) => {
    if (!moved || now === undefined) return
    const told = moved < 0 ? words.spent : words.gained
    notify('info', told(formatQuota(Math.abs(moved), unit), formatQuota(now, unit)))
  }
}
