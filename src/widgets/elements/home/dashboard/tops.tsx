import type { NumberFormat } from '../../../domain/number-format.ts'
import { logKeys } from '../../../api/logs.ts'
import { getUsage } from '../../../api/usage.ts'
import { secondsNow } from '../../../domain/clock.ts'
import { spanOf, type Span } from '../../../domain/usage/days.ts'
import type { Grouping } from '../../../domain/usage/metrics.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { Quota } from '../../../kit/data/quota.tsx'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useLazySheets } from '../../../kit/element/lazy.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { logFilters } from '../../../kit/usage/log-filters.ts'
import { ProgressBar } from '../../../ui/table/progress-bar.tsx'
import progressBarStyles from '../../../ui/table/progress-bar.css?raw'
import { messages } from './dashboard.messages.ts'
import { LoadedBody, Nothing, OpenButton, Panel, Row, Rows } from './panel.tsx'
import { callsIn, filtered } from '../../../kit/element/screen.tsx'
import type { Target } from '../../../kit/element/events.ts'

const shown = 5

const filterOf = { model: 'model_name', user: 'username', key: 'token_name' } as const
type Top = keyof typeof filterOf & Grouping

interface Sums {
  total: number
  rows: { id: string; name: string; quota: number }[]
}
const tops = logKeys.all.key<Sums>()

/** Only a gateway that sums up by itself has these figures. */
export function Tops({ days }: { days: 7 | 30 }) {
  useLazySheets(progressBarStyles)
  return (
    <div className="home-thirds">
      {(Object.keys(filterOf) as Top[]).map((group) => (
        <TopOf key={group} group={group} days={days} />
      ))}
    </div>
  )
}

function TopOf({ group, days }: { group: Top; days: 7 | 30 }) {
  const t = useMessages(messages)
  const range: `${typeof days}d` = `${days}d`
  const span = spanOf(range, secondsNow())
  const sums = useResource({
    key: tops.at(group, span),
    load: (gateway, signal) => fetchTop(gateway, group, span, signal),
    keepPrevious: true,
    optional: true,
  })
  return (
    <Panel
      title={t.tops[group]}
      part={`top-${group}s`}
      note={t.days(days)}
      actions={<OpenButton to={filtered('oneapi-usage', { group, range })}>{t.overTime}</OpenButton>}
    >
      <LoadedBody resource={sums} failed={t.failed}>
        {({ total, rows }) =>
          rows.length === 0 ? (
            <Nothing>{t.nothingSpent}</Nothing>
          ) : (
            <Ranking
              all={total}
              rows={rows.map(({ id, name, quota }) => ({
                name,
                quota,
                to: callsIn({ [filterOf[group]]: id }, span),
              }))}
            />
          )
        }
      </LoadedBody>
    </Panel>
  )
}

interface RankingProps {
  /** The largest row comes first. */
  rows: readonly { name: string; quota: number; to: Target }[]
  /** In units, of these rows and all others. */
  all: number
}

export function Ranking({ rows, all }: RankingProps) {
  const { numberFormat } = useWidget()
  const t = useMessages(messages)
  return (
    <Rows>
      {rows.map(({ name, quota, to }) => (
        <Row
          key={name}
          to={to}
          open={t.toLog}
          main={name}
          detail={<ProgressBar value={quota / rows[0]!.quota} />}
          end={
            <>
              <Quota units={quota} t={t} />
              <span className="home-row-detail">{t.share(percentOf(quota / all, numberFormat))}</span>
            </>
          }
        />
      ))}
    </Rows>
  )
}

/** In whole percent; a share that is not zero is not shown as 0 %. */
const percentOf = (share: number, { percent }: NumberFormat) =>
  share < 0.01 ? `< ${percent('1')}` : percent(String(Math.round(share * 100)))

async function fetchTop(
  gateway: Gateway,
  group: Top,
  { from, to }: Span,
  signal: AbortSignal,
): Promise<Sums> {
  const filters = logFilters({ from, to })
  const request = { edges: [from, to], group, order: 'quota', limit: shown, filters } as const
  const { values, rows } = await getUsage(gateway, 'all', request, signal)
  const costs = new Map(rows.map(({ id, quota }) => [id, quota]))
  return {
    total: rows.reduce((sum, { quota }) => sum + quota, 0),
    rows: values.map(({ id, name }) => ({ id, name, quota: costs.get(id) ?? 0 })),
  }
}
