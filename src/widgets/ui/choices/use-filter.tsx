import { useState } from 'react'
import { nameOf } from '../../domain/typed.ts'
import { TextField } from '../fields/text-field.tsx'

/**
 * Filters names by typed text, ignoring case. Returns the search field, the text in lower case, and the names
 * found.
 *
 * @param label - label of the field: "Search models"
 * @param textOf - what of a name is searched; default: the name itself
 */
export function useFilter(names: readonly string[], label: string, textOf = asItIs) {
  const [text, setText] = useState('')
  const wanted = nameOf(text).toLowerCase()
  const field = (
    <TextField
      label={label}
      hideLabel
      placeholder={label}
      icon="search"
      autoComplete="off"
      value={text}
      onChange={setText}
      // Enter would submit the surrounding form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
  return { field, wanted, found: names.filter((name) => textOf(name).toLowerCase().includes(wanted)) }
}

const asItIs = (name: string) => name
