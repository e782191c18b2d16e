import { useState } from 'react'
import { TextField } from '../fields/text-field.tsx'

/**
 * Names narrowed by what is typed, whatever its case: the field to type in, what is wanted, and the names found.
 *
 * @param label - of the field: "Search models"
 */
export function useFilter(names: readonly string[], label: string) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const field = (
    <TextField
      label={label}
      hideLabel
      placeholder={label}
      icon="search"
      autoComplete="off"
      value={text}
      onChange={setText}
      // Enter would save the form around.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
  return { field, wanted, found: names.filter((name) => name.toLowerCase().includes(wanted)) }
}
