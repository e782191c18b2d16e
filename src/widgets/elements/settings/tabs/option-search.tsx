import { useEffect, useState } from 'react'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { FoundOption } from '../../../kit/options/find-options.ts'
import { messages } from './settings.messages.ts'

/** Finds an option of any tab by its label or name, and leads to its section. */
export function OptionSearch({ onGo }: { onGo: (option: FoundOption) => unknown }) {
  const t = useMessages(messages)
  const { gateway, locale } = useWidget()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly FoundOption[]>()
  useEffect(() => {
    let isLatest = true
    const find = async () => {
      if (!text.trim()) return []
      const { findOptions } = await import('../../../kit/options/find-options.ts')
      return findOptions(gateway, locale, text)
    }
    const none = (): FoundOption[] => []
    void find()
      .catch(none)
      .then((options) => isLatest && setFound(options))
    return () => void (isLatest = false)
  }, [gateway, locale, text])
  return (
    <search className="option-search">
      <TextField label={t.search} type="search" icon="search" value={text} onChange={setText} />
      <p role="status" className="muted">
        {found && text.trim() && (found.length > 0 ? t.found(found.length) : t.none)}
      </p>
      {found && found.length > 0 && (
        <ul>
          {found.map((option) => (
            <li key={option.name}>
              <Button variant="ghost" size="small" onPress={() => onGo(option)}>
                {option.label} · {t[option.tab]} <code>{option.name}</code>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
