import { useId, type Ref } from 'react'
import { Field, type FieldProps } from '../fields/field.tsx'
import { Icon } from '../controls/icon.tsx'
import { useCombobox, type ComboboxOption } from './use-combobox.ts'

type ComboboxProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** Must include the chosen one. */
  options: readonly ComboboxOption[]
  /** Makes an option that is not in the list from the typed text. */
  other?: (typed: string) => ComboboxOption | undefined
  nothingFound: string
  ref?: Ref<HTMLInputElement>
}

/** Chooses one of many options by typing. The list overlays what follows, so leave room below. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, other, nothingFound, ref, ...field } = props
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
