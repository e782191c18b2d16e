import { useState, type MouseEvent, type ReactNode } from 'react'
import type { LogScope } from '../../../api/logs.ts'
import { secondsNow } from '../../../domain/clock.ts'
import { changeOf, overallOf, sumOf, type Grouping, type Series } from '../../../domain/usage/metrics.ts'
import { soFarBefore } from '../../../domain/usage/spans.ts'
import { lazy } from '../../../kit/element/lazy.tsx'
import { filtered } from '../../../kit/element/screen.tsx'
import type { Target } from '../../../kit/element/events.ts'
import { useMessages, useWidget, useCapabilities } from '../../../kit/element/widget-context.ts'
import { useSpend } from '../../../kit/usage/use-spend.ts'
import { currentConsole } from '../../../stores/palette-commands.ts'
import type { UsageRequest } from '../usage-stats.tsx'
import { differenceOf, messages } from '../usage.messages.ts'
import type { SwitchedKind } from './switch-off.tsx'
import { isSplit, type Usage } from '../../../kit/usage/metrics-source.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import type { IconName } from '../../../ui/controls/icon.tsx'
import { seriesClass, seriesKey, Swatch } from './chart.tsx'
import type { Labels } from './labels.ts'

const SwitchOff = lazy(() => import('./switch-off.tsx'))

interface UsageLegendProps
  extends Omit<LegendProps, 'onNarrow' | 'onManage' | 'changeOf'>, Omit<UsageRequest, 'enabled'> {
  group: Grouping
  narrows: boolean
  compares: boolean
  onNarrow: (id: string) => void
  /** Called with the id of a key, to show whose it is. */
  onWhose: (id: string) => void
}

/** The legend with what a press on a series leads to: a filter, switching it off, or whose key it is. */
export function UsageLegend({
  group,
  narrows,
  compares,
  onNarrow,
  onWhose,
  scope,
  range,
  filter,
  ...legend
}: UsageLegendProps) {
  const { navigate } = useWidget()
  const t = useMessages(messages)
  const [switched, setSwitched] = useState<string>()
  const managed = useManage(group, scope, narrows ? onWhose : undefined)
  if (group === 'none') return <Legend {...legend} />
  const onManage =
    typeof managed === 'function'
      ? { icon: 'users' as const, label: t.whose, run: managed }
      : managed && { icon: 'pause' as const, label: t.manage, run: setSwitched }
  return (
    <>
      <Legend
        {...legend}
        onManage={onManage}
        {...(narrows && { onNarrow: ({ id }: Series) => id !== null && onNarrow(id) })}
        {...(compares && {
          changeOf: (series: Series) => (
            <SeriesChange scope={scope} range={range} filter={filter} group={group} series={series} />
          ),
        })}
      />
      {switched !== undefined && typeof managed === 'string' && (
        <SwitchOff
          kind={managed}
          name={switched}
          onEdit={() => navigate(lists[managed](switched))}
          onClose={() => setSwitched(undefined)}
        />
      )}
    </>
  )
}

/**
 * Only the console switches a series off in place. Where administrators cannot list the keys of
 * others, it shows which user owns the key, so that the user can be banned.
 */
function useManage(group: Grouping, scope: LogScope, onWhose: ((id: string) => void) | undefined) {
  const { othersKeys } = useCapabilities()
  if (!currentConsole()) return undefined
  if (group === 'user') return 'user'
  if (group !== 'key') return undefined
  if (scope === 'self') return 'key'
  return othersKeys === 'states' ? 'othersKey' : onWhose
}

const lists: Record<SwitchedKind, (search: string) => Target> = {
  user: (search) => filtered('oneapi-user-list', { search }),
  key: (search) => filtered('oneapi-token-list', { search }),
  othersKey: (search) => filtered('oneapi-token-list', { owner: 'all', search }),
}

interface SeriesChangeProps extends Omit<UsageRequest, 'enabled'> {
  group: Exclude<Grouping, 'none'>
  series: Series
}

function SeriesChange({ group, series, ...query }: SeriesChangeProps) {
  const { numberFormat } = useWidget()
  const t = useMessages(messages)
  const filter = { ...query.filter, [group]: series.id ?? '' }
  const now = useSpend({ ...query, filter, optional: true })
  const before = useSpend({ ...query, filter, range: soFarBefore(query.range, secondsNow()), optional: true })
  if (now.data === undefined || before.data === undefined) return <span className="muted">…</span>
  const percent = changeOf(now.data, before.data)
  return (
    <span title={differenceOf(now.data, before.data, t, numberFormat)}>
      {percent === undefined
        ? t.new
        : `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${numberFormat.percent(String(Math.abs(percent)))}`}
    </span>
  )
}

interface LegendProps {
  usage: Usage
  labels: Labels
  heads: { name: string; value: string }
  onOpen: (series: Series) => void
  /** Undefined where the page has no log. */
  hrefOf: (series: Series) => string | undefined
  onNarrow?: (series: Series) => void
  onManage?: { icon: IconName; label: (name: string) => string; run: (id: string) => void } | undefined
  changeOf?: (series: Series) => ReactNode
}

function Legend({ usage, labels, heads, onOpen, hrefOf, onNarrow, onManage, changeOf }: LegendProps) {
  const { numberFormat } = useWidget()
  const t = useMessages(messages)
  const whole = sumOf(usage.total)
  const shares = !usage.calls
  return (
    <table className="usage-legend" part="legend">
      <thead>
        <tr>
          <th scope="col">{heads.name}</th>
          <th scope="col">{heads.value}</th>
          {shares && <th scope="col">{t.share}</th>}
          {changeOf && <th scope="col">{t.change}</th>}
          {(onNarrow ?? onManage) && <td />}
        </tr>
      </thead>
      <tbody>
        {usage.series.map((one, place) => {
          const sum = overallOf(one)
          const named = (
            <>
              <Swatch className={seriesClass(one, place)} />
              <span className="legend-name">{labels.name(one)}</span>
            </>
          )
          const href = hrefOf(one)
          const open = (event: MouseEvent) => {
            if (href && (event.ctrlKey || event.metaKey || event.shiftKey)) return
            event.preventDefault()
            onOpen(one)
          }
          const title = t.openLog(labels.name(one))
          return (
            <tr key={seriesKey(one)} className="legend-row">
              <th scope="row">
                {one.id === null && !isSplit(usage) ? (
                  <span className="legend-open">{named}</span>
                ) : href ? (
                  <a className="legend-open" href={href} title={title} onClick={open}>
                    {named}
                  </a>
                ) : (
                  <button type="button" className="legend-open" title={title} onClick={open}>
                    {named}
                  </button>
                )}
              </th>
              <td className="legend-sum" title={labels.exact(sum)}>
                {labels.value(sum)}
              </td>
              {shares && (
                <td className="legend-share">
                  {whole > 0 ? numberFormat.percent(((sum / whole) * 100).toFixed(1)) : ''}
                </td>
              )}
              {changeOf && <td className="legend-change">{one.id === null ? '' : changeOf(one)}</td>}
              {(onNarrow ?? onManage) && (
                <td className="legend-only">
                  {one.id !== null && onManage && (
                    <IconButton
                      size="small"
                      icon={onManage.icon}
                      label={onManage.label(labels.name(one))}
                      onPress={() => onManage.run(one.id!)}
                      part="manage"
                    />
                  )}
                  {one.id !== null && onNarrow && (
                    <IconButton
                      size="small"
                      icon="filter"
                      label={t.only(labels.name(one))}
                      onPress={() => onNarrow(one)}
                    />
                  )}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
