import { number, type Wire } from '../../../domain/wire.ts'

/** Only factors below 1 are discounts. */
export const discountsIn = (wire: Wire): Record<string, number> =>
  Object.fromEntries(
    Object.entries(wire)
      .map(([amount, factor]) => [amount, number(factor)] as const)
      .filter(([, factor]) => factor > 0 && factor < 1),
  )
