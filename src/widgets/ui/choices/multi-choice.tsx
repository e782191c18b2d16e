import { useId, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { useControlWords } from '../controls/language.ts'
import { FieldNote } from '../fields/field.tsx'
import { Icon } from '../controls/icon.tsx'
import { splitNames } from '../../domain/forms/lists.ts'
import { useFilter, VirtualList } from './windowed.tsx'

export interface MultiChoiceMessages {
  search: string
  /** An empty choice may mean something: "All models". */
  noneChosen: string
  nothingFound: string
  remove: (option: string) => string
  addShown: (count: number) => string
  clear: string
  /** What was typed may be none of the options. */
  addTyped?: (name: string) => string
}

export interface MultiChoiceProps {
  label: string
  /** The label is for screen readers only, for example below a title with the same text. */
  hideLabel?: boolean
  help?: ReactNode
  /** Replaces the help. */
  error?: string
  options: readonly string[]
  labelOf?: (option: string) => string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  t: MultiChoiceMessages
  /** The content replaces the options while they load, or explains why there are none. */
  instead?: ReactNode
  part?: string
}

/** Further chips are only counted; the list still shows those options ticked. */
const maxChips = 40

/** This many characters fit in a row of any width. Longer options are clipped, which slows down scrolling. */
const fits = 30

/** A chosen value that is not among the options stays until the user removes it. */
export function MultiChoice(props: MultiChoiceProps) {
  const {
    label,
    hideLabel,
    help,
    error,
    options,
    labelOf = asItIs,
    chosen,
    onChange,
    t,
    instead,
    part,
  } = props
  const { skipList } = useControlWords()
  const noteId = useId()
  const offered = new Set(options)
  const on = new Set(chosen)
  const foreign = chosen.filter((option) => !offered.has(option))
  const { field, typed, wanted, found, clear } = useFilter([...foreign, ...options], t.search, labelOf)
  const addable = found.filter((option) => !on.has(option))
  const isNew = wanted && !options.some((option) => option.toLowerCase() === wanted) && !on.has(typed)
  const set = (option: string, checked: boolean) =>
    onChange(checked ? [...chosen, option] : chosen.filter((other) => other !== option))
  return (
    <fieldset
      className="field multi-choice"
      part={part}
      aria-describedby={help || error ? noteId : undefined}
      data-invalid={error ? '' : undefined}
    >
      <legend className={hideLabel ? 'sr-only' : 'field-label'}>{label}</legend>
      <Chips chosen={chosen} labelOf={labelOf} t={t} onRemove={(option) => set(option, false)} />
      {instead ?? (
        <div className="multi-choice-box">
          <div className="multi-choice-search">
            {field}
            {t.addTyped && isNew && (
              <Button
                size="small"
                icon="plus"
                onPress={() => {
                  onChange([...new Set([...chosen, ...splitNames(typed)])])
                  clear()
                }}
                part="add-typed"
              >
                {t.addTyped(typed)}
              </Button>
            )}
            {wanted && addable.length > 0 && (
              <Button size="small" onPress={() => onChange([...chosen, ...addable])}>
                {t.addShown(addable.length)}
              </Button>
            )}
            {chosen.length > 0 && (
              <Button size="small" variant="ghost" onPress={() => onChange([])}>
                {t.clear}
              </Button>
            )}
          </div>
          <VirtualList
            count={found.length}
            rowHeight={28}
            height={196}
            skipLabel={skipList}
            row={(index) => {
              const option = found[index]!
              return (
                <label key={option} className="check">
                  <input
                    type="checkbox"
                    checked={on.has(option)}
                    onChange={(event) => set(option, event.currentTarget.checked)}
                  />
                  <span className={labelOf(option).length > fits ? 'check-long' : undefined}>
                    {labelOf(option)}
                  </span>
                </label>
              )
            }}
          />
          {found.length === 0 && <p className="multi-choice-none muted">{t.nothingFound}</p>}
        </div>
      )}
      <FieldNote id={noteId} help={help} error={error} />
    </fieldset>
  )
}

function Chips(props: {
  chosen: readonly string[]
  labelOf: (option: string) => string
  t: MultiChoiceMessages
  onRemove: (option: string) => void
}) {
  const { chosen, labelOf, t, onRemove } = props
  if (chosen.length === 0) return <p className="chips muted">{t.noneChosen}</p>
  return (
    <ul className="chips">
      {chosen.slice(0, maxChips).map((option) => (
        <li key={option} className="chip">
          <span>{labelOf(option)}</span>
          <button type="button" aria-label={t.remove(labelOf(option))} onClick={() => onRemove(option)}>
            <Icon name="x" size={12} />
          </button>
        </li>
      ))}
      {chosen.length > maxChips && <li className="chip chip-rest">+{chosen.length - maxChips}</li>}
    </ul>
  )
}

const asItIs = (option: string) => option
