import { formatPrice } from '../../../domain/prices/money.ts'
import { formatMoney } from '../../../domain/format.ts'
import type { LogEntry } from '../../../domain/log.ts'
import { listPrices, userKeys } from '../../../api/users.ts'
import { costOfCall, costPerCall, hoursOfCall } from '../../../domain/prices/call-cost.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { listMessages } from '../../../kit/lists/list.messages.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { LogMessages } from '../log-list.messages.ts'

interface CallPriceProps {
  entry: LogEntry
  unit: QuotaUnit
  /** An import would add a chunk to the log's first render, so they are passed in. */
  t: LogMessages
  /** The text is shown if the cost cannot be explained. */
  otherwise: string
}

/** A call is flagged if its own ratios do not explain the cost. */
export default function CallPrice({ entry, unit, t, otherwise }: CallPriceProps) {
  const { numberFormat, gateway } = useWidget()
  const money = (dollars: number) => formatPrice(dollars, unit, numberFormat)
  const charged = formatMoney(entry.quota, unit, numberFormat)
  const own = costPerCall(entry, unit.quota_per_unit)
  if (own) {
    const { price, group, fits } = own
    const sum = t.perCall(money(price), numberFormat.number(group), charged, fits)
    return <Sum sum={sum} fits={fits} t={t} />
  }
  const cost = costOfCall(entry, unit.quota_per_unit)
  if (!cost) return otherwise
  const { input, output, group, cached, fits } = cost
  const sum = t.sumOf({
    prompt: numberFormat.number(entry.prompt_tokens - (cached?.tokens ?? 0)),
    input: money(input),
    cachedTokens: cached && numberFormat.number(cached.tokens),
    cachedPrice: cached && money(cached.price),
    completion: numberFormat.number(entry.completion_tokens),
    output: money(output),
    group: numberFormat.number(group),
    cost: charged,
    fits,
  })
  return (
    <>
      <Sum sum={sum} fits={fits} t={t} />
      {gateway.dialect.capabilities.priceHours && <Hours entry={entry} unit={unit} t={t} />}
    </>
  )
}

/** A model may have prices by the hour. */
function Hours({ entry, unit, t }: Omit<CallPriceProps, 'otherwise'>) {
  const { comma } = useMessages(listMessages)
  const { data } = useResource({ key: userKeys.prices, load: listPrices, staleTime: 60_000, optional: true })
  const models = data?.models ?? {}
  const published = Object.hasOwn(models, entry.model_name) ? models[entry.model_name] : undefined
  const hours = hoursOfCall(entry, published, unit.quota_per_unit)
  if (!hours) return null
  const clock = (minute: number) =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const ranges = hours.ranges.map(([start, end]) => `${clock(start)}–${clock(end)}`)
  return (
    <span className="muted" part="call-hours">
      {t.hours(hours.name, ranges.join(comma), hours.zone)}
    </span>
  )
}

function Sum({ sum, fits, t }: { sum: string; fits: boolean; t: LogMessages }) {
  return (
    <span part="call-price">
      {sum} {!fits && <Badge tone="warn">{t.differs}</Badge>}
    </span>
  )
}
