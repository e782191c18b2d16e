import type { ReactNode } from 'react'
import { optionFact } from '../../domain/options/option.ts'
import { describeFailure } from '../../messages/shared/error.messages.ts'
import { Icon } from '../../ui/controls/icon.tsx'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { type OptionMessages, useOptions } from './options-context.ts'
import { optionsMessages } from './options.messages.ts'

export function useOptionNote(key: string): {
  t: OptionMessages
  help: ReactNode
  error: string | undefined
} {
  const { locale, numberFormat } = useWidget()
  const { t: all, result: resultOf } = useOptions()
  const sentences = useMessages(optionsMessages)
  const known = all[key] ?? { label: key }
  // An option without a help is found in the gateway's documents by its name.
  const named = optionFact(key).kind === 'further' && known.label !== key
  const t = named ? { help: key, ...known } : known
  const result = resultOf(key)
  switch (result?.state) {
    case 'invalid':
      return { t, help: t.help, error: sentences.problem(t.label, result.problem, numberFormat.mark) }
    case 'refused':
      return { t, help: t.help, error: describeFailure(result.error, locale) }
    case 'unsent':
    case 'differs':
      return { t, help: t.help, error: sentences[result.state] }
    case 'saving':
      return { t, help: sentences.saving, error: undefined }
    case 'saved': {
      const saved = (
        <span className="saved">
          <Icon name="check" size={14} />
          {sentences.saved}
        </span>
      )
      return { t, help: saved, error: undefined }
    }
    default:
      return { t, help: t.help, error: undefined }
  }
}
