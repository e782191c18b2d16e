import { useLayoutEffect, useRef } from 'react'
import type { FieldsProps, Plan } from './many.ts'

/** Passes the plan to the dialog whenever the filled-in values change. */
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
