import { useId, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { FieldNote } from '../fields/field.tsx'
import { Icon } from '../layout/icon.tsx'
import { useFilter } from '../controls/use-filter.tsx'
import { Windowed } from './windowed.tsx'

/** The sentences of a multiple choice. */
export interface MultiChoiceWords {
  search: string
  /** Where no choice is one too: "All models". */
  noneChosen: string
  nothingFound: string
  remove: (option: string) => string
  /** Adds every option that the search shows. */
  addShown: (count: number) => string
  clear: string
  skip: string
}

export interface MultiChoiceProps {
  label: string
  /** Keeps the label for screen readers only, as under a title that says the same. */
  hideLabel?: boolean
  help?: ReactNode
  /** Stands in place of the help. */
  error?: string
  options: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  words: MultiChoiceWords
  /** In place of the options: loading, or why there are none. */
  instead?: ReactNode
  part?: string
}

/** Chips beyond these are only counted: what they stand for is ticked in the list. */
const mostChips = 40

/**
 * Any number of many: what is chosen as chips, the rest in a list with a search. What is chosen but not on offer stays
 * until it is taken away, so that saving does not change it.
 */
export function MultiChoice(props: MultiChoiceProps) {
  const { label, hideLabel, help, error, options, chosen, onChange, words, instead, part } = props
  const noteId = useId()
  const offered = new Set(options)
  const on = new Set(chosen)
  const foreign = chosen.filter((option) => !offered.has(option))
  const { field, wanted, found } = useFilter([...foreign, ...options], words.search)
  const addable = found.filter((option) => !on.has(option))
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
      <Chips {...{ chosen, words }} onRemove={(option) => set(option, false)} />
      {instead ?? (
        <div className="multi-choice-box">
          <div className="multi-choice-search">
            {field}
            {wanted && addable.length > 0 && (
              <Button size="small" onPress={() => onChange([...chosen, ...addable])}>
                {words.addShown(addable.length)}
              </Button>
            )}
            {chosen.length > 0 && (
              <Button size="small" variant="ghost" onPress={() => onChange([])}>
                {words.clear}
              </Button>
            )}
          </div>
          <Windowed
            count={found.length}
            rowHeight={28}
            height={196}
            skip={words.skip}
            row={(index) => {
              const option = found[index]!
              return (
                <label key={option} className="check">
                  <input
                    type="checkbox"
                    checked={on.has(option)}
                    onChange={(event) => set(option, event.currentTarget.checked)}
                  />
                  <span>{option}</span>
                </label>
              )
            }}
          />
          {found.length === 0 && <p className="multi-choice-none muted">{words.nothingFound}</p>}
        </div>
      )}
      <FieldNote id={noteId} help={help} error={error} />
    </fieldset>
  )
}

function Chips(props: {
  chosen: readonly string[]
  words: MultiChoiceWords
  onRemove: (option: string) => void
}) {
  const { chosen, words, onRemove } = props
  if (chosen.length === 0) return <p className="chips muted">{words.noneChosen}</p>
  return (
    <ul className="chips">
      {chosen.slice(0, mostChips).map((option) => (
        <li key={option} className="chip">
          <span>{option}</span>
          <button type="button" aria-label={words.remove(option)} onClick={() => onRemove(option)}>
            <Icon name="x" size={12} />
          </button>
        </li>
      ))}
      {chosen.length > mostChips && <li className="chip chip-rest">+{chosen.length - mostChips}</li>}
    </ul>
  )
}
