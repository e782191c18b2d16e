import { formatPrice } from '../../../domain/prices/money.ts'
import { formatMoney } from '../../../domain/format.ts'
import type { LogEntry } from '../../../domain/log.ts'
import { listPrices, userKeys } from '../../../api/users.ts'
import { costOfCall, costPerCall, hoursOfCall } from '../../../domain/prices/call-cost.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { LogWords } from '../log-list.messages.ts'

interface CallPriceProps {
  entry: LogEntry
  unit: QuotaUnit
  /** Passed in, since an import would add a chunk to the log's first render. */
  words: LogWords
  /** Shown if the cost cannot be explained. */
  otherwise: string
}

/** How the cost of a call was calculated, in money; flagged if its own ratios do not explain it. */
export default function CallPrice({ entry, unit, words, otherwise }: CallPriceProps) {
  const { figures, gateway } = useWidget()
  const money = (dollars: number) => formatPrice(dollars, unit, figures)
  const charged = formatMoney(entry.quota, unit, figures)
  const own = costPerCall(entry, unit.quota_per_unit)
  if (own) {
    const { price, group, fits } = own
    const sum = words.perCall(money(price), figures.number(group), charged, fits)
    return <Sum {...{ sum, fits, words }} />
  }
  const cost = costOfCall(entry, unit.quota_per_unit)
  if (!cost) return otherwise
  const { input, output, group, cached, fits } = cost
  const sum = words.sumOf({
    prompt: figures.number(entry.prompt_tokens - (cached?.tokens ?? 0)),
    input: money(input),
    cached: cached && { tokens: figures.number(cached.tokens), price: money(cached.price) },
    completion: figures.number(entry.completion_tokens),
    output: money(output),
    group: figures.number(group),
    cost: charged,
    fits,
  })
  return (
    <>
      <Sum {...{ sum, fits, words }} />
      {gateway.dialect.capabilities.priceHours && <Hours {...{ entry, unit, words }} />}
    </>
  )
}

/** The hours whose price it is, if its model has prices by the hour. */
function Hours({ entry, unit, words }: Omit<CallPriceProps, 'otherwise'>) {
  const { data } = useResource({
    key: userKeys.prices,
    load: listPrices,
    staleTime: 60_000,
    optional: true,
  })
  const models = data?.models ?? {}
  const told = Object.hasOwn(models, entry.model_name) ? models[entry.model_name] : undefined
  const hours = hoursOfCall(entry, told, unit.quota_per_unit)
  if (!hours) return null
  const clock = (minute: number) =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const ranges = hours.ranges.map(([start, end]) => `${clock(start)}–${clock(end)}`)
  return (
    <span className="muted" part="call-hours">
      {words.hours(hours.name, ranges, hours.zone)}
    </span>
  )
}

function Sum({ sum, fits, words }: { sum: string; fits: boolean; words: LogWords }) {
  return (
    <span part="call-price">
      {sum} {!fits && <Badge tone="warn">{words.differs}</Badge>}
    </span>
  )
}
