import { number, type Wire } from '../../../domain/wire.ts'

/** Factors by amount, below 1 only. */
export const discountsIn = (wire: Wire): Record<string, number> =>
  Object.fromEntries(
    Object.entries(wire)
      .map(([amount, factor]) => [amount, number(factor)] as const)
      .filter(([, factor]) => factor > 0 && factor < 1),
  )
