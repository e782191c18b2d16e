import { useId, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { FieldNote } from '../fields/field.tsx'
import { Icon } from '../controls/icon.tsx'
import { useFilter, Windowed } from './windowed.tsx'

export interface MultiChoiceMessages {
  search: string
  /** Shown if nothing is chosen, when that means something: "All models". */
  noneChosen: string
  nothingFound: string
  remove: (option: string) => string
  /** Label of the button that adds every option found by the search. */
  addShown: (count: number) => string
  clear: string
  skip: string
}

export interface MultiChoiceProps {
  label: string
  /** Keeps the label for screen readers only, for example below a title with the same text. */
  hideLabel?: boolean
  help?: ReactNode
  /** Replaces the help. */
  error?: string
  options: readonly string[]
  labelOf?: (option: string) => string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  t: MultiChoiceMessages
  /** Replaces the options while they load, or explains why there are none. */
  instead?: ReactNode
  part?: string
}

/** Further chips are only counted; the list still shows those options ticked. */
const mostChips = 40

/** Characters that fit in a row of any width. Longer options are clipped, which slows down scrolling. */
const fits = 30

/**
 * Chooses any number of options: chosen ones show as chips above a searchable list. A chosen value that is
 * not among the options stays until the user removes it, so that saving does not change it.
 */
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
  const noteId = useId()
  const offered = new Set(options)
  const on = new Set(chosen)
  const foreign = chosen.filter((option) => !offered.has(option))
  const { field, wanted, found } = useFilter([...foreign, ...options], t.search, labelOf)
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
      <Chips {...{ chosen, labelOf, t }} onRemove={(option) => set(option, false)} />
      {instead ?? (
        <div className="multi-choice-box">
          <div className="multi-choice-search">
            {field}
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
          <Windowed
            count={found.length}
            rowHeight={28}
            height={196}
            skip={t.skip}
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
      {chosen.slice(0, mostChips).map((option) => (
        <li key={option} className="chip">
          <span>{labelOf(option)}</span>
          <button type="button" aria-label={t.remove(labelOf(option))} onClick={() => onRemove(option)}>
            <Icon name="x" size={12} />
          </button>
        </li>
      ))}
      {chosen.length > mostChips && <li className="chip chip-rest">+{chosen.length - mostChips}</li>}
    </ul>
  )
}

const asItIs = (option: string) => option

export const multiChoiceStyles = /* css */ `
.multi-choice > legend { padding: 0; margin-bottom: 4px; }
.multi-choice-box { border: 1px solid var(--oa-border); border-radius: var(--oa-radius); overflow: hidden; }
.multi-choice-search { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 8px; border-bottom: 1px solid var(--oa-line); }
.multi-choice-search > .field { flex: 1 1 160px; }
.multi-choice .windowed { overflow-x: hidden; margin: 4px 0; padding: 0 12px; }
.multi-choice .windowed .check { height: 28px; line-height: 28px; }
.multi-choice .windowed .check input { margin: 6px 0; }
.multi-choice .check-long { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.multi-choice-none { padding: 0 12px 8px; }
/* Avoids repainting with each scroll step of the list below. */
.chips { isolation: isolate; display: flex; flex-wrap: wrap; gap: 6px; padding: 0; margin: 0 0 4px; list-style: none; max-height: 132px; overflow: auto; }
.chip { display: inline-flex; align-items: center; max-width: 100%; padding: 0 2px 0 10px; border-radius: 99px; background: var(--oa-primary-weak); color: var(--oa-primary); font-size: 12.5px; line-height: 26px; }
@media (forced-colors: active) { .chip { outline: 1px solid; outline-offset: -1px; } }
.chip-rest { padding: 0 10px; }
.multi-choice[data-invalid] .multi-choice-box { border-color: var(--oa-bad); }
.chip > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.chip button { display: grid; place-items: center; flex: none; width: 24px; height: 24px; padding: 0; border: 0; border-radius: 50%; background: none; color: inherit; cursor: pointer; }
.chip button:hover { background: var(--oa-hover); }
`
