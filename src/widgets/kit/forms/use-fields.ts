import { useLayoutEffect, useRef, useState } from 'react'
import { shortened } from '../element/report-failure.ts'
import { useWidget } from '../element/widget-context.ts'
import { problemsOf, type Problem, type Rules } from '../../domain/forms/rules.ts'

export type Sentences<Why extends string> = Record<Why, string | ((...values: never[]) => string)>

export function sentenceOf<Why extends string>(
  sentences: Sentences<Why>,
  { why, values }: Pick<Problem<unknown, Why>, 'why' | 'values'>,
): string {
  const sentence = sentences[why]
  return typeof sentence === 'function' ? sentence(...(values as never[])) : sentence
}

export interface FieldsPlan<Fields, Why extends string, Given> {
  /** The initial values; fields that the user has not edited follow their changes. */
  first: Fields
  /** The initial values are a stored record, so only what is changed is validated. */
  stored?: boolean
  /** Fields to overwrite while hidden. What the user typed is restored when the field is shown again. */
  omit?: (fields: Fields) => Partial<Fields>
  rules: Rules<Fields, Why, Given>
  given: Given
  sentences: Sentences<NoInfer<Why>>
  /** After the first check, problems follow the input; otherwise a field's problem is cleared by its next change. */
  live?: boolean
  /** True if a change of other fields clears this field's problem. */
  clearsProblem?: (changes: Partial<Fields>, field: keyof Fields) => boolean
}

export interface FormFields<Fields> {
  fields: Fields
  change: (changes: Partial<Fields>) => void
  field: <Name extends keyof Fields>(name: Name) => FieldControl<Fields[Name]>
}

interface FieldControl<Value> {
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

const marked = '[aria-invalid="true"], [data-invalid] input'

export function useFields<Fields extends object, Why extends string, Given>(
  plan: FieldsPlan<Fields, Why, Given>,
) {
  const { first, stored, omit, rules, given, sentences, live, clearsProblem } = plan
  const { notify } = useWidget()
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const [found, setFound] = useState<Problem<Fields, Why>[]>()
  const ref = useRef<HTMLFormElement>(null)
  const back = useRef<keyof Fields>(undefined)

  const fields: Fields = { ...first, ...typed }
  const shownOf = (input: Fields): Fields => ({ ...input, ...omit?.(input) })
  const shown = shownOf(fields)
  const problemsIn = (input: Fields) => problemsOf(rules, input, given, stored ? first : undefined)
  const problems = found && live ? problemsIn(shown) : (found ?? [])

  // A layout effect, to run in the same task in which React marks the fields.
  useLayoutEffect(() => {
    const field = back.current
    back.current = undefined
    if (field === undefined) return
    const form = ref.current!
    const control = error(field) ? form.querySelector(marked) : form.elements.namedItem(String(field))
    if (control && 'focus' in control) (control as HTMLElement).focus()
  })

  const change = (changes: Partial<Fields>) => {
    setTyped((before) => ({ ...before, ...changes }))
    setFound((before) =>
      before?.filter(({ field }) => !(field in changes || clearsProblem?.(changes, field))),
    )
  }

  function error(name: keyof Fields): string | undefined {
    const problem = problems.find(({ field }) => field === name)
    return problem && sentenceOf(sentences, problem)
  }

  return {
    fields,
    shown,
    changed: JSON.stringify(shown) !== JSON.stringify(shownOf(first)),
    change,
    problems,
    error,
    field: <Name extends keyof Fields>(name: Name) => ({
      value: fields[name],
      onChange: (value: Fields[Name]) => change({ [name]: value } as unknown as Partial<Fields>),
      error: error(name),
    }),
    /** If not, the invalid fields are marked and the first gets the focus (behaviour §5). */
    check: ({ toast = true } = {}) => {
      const wrong = problemsIn(shown)
      setFound(wrong)
      const [first] = wrong
      back.current = first?.field
      // Some forms do nothing without their fields, and have no sentence for it.
      const sentence = first && sentenceOf(sentences, first)
      if (sentence && toast) notify('info', shortened(sentence))
      return !first
    },
    /** Changes made after `sent` was submitted stay, because they are not stored yet. */
    reset: (sent: Fields) => {
      setTyped((now) => {
        const later = Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Fields])
        return Object.fromEntries(later) as Partial<Fields>
      })
      setFound(undefined)
    },
    ref,
  }
}
