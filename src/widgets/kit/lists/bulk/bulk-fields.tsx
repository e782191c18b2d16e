import { useLayoutEffect, useRef } from 'react'
import { Select } from '../../../ui/fields/select.tsx'
import type { FieldsProps, Plan } from './bulk-action.ts'

interface ModeFieldProps<Mode extends string> {
  label: string
  modes: Record<Mode, string>
  value: Mode
  onChange: (mode: Mode) => void
  help?: string
}

export function ModeField<Mode extends string>({ modes, ...select }: ModeFieldProps<Mode>) {
  const options = (Object.entries(modes) as [Mode, string][]).map(([value, label]) => ({ value, label }))
  return <Select {...select} options={options} part="mode" />
}

export const changedBy = (
  mode: 'add' | 'remove' | 'set',
  before: readonly string[],
  chosen: readonly string[],
): readonly string[] =>
  ({
    add: [...before, ...chosen.filter((one) => !before.includes(one))],
    remove: before.filter((one) => !chosen.includes(one)),
    set: chosen,
  })[mode]

export function usePlan<Row>(
  onPlan: FieldsProps<Row>['onPlan'],
  filledIn: unknown,
  plan: Plan<Row> | undefined,
) {
  const latest = useRef(plan)
  latest.current = plan
  const known = JSON.stringify(filledIn)
  // A layout effect, so that the dialog has the plan before its button can be pressed.
  useLayoutEffect(() => onPlan(latest.current), [onPlan, known])
}
