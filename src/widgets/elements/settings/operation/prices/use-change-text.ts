import { plainNumber } from '../../../../domain/format.ts'
import { formatPrice } from '../../../../domain/prices/money.ts'
import { moneyIn, priceBook, type PriceColumn, type Texts } from '../../../../domain/prices/price-book.ts'
import type { PriceChange } from '../../../../domain/prices/price-changes.ts'
import { useMessages, useWidget, useStatus } from '../../../../kit/element/widget-context.ts'
import { priceColumnMessages } from './ratio.messages.ts'

export function useChangeText() {
  const { numberFormat } = useWidget()
  const unit = useStatus()
  const titles: Partial<Record<string, string>> = useMessages(priceColumnMessages)
  const columnTitle = ({ name }: PriceColumn) => titles[name] ?? name
  const text = (ratio: number | undefined, price: number | undefined) => {
    if (ratio === undefined) return '—'
    return price === undefined
      ? `×${numberFormat.number(plainNumber(ratio))}`
      : formatPrice(price, unit, numberFormat)
  }
  return {
    columnTitle,
    titleOf: ({ name, column }: PriceChange) =>
      ['input', 'group'].includes(column.name) ? name : `${name} ${columnTitle(column)}`,
    priceAs:
      (columns: readonly PriceColumn[], column: PriceColumn) =>
      (model: string, value: unknown, edited: Texts) => {
        const [ratio, quotaPerUnit] = [Number(value), unit.quota_per_unit]
        const book = { ...priceBook(columns, edited), [column.option]: { [model]: ratio } }
        return text(ratio, moneyIn({ columns, book, quotaPerUnit }, column, model))
      },
    /** Prices are in the gateway's currency; a ratio that is no price is written as a multiple. */
    ends: ({ before, after, oldPrice, newPrice }: PriceChange) =>
      `${text(before, oldPrice)} → ${text(after, newPrice)}`,
  }
}
