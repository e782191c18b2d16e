import type { OptionKey } from '../options/option.ts'
import type { Ratios } from '../options/ratios.ts'
import { pricePerMillion, tidy } from './money.ts'

/** What a ratio option means in money, name by name. */
export interface RatioMoney {
  /** Dollars for a million tokens at the ratio 1; undefined where nothing tells, as for the output of an unlisted model. */
  ofOne: (name: string) => number | undefined
}

/**
 * The money behind a ratio option; undefined for one that is no price, as a group's: it multiplies all prices.
 * @param models - model ratios as they are typed, for the output price follows the input price
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
      // Free of charge, or a gateway's own sign: no ratio of it is a price.
      return ratio > 0 ? tidy(pricePerMillion(ratio, quotaPerUnit)) : undefined
    },
  }
}

/** Dollars for a million tokens at this ratio; undefined where it is no price. */
export function dollarsOf(ratio: number, ofOne: number | undefined): number | undefined {
  return ofOne === undefined || ratio < 0 ? undefined : tidy(ratio * ofOne)
}
