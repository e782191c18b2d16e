import type { LogScope } from '../../../api/logs.ts'
import { LogType } from '../../../domain/log.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { LineRequest } from '../export/export-job.ts'
import { wireFilters, type FilterTexts } from '../filters/log-filters.ts'
import type { LogWords } from '../log-list.messages.ts'
import { freezeRange } from '../filters/log-range.ts'

interface SumsButtonProps {
  scope: LogScope
  texts: FilterTexts
  words: LogWords
  textIds: boolean
  disabled: boolean
  onStart: (request: LineRequest) => void
}

/** Starts to add up the calls of the filter up to this moment. */
export function SumsButton({ scope, texts, words, disabled, onStart, textIds }: SumsButtonProps) {
  const start = () => {
    const now = Date.now()
    const asked = wireFilters(texts, now, textIds)
    onStart({ scope, filters: { ...asked, ...freezeRange(asked, now), type: LogType.consumption } })
  }
  return (
    <Button icon="columns" label={words.addUp} disabled={disabled} onPress={start} part="sums-button">
      {words.addUp}
    </Button>
  )
}
