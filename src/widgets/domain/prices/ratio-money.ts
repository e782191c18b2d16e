import type { OptionKey } from '../options/option.ts'
import type { Ratios } from '../options/ratios.ts'
import { pricePerMillion, tidy } from './money.ts'

/** What the ratios of an option mean in money. */
export interface RatioMoney {
  /** Dollars per million tokens at ratio 1; undefined if unknown, as for the output of an unlisted model. */
  ofOne: (name: string) => number | undefined
}

/**
 * The money behind a ratio option; undefined if it is not a price, such as a group ratio, which multiplies all
 * prices.
 * @param models - model ratios as typed, because the output price depends on the input price
 */
export function ratioMoney(
  option: OptionKey,
  models: Ratios | undefined,
  quotaPerUnit: number,
): RatioMoney | undefined {
  if (option === 'ModelRatio') return { ofOne: () => pricePerMillion(1, quotaPerUnit) }
  if (option !== 'CompletionRatio') return undefined
  return {
    ofOne(name) {
      const ratio = models && Object.hasOwn(models, name) ? models[name]! : 0
      // Free of charge, or a special value of the gateway: a multiple of it is not a price.
      return ratio > 0 ? tidy(pricePerMillion(ratio, quotaPerUnit)) : undefined
    },
  }
}

/** Dollars per million tokens at this ratio; undefined if it is not a price. */
export function dollarsOf(ratio: number, ofOne: number | undefined): number | undefined {
  return ofOne === undefined || ratio < 0 ? undefined : tidy(ratio * ofOne)
}
