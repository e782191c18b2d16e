import { parseJson } from '../../../../domain/format.ts'
import { ratioText } from '../../../../domain/options/ratios.ts'
import {
  groupColumn,
  lockedOutputs,
  priceBook,
  optionColumns,
  type PriceBook,
  type PriceColumn,
} from '../../../../domain/prices/price-book.ts'
import { pricingOf } from '../../../../domain/prices/priced.ts'
import { number, record, text } from '../../../../domain/wire.ts'
import { useWidget, useStatus } from '../../../../kit/element/widget-context.ts'
import { useOptions } from '../../../../kit/options/options-context.ts'

export function usePriceColumns() {
  const { has } = useOptions()
  const { gateway } = useWidget()
  const columns = gateway.dialect.extensions.prices?.columns ?? optionColumns
  return {
    columns: columns.filter(({ option }) => has(option)),
    groups: [groupColumn, { ...groupColumn, option: 'group.ratio' }].filter(({ option }) => has(option)),
  }
}

/** Undefined while a text is invalid. */
export function usePriceBook(columns: readonly PriceColumn[], rate = 1) {
  const { value, stored, type } = useOptions()
  const { quota_per_unit } = useStatus()
  const book = priceBook(columns, value)
  if (!book) return undefined
  return {
    pricing: { columns, book, quotaPerUnit: quota_per_unit / rate, rate },
    before: priceBook(columns, stored) ?? {},
    set: (next: PriceBook) =>
      columns
        .filter(({ option }) => next[option] !== book[option])
        .forEach(({ option }) => type(option, ratioText(next[option]!))),
  }
}

export function useGroupRatios() {
  const { groups } = usePriceColumns()
  const { value, has } = useOptions()
  const between = has('GroupGroupRatio') ? record(parseJson(value('GroupGroupRatio'))) : {}
  return {
    ratios: usePriceBook(groups)?.pricing.book[groups[0]?.option ?? ''] ?? {},
    /** new-api charges them instead of the ratio of the key's group. */
    between: Object.entries(between).flatMap(([user, ratios]) =>
      Object.entries(record(ratios)).map(([group, ratio]) => ({ user, group, ratio: number(ratio) })),
    ),
  }
}

/** A model may be priced only at channels of one type. */
export function useIsPriced() {
  const { stored } = useOptions()
  const { columns } = usePriceColumns()
  const named = (name: string) => stored(columns.find((column) => column.name === name)?.option ?? '')
  const ratios = named('input')
  const pricing = pricingOf({
    ModelRatio: ratios,
    ModelPrice: named('call'),
    'billing_setting.billing_mode': stored('billing_setting.billing_mode'),
  })
  return (model: string, type?: number) =>
    pricing(model, type ?? 0) !== undefined ||
    (type === undefined && ratios.includes(JSON.stringify(`${model}(`).slice(0, -1)))
}

/** A locked ratio counts whatever is set. */
interface OwnOutput {
  ratio: number
  isLocked: boolean
}

export type FixedPrices = ReturnType<typeof useFixedPrices>

/** new-api publishes which prices follow from a formula, and its own ratios of outputs. */
export function useFixedPrices() {
  const { stored, has } = useOptions()
  const read = (option: string) => (has(option) ? record(parseJson(stored(option))) : {})
  const [modes, formulas, outputs] = ['billing_setting.billing_mode', 'billing_setting.billing_expr']
    .map(read)
    .concat(read('CompletionRatioMeta')) as [
    Record<string, unknown>,
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  const lockedRatios = lockedOutputs(has('CompletionRatioMeta') ? stored('CompletionRatioMeta') : '')
  return {
    /** one-hub keeps these models as they are when it takes a list of prices. */
    locked: new Set(Object.keys(read('price.locked'))),
    formulas: Object.fromEntries(
      Object.entries(modes)
        .filter(([, mode]) => mode === 'tiered_expr')
        .map(([model]) => [model, text(formulas[model])]),
    ),
    ownOutput(model: string): OwnOutput | undefined {
      const { ratio } = record(Object.hasOwn(outputs, model) ? outputs[model] : undefined)
      return ratio === undefined
        ? undefined
        : { ratio: number(ratio), isLocked: Object.hasOwn(lockedRatios, model) }
    },
  }
}
