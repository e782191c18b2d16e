import { knownLogTypes, LogType, type LogExtras } from '../../domain/log.ts'
import { useLate } from '../../kit/element/late.tsx'
import { useWidget } from '../../kit/element/widget-context.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'
import type * as Extras from './details/extras.ts'
import { typeWord } from './log-list.messages.ts'
import { typeTone } from './log-values.ts'

/** What this gateway's log contains: its types of lines, and columns beyond the specification. */
export interface LogKinds {
  /** Types to filter by. */
  types: readonly number[]
  word: (type: number) => string
  tone: (type: number) => Tone
  extras: readonly (keyof LogExtras)[]
  /** How the extras are displayed; lazy-loaded if there are any. */
  late: typeof Extras | undefined
  /** Lines tell the names of channels. */
  channelNames: boolean
  /** Channel ids are texts. */
  textIds: boolean
}

export function useLogKinds(): LogKinds {
  const { gateway, locale } = useWidget()
  const { capabilities } = gateway.dialect
  const { logTypes = [], logColumns = [], noTestLines, channelNames = false, textIds = false } = capabilities
  const late = useLate(logColumns.length > 0, () => import('./details/extras.ts'))
  return {
    types: [...knownLogTypes.filter((type) => !(noTestLines && type === LogType.test)), ...logTypes],
    word: (type) => late?.extraTypeWord(type, locale) ?? typeWord(type, locale),
    tone: (type) => late?.extraTone(type) ?? typeTone(type),
    extras: late ? logColumns : [],
    late,
    channelNames,
    textIds,
  }
}
