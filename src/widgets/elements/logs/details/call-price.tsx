import { formatPrice } from '../../../domain/prices/money.ts'
import { formatMoney } from '../../../domain/format.ts'
import type { LogEntry } from '../../../domain/log.ts'
import { costOfCall, costPerCall } from '../../../domain/prices/call-cost.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
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
  const { figures } = useWidget()
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
  return <Sum {...{ sum, fits, words }} />
}

function Sum({ sum, fits, words }: { sum: string; fits: boolean; words: LogWords }) {
  return (
    <span part="call-price">
      {sum} {!fits && <Badge tone="warn">{words.differs}</Badge>}
    </span>
  )
}
