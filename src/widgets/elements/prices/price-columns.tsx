import { secondsNow } from '../../domain/clock.ts'
import type { NumberFormat } from '../../domain/number-format.ts'
import type { Price, TokenCounts } from '../../domain/prices/money.ts'
import { compareProviders, modelProvider } from '../../domain/prices/model-provider.ts'
import type { KnownPrice, OwnCall } from '../../domain/prices/prices.ts'
import { costOfCalls, type FullPrice } from '../../domain/prices/published.ts'
import { formatTimestamp } from '../../domain/format.ts'
import { Moment } from '../../ui/content/moment.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { byText, descending, ascending, type Order, type Column } from '../../ui/table/table-column.ts'
import type { ModelSpend } from '../../kit/usage/use-model-spend.ts'
import type { PricesMessages } from './prices.messages.ts'

interface PriceColumnsOptions {
  t: PricesMessages
  numberFormat: NumberFormat
  money: (dollars: number) => string
  tokens: TokenCounts
  calls: number
  /** In dollars: their worth in calls is shown. */
  budget: number
  copy: (name: string) => unknown
  rows: readonly FullPrice[]
  /** The spend of 30 days; absent where it is not shown. */
  spend: ModelSpend | undefined
  quota: (units: number) => string
}

/** The cache has a column where its prices are published. */
export const priceColumns = ({
  t,
  numberFormat,
  money,
  tokens,
  calls,
  budget,
  copy,
  rows,
  spend,
  quota,
}: PriceColumnsOptions): Column<FullPrice>[] => {
  const cost = (row: FullPrice) => costOfCalls(row, tokens, calls)
  const shownCost = (dollars: number | undefined) =>
    dollars === undefined ? <span className="muted">{t.unknown}</span> : money(dollars)
  const ofCache = (['cached', 'written'] as const).filter((of) => rows.some((row) => row[of] !== undefined))
  return [
    {
      id: 'model',
      header: t.model,
      primary: true,
      orders: [ascending('model', t.byModel, byModel), descending('-model', t.byModelDown, byModel)],
      cell: ({ model }) => (
        <span className="price-name">
          <span className="row-name" title={model}>
            {model}
          </span>
          <IconButton
            size="small"
            icon="copy"
            label={t.copyName(model)}
            onPress={() => copy(model)}
            part="copy"
          />
        </span>
      ),
    },
    {
      id: 'input',
      header: t.input,
      align: 'end',
      orders: knownFirst('input', t.input, t, ({ input }) => input?.value),
      cell: (row) => <Priced row={row} of="input" t={t} numberFormat={numberFormat} money={money} />,
    },
    {
      id: 'output',
      header: t.output,
      align: 'end',
      orders: knownFirst('output', t.output, t, ({ output }) => output?.value),
      cell: (row) => <Priced row={row} of="output" t={t} numberFormat={numberFormat} money={money} />,
    },
    ...ofCache.map((of): Column<FullPrice> => ({
      id: of,
      header: t[of],
      align: 'end',
      orders: knownFirst(of, t[of], t, (row) => row[of]),
      cell: (row) => {
        const price = row[of]
        return price === undefined ? <span className="muted">{t.none}</span> : money(price)
      },
    })),
    {
      id: 'cost',
      header: t.cost(calls),
      align: 'end',
      orders: knownFirst('cost', t.cost(calls), t, cost),
      cell: (row) =>
        row.kind === undefined || row.kind === 'call' ? (
          shownCost(cost(row))
        ) : (
          <span className="muted">{t.none}</span>
        ),
    },
    {
      id: 'affords',
      header: t.affords(money(budget)),
      align: 'end',
      cell: (row) => {
        const dollars = costOfCalls(row, tokens, 1)
        return dollars ? (
          t.about(numberFormat.count(Number(Math.floor(budget / dollars).toPrecision(2))))
        ) : (
          <span className="muted">{t.none}</span>
        )
      },
    },
    ...(spend
      ? [
          {
            id: 'spend',
            header: t.spend,
            align: 'end' as const,
            orders: knownFirst('spend', t.spend, t, ({ model }) => spend.of(model)),
            cell: ({ model }: FullPrice) => {
              const units = spend.of(model)
              return units === undefined ? <span className="muted">{t.none}</span> : quota(units)
            },
          },
        ]
      : []),
    { id: 'source', header: t.source, cell: (row) => sourceOf(row, t) },
  ]
}

