import { parseJson } from '../../../../domain/format.ts'
import { ratioText } from '../../../../domain/options/ratios.ts'
import {
  groupColumn,
  priceBook,
  optionColumns,
  type PriceBook,
  type PriceColumn,
} from '../../../../domain/prices/price-book.ts'
import { pricingOf } from '../../../../domain/prices/priced.ts'
import { number, record, text } from '../../../../domain/wire.ts'
import { useStatus } from '../../../../kit/data/use-gateway.ts'
import { useWidget } from '../../../../kit/element/widget-context.ts'
import { useOptions } from '../../../../kit/options/options-context.ts'

/** The columns of this gateway, and the one of its groups. */
export function usePriceColumns() {
  const { has } = useOptions()
  const { gateway } = useWidget()
  const columns = gateway.dialect.extensions.prices?.columns ?? optionColumns
  return {
    columns: columns.filter(({ option }) => has(option)),
    groups: [groupColumn, { ...groupColumn, option: 'group.ratio' }].filter(({ option }) => has(option)),
  }
}

/** The ratios of columns as stored and as typed, and what sets them; undefined while a text is invalid. */
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

/** What prices are multiplied by for each group, as typed. */
export function useGroupRatios() {
  const { groups } = usePriceColumns()
  return usePriceBook(groups)?.pricing.book[groups[0]?.option ?? ''] ?? {}
}

/** Whether the gateway prices a model, maybe only at channels of one type. */
export function useIsPriced() {
  const { stored } = useOptions()
  const { columns } = usePriceColumns()
  const named = (name: string) => stored(columns.find((column) => column.name === name)?.option ?? '')
  const ratios = named('input')
  const pricing = pricingOf({
    ...{ ModelRatio: ratios, ModelPrice: named('call') },
    'billing_setting.billing_mode': stored('billing_setting.billing_mode'),
  })
  return (model: string, type?: number) =>
    pricing(model, type ?? 0) !== undefined ||
    (type === undefined && ratios.includes(JSON.stringify(`${model}(`).slice(0, -1)))
}

/** The ratio of an output that has none set; a locked one counts whatever is set. */
interface OwnOutput {
  ratio: number
  isLocked: boolean
}

export type FixedPrices = ReturnType<typeof useFixedPrices>

/** Prices that follow from a formula, and the gateway's own ratios of outputs, as new-api tells them. */
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
  return {
    /** Models that one-hub keeps as they are when it takes a list of prices. */
    locked: new Set(Object.keys(read('price.locked'))),
    formulas: Object.fromEntries(
      Object.entries(modes)
        .filter(([, mode]) => mode === 'tiered_expr')
        .map(([model]) => [model, text(formulas[model])]),
    ),
    ownOutput(model: string): OwnOutput | undefined {
      const { ratio, locked } = record(Object.hasOwn(outputs, model) ? outputs[model] : undefined)
      return ratio === undefined ? undefined : { ratio: number(ratio), isLocked: locked === true }
    },
  }
}
