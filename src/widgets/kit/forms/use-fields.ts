import { useLayoutEffect, useRef, useState } from 'react'
import { problemsOf, type Problem, type Rules } from '../../domain/forms/rules.ts'

/** The message for each problem that a form's rules can find. */
export type Sentences<Why extends string> = Record<Why, string | ((...values: never[]) => string)>

export interface FieldsPlan<Fields, Why extends string, Given> {
  /** What the form begins with; a field that nobody typed over follows it. */
  first: Fields
  rules: Rules<Fields, Why, Given>
  given: Given
  sentences: Sentences<NoInfer<Why>>
  /** Once it was tried the problems follow what is typed; else a field's problem goes with its next change. */
  live?: boolean
  /** Fields that are mended by a change of others. */
  mends?: (changes: Partial<Fields>, field: keyof Fields) => boolean
}

/** What a part of a form works on. */
export interface FormFields<Fields> {
  fields: Fields
  change: (changes: Partial<Fields>) => void
  /** What the control of one field takes. */
  field: <Name extends keyof Fields>(name: Name) => FieldControl<Fields[Name]>
}

interface FieldControl<Value> {
  value: Value
  onChange: (value: Value) => void
  /** The sentence for what is wrong with it. */
  error: string | undefined
}

/** The first control that a problem has marked. */
const marked = '[aria-invalid="true"], [data-invalid] input'

/** What is typed into a form, what is wrong with it, and the way back to the first field that is. */
export function useFields<Fields extends object, Why extends string, Given>(
  plan: FieldsPlan<Fields, Why, Given>,
) {
  const { first, rules, given, sentences, live, mends } = plan
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const [found, setFound] = useState<Problem<Fields, Why>[]>()
  const ref = useRef<HTMLFormElement>(null)
  const back = useRef<keyof Fields>(undefined)

  const fields: Fields = { ...first, ...typed }
  const problems = found && live ? problemsOf(rules, fields, given, first) : (found ?? [])

  // In the same task in which React marks the fields.
  useLayoutEffect(() => {
    const field = back.current
    back.current = undefined
    if (field === undefined) return
    const silent = ref.current!.elements.namedItem(String(field))
    const control = error(field) ? ref.current!.querySelector(marked) : silent
    if (control instanceof HTMLElement) control.focus()
  })

  const change = (changes: Partial<Fields>) => {
    setTyped((before) => ({ ...before, ...changes }))
    setFound((before) => before?.filter(({ field }) => !(field in changes || mends?.(changes, field))))
  }

  /** The sentence for a field that is wrong. */
  function error(name: keyof Fields): string | undefined {
    const problem = problems.find(({ field }) => field === name)
    const sentence = problem && sentences[problem.why]
    return typeof sentence === 'function' ? sentence(...(problem!.values as never[])) : sentence
  }

  return {
    fields,
    changed: JSON.stringify(fields) !== JSON.stringify(first),
    change,
    problems,
    error,
    /** What the control of one field takes. */
    field: <Name extends keyof Fields>(name: Name) => ({
      value: fields[name],
      onChange: (value: Fields[Name]) => change({ [name]: value } as unknown as Partial<Fields>),
      error: error(name),
    }),
    /** Whether it may be sent; else the fields are marked, and the first has the focus. @param unread - takes the place of what was typed */
    check: (unread?: Partial<Fields>) => {
      const wrong = problemsOf(rules, { ...fields, ...unread }, given, first)
      setFound(wrong)
      back.current = wrong[0]?.field
      return wrong.length === 0
    },
    /** Gives up what was typed, but for what came after these fields were sent: it is not stored yet. */
    reset: (sent: Fields) => {
      setTyped((now) => {
        const later = Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Fields])
        return Object.fromEntries(later) as Partial<Fields>
      })
      setFound(undefined)
    },
    /** Goes on the form itself. */
    ref,
  }
}
