import { secondsNow } from '../../domain/clock.ts'
import type { Figures } from '../../domain/figures.ts'
import type { Price, Tokens } from '../../domain/prices/money.ts'
import type { KnownPrice } from '../../domain/prices/prices.ts'
import { costOfCalls, type FullPrice, type PriceTier } from '../../domain/prices/told.ts'
import { formatTimestamp } from '../../domain/format.ts'
import { Moment } from '../../ui/content/moment.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { byText, down, up, type Order } from '../../ui/table/order.ts'
import type { Column } from '../../ui/table/table-column.ts'
import type { PricesWords } from './prices.messages.ts'

interface PriceColumnsOptions {
  words: PricesWords
  figures: Figures
  /** A price in dollars, in the gateway's currency. */
  money: (dollars: number) => string
  tokens: Tokens
  calls: number
  copy: (name: string) => unknown
  rows: readonly FullPrice[]
}

/** Name, input, output, the cache where its prices are published, typical calls and where the prices come from. */
export const priceColumns = ({
  words,
  figures,
  money,
  tokens,
  calls,
  copy,
  rows,
}: PriceColumnsOptions): Column<FullPrice>[] => {
  const cost = (row: FullPrice) => costOfCalls(row, tokens, calls)
  const shownCost = (dollars: number | undefined) =>
    dollars === undefined ? <span className="muted">{words.unknown}</span> : money(dollars)
  const ofCache = (['cached', 'written'] as const).filter((of) => rows.some((row) => row[of] !== undefined))
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
          <IconButton
            size="small"
            icon="copy"
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
      cell: (row) => <Priced row={row} of="input" {...{ words, figures, money }} />,
    },
    {
      id: 'output',
      header: words.output,
      align: 'end',
      orders: knownFirst('output', words.output, words, ({ output }) => output?.value),
      cell: (row) => <Priced row={row} of="output" {...{ words, figures, money }} />,
    },
    ...ofCache.map((of): Column<FullPrice> => ({
      id: of,
      header: words[of],
      align: 'end',
      orders: knownFirst(of, words[of], words, (row) => row[of]),
      cell: (row) => {
        const price = row[of]
        return price === undefined ? <span className="muted">{words.none}</span> : money(price)
      },
    })),
    {
      id: 'cost',
      header: words.cost(calls),
      align: 'end',
      orders: knownFirst('cost', words.cost(calls), words, cost),
      cell: (row) =>
        row.kind === undefined || row.kind === 'call' ? (
          shownCost(cost(row))
        ) : (
          <span className="muted">{words.none}</span>
        ),
    },
    { id: 'source', header: words.source, cell: (row) => sourceOf(row, words) },
  ]
}

/** Gateways send them in another order with each visit: no two may be equal, as `gpt-1` and `gpt-01` are by their numbers. */
const byModel = ({ model: one }: FullPrice, { model: other }: FullPrice) =>
  byText(one, other) || (one < other ? -1 : 1)

/** Unknown values come last in both directions. */
function knownFirst(
  id: string,
  name: string,
  words: PricesWords,
  value: (row: FullPrice) => number | undefined,
): Order<FullPrice>[] {
  const compare = (sign: 1 | -1) => (one: FullPrice, other: FullPrice) => {
    const [first, second] = [value(one), value(other)]
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || byModel(one, other)
    return sign * (first - second) || byModel(one, other)
  }
  return [
    { id, label: words.rising(name), compare: compare(1) },
    { id: `-${id}`, label: words.falling(name), compare: compare(-1), descending: true },
  ]
}

type Writing = Pick<PriceColumnsOptions, 'words' | 'figures' | 'money'>

type PricedProps = Writing & {
  row: FullPrice
  of: keyof Price
}

/** The price of tokens, or in the column of the input how the gateway asks otherwise. */
function Priced({ row, of, words, figures, money }: PricedProps) {
  if (row.kind && of === 'output') return <span className="muted">{words.none}</span>
  if (row.kind === 'call') return <>{words.perCall(money(row.call ?? 0))}</>
  if (row.kind)
    return <span className="muted">{row.kind === 'unpriced' ? words.notPriced : words.byRequest}</span>
  const known = <Known price={row[of]} most={row.most?.[of]} {...{ words, figures, money }} />
  const notes = [
    ...(row.tiers ?? []).flatMap((tier) => {
      const { [of]: price } = tier
      return price === undefined ? [] : [words.over(limitsOf(tier, figures), money(price))]
    }),
    ...(of === 'input' && row.input?.source === 'default' ? [words.byDefault(row.unset !== 'unsure')] : []),
  ]
  // Hours may change one of the two only.
  const { at = 0, [of]: after } = row.next ?? {}
  const next = after === row[of]?.value ? undefined : after
  if (notes.length === 0 && next === undefined) return known
  return (
    <span className="price-tiers">
      {known}
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
      {next !== undefined && (
        <small>
          <Moment seconds={at}>{words.from(minuteOf(at), money(next))}</Moment>
        </small>
      )}
    </span>
  )
}

/** The limits of a tier, as written. */
const limitsOf = ({ over, overOutput }: PriceTier, figures: Figures) => ({
  ...(over !== undefined && { input: figures.number(over) }),
  ...(overOutput !== undefined && { output: figures.number(overOutput) }),
})

/** A time of this day as its minute, another with its day. */
function minuteOf(seconds: number): string {
  const [day = '', time = ''] = formatTimestamp(seconds).slice(0, 16).split(' ')
  return formatTimestamp(secondsNow()).startsWith(day) ? time : `${day.slice(5)} ${time}`
}

type KnownProps = Writing & {
  price: KnownPrice | undefined
  most: number | undefined
}

/** A price; if it was derived from calls and is not exact, with its margin. */
function Known({ price, most, words, figures, money }: KnownProps) {
  if (!price) return <span className="muted">{words.unknown}</span>
  const room = percentOf(price.spread)
  const told = money(price.value)
  if (price.source === 'ratios' && most !== undefined && most > price.value)
    return <span title={words.byChannel}>{words.span(told, money(most))}</span>
  if (room === undefined) return <>{told}</>
  return <span title={words.within(room, figures.percent(room))}>{words.about(told)}</span>
}

/** A share as a percentage with two significant digits; undefined if it is too small to show in a price. */
const percentOf = (spread: number) =>
  spread < 0.0005 ? undefined : String(Number((spread * 100).toPrecision(2)))

function sourceOf({ input, output, kind }: FullPrice, words: PricesWords) {
  if (kind) return kind === 'unpriced' ? <span className="muted">{words.none}</span> : words.sources.ratios
  const sources = [input, output].flatMap((price) => (price ? [words.sources[price.source]] : []))
  if (sources.length === 0) return <span className="muted">{words.unknown}</span>
  return [...new Set(sources)].join(words.and)
}