/** Models that the account calls most come first, then it goes by company. */
export const byUse = (calls: readonly OwnCall[]) => {
  const uses = new Map<string, number>()
  for (const { model_name } of calls) uses.set(model_name, (uses.get(model_name) ?? 0) + 1)
  const usesOf = ({ model }: FullPrice) => uses.get(model) ?? 0
  return (one: FullPrice, other: FullPrice) =>
    usesOf(other) - usesOf(one) ||
    compareProviders(modelProvider(one.model), modelProvider(other.model)) ||
    byModel(one, other)
}

/**
 * Gateways send them in another order with each visit, so no two may be equal, as `gpt-1` and `gpt-01` are by their
 * numbers.
 */
const byModel = ({ model: one }: FullPrice, { model: other }: FullPrice) =>
  byText(one, other) || (one < other ? -1 : 1)

/** Unknown values come last in both directions. */
function knownFirst(
  id: string,
  name: string,
  t: PricesMessages,
  value: (row: FullPrice) => number | undefined,
): Order<FullPrice>[] {
  const compare = (sign: 1 | -1) => (one: FullPrice, other: FullPrice) => {
    const [first, second] = [value(one), value(other)]
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || byModel(one, other)
    return sign * (first - second) || byModel(one, other)
  }
  return [
    { id, label: t.rising(name), compare: compare(1) },
    { id: `-${id}`, label: t.falling(name), compare: compare(-1), descending: true },
  ]
}

type Writing = Pick<PriceColumnsOptions, 't' | 'numberFormat' | 'money'>

type PricedProps = Writing & { row: FullPrice; of: keyof Price }

/** The column of the input says how the gateway asks otherwise. */
function Priced({ row, of, t, numberFormat, money }: PricedProps) {
  if (row.kind && of === 'output') return <span className="muted">{t.none}</span>
  if (row.kind === 'call') return <>{t.perCall(money(row.call ?? 0))}</>
  if (row.kind) return <span className="muted">{row.kind === 'unpriced' ? t.notPriced : t.byRequest}</span>
  const known = <Known price={row[of]} max={row.max?.[of]} t={t} numberFormat={numberFormat} money={money} />
  const limit = (tokens: number | undefined) =>
    tokens === undefined ? undefined : numberFormat.number(tokens)
  const notes = [
    ...(row.tiers ?? []).flatMap((tier) => {
      const { [of]: price } = tier
      return price === undefined ? [] : [t.over(limit(tier.over), limit(tier.overOutput), money(price))]
    }),
    ...(of === 'input' && row.input?.source === 'default' ? [t.byDefault(row.unset !== 'unsure')] : []),
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
          <Moment seconds={at}>{t.from(minuteOf(at), money(next))}</Moment>
        </small>
      )}
    </span>
  )
}

function minuteOf(seconds: number): string {
  const [day = '', time = ''] = formatTimestamp(seconds).slice(0, 16).split(' ')
  return formatTimestamp(secondsNow()).startsWith(day) ? time : `${day.slice(5)} ${time}`
}

type KnownProps = Writing & { price: KnownPrice | undefined; max: number | undefined }

/** A price derived from calls may have a margin. */
function Known({ price, max, t, numberFormat, money }: KnownProps) {
  if (!price) return <span className="muted">{t.unknown}</span>
  const room = percentOf(price.spread)
  const published = money(price.value)
  if (price.source === 'ratios' && max !== undefined && max > price.value)
    return <span title={t.byChannel}>{t.span(published, money(max))}</span>
  if (room === undefined) return <>{published}</>
  return <span title={t.within(room, numberFormat.percent(room))}>{t.about(published)}</span>
}

/** The text has two significant digits; undefined if it is too small to show in a price. */
const percentOf = (spread: number) =>
  spread < 0.0005 ? undefined : String(Number((spread * 100).toPrecision(2)))

function sourceOf({ input, output, kind, by, tiers }: FullPrice, t: PricesMessages) {
  if (kind) return kind === 'unpriced' ? <span className="muted">{t.none}</span> : t.ways[by ?? kind]
  const published = by ? t.ways[by] : tiers ? t.ways.tiers : undefined
  const sources = [input, output].flatMap((price) =>
    price ? [(price.source === 'ratios' && published) || t.sources[price.source]] : [],
  )
  if (sources.length === 0) return <span className="muted">{t.unknown}</span>
  return [...new Set(sources)].join(t.and)
}
