import { useEffect, useRef, useState } from 'react'
import { nameOf } from '../../domain/typed.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ToolbarSearch } from '../../ui/table/toolbar.tsx'
import { useMessages } from '../element/widget-context.ts'

/** Debounce in milliseconds before the search starts; Enter searches immediately. */
const rest = 400

/**
 * The search field of a list. `placeholder` says what it searches and how.
 */
export function ListSearch(props: { value: string; placeholder: string; onSearch: (text: string) => void }) {
  const { value, placeholder, onSearch } = props
  const words = useMessages(common)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // Half of a word in an input method is no search.
  const [composing, setComposing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const search = useRef(onSearch)
  search.current = onSearch
  // A view set by the page, or a cleared search, comes from outside and replaces the typed text.
  if (known !== value) {
    setKnown(value)
    if (nameOf(text) !== value) setText(value)
  }
  useEffect(() => {
    if (composing || nameOf(text) === value) return
    const timer = setTimeout(() => search.current(nameOf(text)), rest)
    return () => clearTimeout(timer)
  }, [text, value, composing])

  const clear = () => {
    setText('')
    search.current('')
    field.current?.focus()
  }
  return (
    <ToolbarSearch onSearch={() => search.current(nameOf(text))}>
      <TextField
        ref={field}
        label={placeholder}
        hideLabel
        placeholder={placeholder}
        type="text"
        inputMode="search"
        autoComplete="off"
        icon="search"
        value={text}
        onChange={setText}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        trailing={
          text ? (
            <Button variant="ghost" size="small" icon="x" iconOnly label={words.clear} onPress={clear} />
          ) : undefined
        }
        part="search"
      />
    </ToolbarSearch>
  )
}
