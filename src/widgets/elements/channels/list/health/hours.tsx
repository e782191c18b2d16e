import { formatTimestamp, joinedClauses } from '../../../../domain/format.ts'
import type { Health } from '../../../../domain/channels/health.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { Marks } from '../../../../ui/content/marks.tsx'
import { healthMessages } from './health.messages.ts'

interface HoursProps extends Pick<Health, 'hours' | 'calls'> {
  from: number
  since: number | undefined
}

/** Failed calls are the upper part of a bar. */
export function Hours({ hours, calls, from, since = 0 }: HoursProps) {
  const t = useMessages(healthMessages)
  const { numberFormat } = useWidget()
  const number = (count: number) => numberFormat.number(count)
  const clock = (hour: number) => formatTimestamp(from + hour * 3600).slice(11, 16)
  const top = Math.max(...hours.map((hour) => hour.calls), 1)
  const worst = hours.reduce((most, { failed }, hour) => (failed > hours[most]!.failed ? hour : most), 0)
  const label = joinedClauses([
    t.drawn(number(calls), number(hours.filter((hour) => hour.calls).length)),
    ...(hours[worst]!.failed ? [t.worst(clock(worst), number(hours[worst]!.failed))] : []),
  ])
  const marks = hours.map((hour, at) => ({
    passed: (hour.calls - hour.failed) / top,
    failed: hour.failed / top,
    title: t.hour(clock(at), number(hour.calls), number(hour.failed)),
    isUnread: from + (at + 1) * 3600 <= since,
  }))
  return <Marks marks={marks} label={label} />
}
