import { isSame } from './merge.ts'

/** The name of its message and the values in it; falsy if the field is valid. */
export type Fault<Why extends string> =
  Why | readonly [why: Why, ...values: (string | number)[]] | false | undefined

/** The rules are in the order of the form; `Given` are further inputs, such as whether the record is new. */
export type Rules<Fields, Why extends string, Given = unknown> = {
  [Name in keyof Fields]?: (fields: Fields, given: Given) => Fault<Why>
}

export interface Problem<Fields, Why extends string> {
  field: keyof Fields
  why: Why
  values: (string | number)[]
}

/**
 * The problems are in the order of the form. `stored` are the values of the edited record: an unchanged field that was
 * already wrong there is no problem, because a balance below zero or a name from before a limit would otherwise refuse
 * every other change.
 */
export function problemsOf<Fields, Why extends string, Given>(
  rules: Rules<Fields, Why, Given>,
  fields: Fields,
  given: Given,
  stored?: Fields,
): Problem<Fields, Why>[] {
  return (Object.keys(rules) as (keyof Fields)[]).flatMap((field) => {
    const fault = rules[field]?.(fields, given)
    if (!fault) return []
    if (stored && isSame(fields[field], stored[field]) && isSame(rules[field]?.(stored, given), fault))
      return []
    const [why, ...values] = typeof fault === 'string' ? ([fault] as const) : fault
    return [{ field, why, values }]
  })
}
