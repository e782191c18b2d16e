import {
  useId,
  type Ref,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { Field, type FieldProps } from '../fields/field.tsx'
import { Icon } from '../controls/icon.tsx'
import { nameOf } from '../../domain/typed.ts'

type ComboboxProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** Must include the chosen one. */
  options: readonly ComboboxOption[]
  other?: (typed: string) => ComboboxOption | undefined
  nothingFound: string
  ref?: Ref<HTMLInputElement>
}

/** The list overlays what follows, so there must be room below. */
export function Combobox({ value, onChange, options, other, nothingFound, ref, ...field }: ComboboxProps) {
  const listId = useId()
  const { typed, open, found, current, choose, setCurrent, list, ...input } = useCombobox({
    options,
    other,
    onChange,
    chosen: options.findIndex((option) => option.value === value),
  })
  const optionId = (index: number) => `${listId}${index}`
  const label = options.find((option) => option.value === value)?.label ?? value
  return (
    <Field {...field}>
      {(control) => (
        <span className="input-wrap select combobox">
          <input
            {...control}
            {...input}
            ref={ref}
            type="text"
            className="input"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            aria-activedescendant={open && found.length > 0 ? optionId(current) : undefined}
            placeholder={label}
            value={open ? typed : label}
          />
          <Icon name="chevron-down" />
          <div
            ref={list}
            className="combobox-list"
            id={listId}
            role="listbox"
            aria-label={field.label}
            hidden={!open}
          >
            {open &&
              found.map((option, index) => (
                <div
                  key={option.value}
                  id={optionId(index)}
                  role="option"
                  className="combobox-option"
                  aria-selected={option.value === value}
                  data-current={index === current || undefined}
                  onPointerMove={() => setCurrent(index)}
                  // Keeps the focus in the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  <span>{option.label}</span>
                  {option.hint && <span className="combobox-hint">{option.hint}</span>}
                </div>
              ))}
          </div>
          {open && found.length === 0 && (
            <p className="combobox-list combobox-none" role="status">
              {nothingFound}
            </p>
          )}
        </span>
      )}
    </Field>
  )
}

type ComboboxOption = {
  value: string
  label: string
  /** The hint is at the end of the line; the search matches it exactly. */
  hint?: string
  keywords?: string
}

type ComboboxState = {
  options: readonly ComboboxOption[]
  other: ((typed: string) => ComboboxOption | undefined) | undefined
  onChange: (value: string) => void
  /** -1 if no option is chosen. */
  chosen: number
}

/** Leaving it without a choice changes nothing. */
function useCombobox({ options, other, onChange, chosen }: ComboboxState) {
  const [text, setText] = useState<string>()
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const open = text !== undefined
  const typed = text ?? ''
  const wanted = nameOf(typed).toLowerCase()
  const matches = ({ label, hint, keywords = '' }: ComboboxOption) =>
    label.toLowerCase().includes(wanted) || hint === wanted || ` ${keywords}`.includes(` ${wanted}`)
  // Exact name or hint first, then names that begin with the text, names that contain it, keywords.
  const rank = ({ label, hint }: ComboboxOption) => {
    if (!wanted) return 0
    const name = label.toLowerCase()
    if (name === wanted || hint === wanted) return 0
    if (name.startsWith(wanted)) return 1
    return name.includes(wanted) ? 2 : 3
  }
  const made = wanted ? other?.(wanted) : undefined
  const found = [...(made ? [made] : []), ...options.filter(matches).sort((a, b) => rank(a) - rank(b))]

  const show = (searched: string) => {
    setText(searched)
    setCurrent(searched ? 0 : Math.max(0, chosen))
  }
  const close = () => setText(undefined)
  const choose = ({ value }: ComboboxOption) => {
    onChange(value)
    close()
  }

  useEffect(() => {
    if (open) list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [open, current])
  // What is typed next replaces the name that the closed field shows.
  useEffect(() => {
    if (!open) list.current?.parentElement?.querySelector<HTMLInputElement>('input:focus')?.select()
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      return show('')
    }
    const moves: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1 }
    const to = moves[event.key]
    if (to !== undefined) setCurrent((to + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter') {
      const option = found[current]
      if (option) choose(option)
    } else if (event.key === 'Escape') {
      // Close only the list, not the dialog around it.
      event.stopPropagation()
      close()
    } else return
    event.preventDefault()
  }

  return {
    typed,
    open,
    found,
    current,
    setCurrent,
    choose,
    list,
    onKeyDown,
    onBlur: close,
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onClick: () => !open && show(''),
    onChange: (event: ChangeEvent<HTMLInputElement>) => show(event.currentTarget.value),
  }
}
