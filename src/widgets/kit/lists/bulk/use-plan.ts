import { useLayoutEffect, useRef } from 'react'
import type { FieldsProps, Plan } from './many.ts'

/** Tells the dialog what is to be done by what is filled in, whenever that changes. */
export function usePlan<Row>(
  onPlan: FieldsProps<Row>['onPlan'],
  filledIn: unknown,
  plan: Plan<Row> | undefined,
) {
  const latest = useRef(plan)
  latest.current = plan
  const known = JSON.stringify(filledIn)
  // Before anybody can press the button that does it.
  useLayoutEffect(() => onPlan(latest.current), [onPlan, known])
}
