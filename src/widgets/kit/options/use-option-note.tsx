import type { ReactNode } from 'react'
import type { OptionKey } from '../../domain/options/option.ts'
import { describeFailure } from '../../messages/shared/error.messages.ts'
import { Icon } from '../../ui/controls/icon.tsx'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { type OptionWords, useOptions } from './options-context.ts'
import { optionsMessages } from './options.messages.ts'

/** Label, help and, after a save, the result for this option: the gateway's own message if it refused. */
export function useOptionNote(key: OptionKey): {
  words: OptionWords
  help: ReactNode
  error: string | undefined
} {
  const { locale, figures } = useWidget()
  const { words: all, result: resultOf } = useOptions()
  const sentences = useMessages(optionsMessages)
  const words = all[key] ?? { label: key }
  const result = resultOf(key)
  switch (result?.state) {
    case 'invalid':
      return { words, help: words.help, error: sentences.problem(words.label, result.problem, figures.mark) }
    case 'refused':
      return { words, help: words.help, error: describeFailure(result.error, locale) }
    case 'unsent':
    case 'differs':
      return { words, help: words.help, error: sentences[result.state] }
    case 'saving':
      return { words, help: sentences.saving, error: undefined }
    case 'saved': {
      const saved = (
        <span className="saved">
          <Icon name="check" size={14} />
          {sentences.saved}
        </span>
      )
      return { words, help: saved, error: undefined }
    }
    default:
      return { words, help: words.help, error: undefined }
  }
}
