import { useEffect, useState } from 'react'
import { logKeys, type LogScope } from '../../../api/logs.ts'
import { nameOf } from '../../../domain/typed.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'
import { valuesOf, type Candidate } from '../../../kit/usage/sources/candidates.ts'

/** The field that got focus; `open` if by a press rather than the keyboard. */
export interface Asked {
  by: keyof typeof groups
  input: HTMLInputElement
  open: boolean
}

const groups = {
  token_name: 'key',
  model_name: 'model',
  username: 'user',
  channel: 'channel',
} as const satisfies Record<string, Candidate['by']>

/** Maximum options shown; typing a few letters narrows down thousands of users. */
const most = 50

/** How long loaded values stay fresh, in ms. */
const holds = 300_000

const values = logKeys.all.key<Candidate[]>()

interface FilterValuesProps {
  /** Id of the list, which the field refers to. */
  id: string
  asked: Asked
  scope: LogScope
  /** The field's current text. */
  typed: string
}

/** Suggestions for a filter: names of keys, models and users, channels by id and name. */
export default function FilterValues({ id, asked, scope, typed }: FilterValuesProps) {
  const { by } = asked
  const { gateway } = useWidget()
  const [data, setData] = useState<readonly Candidate[]>([])
  useEffect(() => {
    let wanted = true
    setData([])
    gateway.resources
      .fetch(values.at(scope, by), (signal) => valuesOf(gateway, scope, groups[by], signal), holds)
      .then((found) => wanted && setData(found))
      // Without suggestions, the value can still be typed.
      .catch(() => undefined)
    return () => void (wanted = false)
  }, [gateway, scope, by])
  const text = nameOf(typed).toLowerCase()
  const found = data.filter(({ id, name }) => id.startsWith(text) || name.toLowerCase().includes(text))
  const known = data.length > 0
  useEffect(() => {
    if (known && asked.open && asked.input.matches(':focus')) showList(asked.input)
  }, [known, asked])
  return (
    <datalist id={id}>
      {found.slice(0, most).map(({ id, name }) => (
        <option key={id} value={id} label={name} />
      ))}
    </datalist>
  )
}

/** Some browsers open the list only on the second press, and none opens a list that has just loaded. */
function showList(input: HTMLInputElement) {
  try {
    input.showPicker()
  } catch {
    // Allowed only within seconds of a press; the arrow keys open it too.
  }
}
