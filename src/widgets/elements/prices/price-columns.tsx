import { formatPrice, costOf, type Tokens } from '../../domain/prices/money.ts'
import { priceIn, type KnownPrice, type ModelPrice } from '../../domain/prices/prices.ts'
import type { QuotaUnit } from '../../domain/status.ts'
import { Button } from '../../ui/controls/button.tsx'
import { byText, down, up, type Order } from '../../ui/table/order.ts'
import type { Column } from '../../ui/table/table-column.ts'
import type { PricesWords } from './prices.messages.ts'

interface PriceColumnsOptions {
  words: PricesWords
  unit: QuotaUnit
  tokens: Tokens
  calls: number
  copy: (name: string) => unknown
}

/** Name, input, output, typical calls and where the prices come from. */
export const priceColumns = ({
  words,
  unit,
  tokens,
  calls,
  copy,
}: PriceColumnsOptions): Column<ModelPrice>[] => {
  const cost = (row: ModelPrice) => costOf(priceIn(row), tokens, calls)
  const money = (dollars: number | undefined) =>
    dollars === undefined ? <span className="muted">{words.unknown}</span> : formatPrice(dollars, unit)
  return [
    {
      id: 'model',
      header: words.model,
      primary: true,
      orders: [up('model', words.byModel, byModel), down('-model', words.byModelDown, byModel)],
      cell: ({ model }) => (
        <span className="price-name">
          <span className="row-name" title={model}>
            {model}
          </span>
          <Button
            variant="ghost"
            size="small"
            icon="copy"
            iconOnly
            label={words.copyName(model)}
            onPress={() => copy(model)}
            part="copy"
          />
        </span>
      ),
    },
    {
      id: 'input',
      header: words.input,
      align: 'end',
      orders: knownFirst('input', words.input, words, ({ input }) => input?.value),
      cell: ({ input }) => <Priced price={input} {...{ words, unit }} />,
    },
    {
      id: 'output',
      header: words.output,
      align: 'end',
      orders: knownFirst('output', words.output, words, ({ output }) => output?.value),
      cell: ({ output }) => <Priced price={output} {...{ words, unit }} />,
    },
    {
      id: 'cost',
      header: words.cost(calls),
      align: 'end',
      orders: knownFirst('cost', words.cost(calls), words, cost),
      cell: (row) => money(cost(row)),
    },
    { id: 'source', header: words.source, cell: (row) => sourceOf(row, words) },
  ]
}

const byModel = (one: ModelPrice, other: ModelPrice) => byText(one.model, other.model)

/** Unknown values come last in both directions. */
function knownFirst(
  id: string,
  name: string,
  words: PricesWords,
  value: (row: ModelPrice) => number | undefined,
): Order<ModelPrice>[] {
  const compare = (sign: 1 | -1) => (one: ModelPrice, other: ModelPrice) => {
    const [first, second] = [value(one), value(other)]
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined)
    return sign * (first - second)
  }
  return [
    { id, label: words.rising(name), compare: compare(1) },
    { id: `-${id}`, label: words.falling(name), compare: compare(-1), descending: true },
  ]
}

type PricedProps = Pick<PriceColumnsOptions, 'words' | 'unit'> & { price: KnownPrice | undefined }

/** A price; if it was derived from calls and is not exact, with its margin. */
function Priced({ price, words, unit }: PricedProps) {
  if (!price) return <span className="muted">{words.unknown}</span>
  const room = percentOf(price.spread)
  const money = formatPrice(price.value, unit)
  if (room === undefined) return money
  return <span title={words.within(room)}>{words.about(money)}</span>
}

/** A share as a percentage with two significant digits; undefined if it is too small to show in a price. */
const percentOf = (spread: number) =>
  spread < 0.0005 ? undefined : String(Number((spread * 100).toPrecision(2)))

function sourceOf({ input, output }: ModelPrice, words: PricesWords) {
  const sources = [input, output].flatMap((price) => (price ? [words.sources[price.source]] : []))
  if (sources.length === 0) return <span className="muted">{words.unknown}</span>
  return [...new Set(sources)].join(words.and)
}
