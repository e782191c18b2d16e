import { recordedOf } from '../../api/logs.ts'
import { knownLogTypes, LogType, type LogExtras, dialectLogTypes } from '../../domain/log.ts'
import { useLazyModule } from '../../kit/element/lazy.tsx'
import { useWidget, useStatus } from '../../kit/element/widget-context.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'
import type * as Extras from './details/extras.ts'
import { isLogColumn } from './log-columns.ts'
import { typeName } from './log-list.messages.ts'
import { typeTone } from './log-values.ts'

export interface LogKinds {
  types: readonly number[]
  labelOf: (type: number) => string
  tone: (type: number) => Tone
  extras: readonly (keyof LogExtras)[]
  extrasModule: typeof Extras | undefined
  channelNames: boolean
  textIds: boolean
  operations: boolean
}

export function useLogKinds(): LogKinds {
  const { gateway, locale } = useWidget()
  const { capabilities } = gateway.dialect
  const { logTypes = [], logColumns = [], noTestLines, channelNames = false, textIds = false } = capabilities
  const status = useStatus()
  const more = recordedOf(gateway).failures === 'always' ? [dialectLogTypes.error] : logTypes
  const extrasModule = useLazyModule(logColumns.length > 0, () => import('./details/extras.ts'))
  return {
    types: [...knownLogTypes.filter((type) => !(noTestLines && type === LogType.test)), ...more],
    labelOf: (type) => extrasModule?.extraTypeName(type, locale) ?? typeName(type, locale),
    tone: (type) => extrasModule?.extraTone(type) ?? typeTone(type),
    extras: extrasModule ? logColumns : [],
    extrasModule,
    channelNames,
    textIds,
    operations: capabilities.operations ?? status.capabilities.includes('operations'),
  }
}

/** Whether an export can have a column. */
export const isExported = (column: string, { extras }: LogKinds) =>
  isLogColumn(column) || (extras as readonly string[]).includes(column)
