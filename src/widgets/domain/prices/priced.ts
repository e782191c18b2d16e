import { parseJson } from '../format.ts'
import { record } from '../wire.ts'

/** With a price per call or a formula (new-api's), a ratio has no effect. */
const pricingOptions = ['ModelRatio', 'ModelPrice', 'billing_setting.billing_mode'] as const

/** Undefined if the model is not priced. */
type PricingOf = (model: string, channelType: number) => 'ratio' | 'otherwise' | undefined

/**
 * A ratio may be for a type of channel (one-api), and a name that ends in a star matches all that begin so (new-api).
 */
export function pricingOf(options: Partial<Record<string, string>>): PricingOf {
  const [ratios, calls, modes] = pricingOptions.map((key) => record(parseJson(options[key] ?? '')))
  const stars = [ratios, calls].map((named) => Object.keys(named!).filter((name) => name.endsWith('*')))
  const names = (which: 0 | 1, model: string) =>
    Object.hasOwn([ratios, calls][which]!, model) ||
    stars[which]!.some((name) => model.startsWith(name.replace(/-?\*$/, '')))
  return (model, channelType) => {
    const isFormula = Object.hasOwn(modes!, model) && modes![model] === 'tiered_expr'
    if (isFormula || names(1, model)) return 'otherwise'
    return names(0, model) || names(0, `${model}(${channelType})`) ? 'ratio' : undefined
  }
}
