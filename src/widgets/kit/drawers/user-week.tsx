import { secondsNow } from '../../domain/clock.ts'
import { logKeys } from '../../api/logs.ts'
import { spanOf } from '../../domain/usage/days.ts'
import { formatTimestamp } from '../../domain/format.ts'
import { useFormatQuota } from '../data/quota.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useResource } from '../data/use-resource.ts'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { drawerMessages } from './drawer.messages.ts'
import { LoadedPart } from './drawer-part.tsx'
import { LogLink } from './log-link.tsx'
import { rest } from './use-calls-today.ts'

interface Day {
  /** Epoch seconds. */
  start: number
  /** Units. */
  spent: number
}

const weekOf = logKeys.all.key<Day[]>()

/** The exact amount a user spent on each of the last seven days; one request where the gateway adds up by itself, else one per day. */
export function UserWeek({ username }: { username: string }) {
  const t = useMessages(drawerMessages)
  const formatQuota = useFormatQuota()
  const { navigate, numberFormat } = useWidget()
  const openUsage = () =>
    navigate({
      tag: 'oneapi-usage',
      attributes: { 'filter-user': username, range: '30d' },
      href: `/usage?${new URLSearchParams({ user: username, range: '30d' }).toString()}`,
    })
  const week = useResource({
    key: weekOf.at(username),
    load: async (gateway, signal) => {
      await rest(signal)
      const { logSource } = await import('../usage/sources/log-source.ts')
      const week = { metric: 'spend', step: 'day', group: 'none', range: spanOf('7d', secondsNow()) } as const
      const query = { ...week, filter: { user: username } }
      const { buckets, total } = await logSource(gateway, 'all').series(query, signal, () => undefined)
      return buckets.map(({ from }, index) => ({ start: from, spent: total[index] ?? 0 }))
    },
    staleTime: 30_000,
    optional: true,
  })
  return (
    <LoadedPart title={t.week} resource={week} failed={t.weekFailed} height="190px">
      {(days) => {
        const max = Math.max(1, ...days.map(({ spent }) => spent))
        const sum = days.reduce((total, { spent }) => total + spent, 0)
        return (
          <>
            <p className="muted">{t.weekSum(formatQuota(sum))}</p>
            <dl className="drawer-days">
              {days.map(({ start, spent }) => (
                <div key={start} className="drawer-day">
                  <dt>{formatTimestamp(start).slice('YYYY-'.length, 'YYYY-MM-DD'.length)}</dt>
                  <dd title={t.units(numberFormat.number(spent))}>
                    <span className="drawer-bar" style={{ inlineSize: `${(spent / max) * 100}%` }} />
                    {formatQuota(spent)}
                  </dd>
                </div>
              ))}
            </dl>
            <LogLink filters={{ username, range: '7d' }}>
              <Button size="small" icon="chart" onPress={openUsage} part="in-usage">
                {t.inUsage}
              </Button>
            </LogLink>
          </>
        )
      }}
    </LoadedPart>
  )
}
