import { formatTimestamp } from '../../../../domain/format.ts'
import type { Health } from '../../../../domain/channels/health.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { healthMessages } from './health.messages.ts'

const [width, height] = [6, 24]

interface HoursProps extends Pick<Health, 'hours' | 'calls'> {
  /** When the first hour begins. */
  from: number
  /** Earlier calls were not read. */
  since: number | undefined
}

/** A bar for each hour, as high as it had calls; those that failed are its upper part. */
export function Hours({ hours, calls, from, since = 0 }: HoursProps) {
  const t = useMessages(healthMessages)
  const { numberFormat } = useWidget()
  const number = (count: number) => numberFormat.number(count)
  const clock = (hour: number) => formatTimestamp(from + hour * 3600).slice(11, 16)
  const top = Math.max(...hours.map((hour) => hour.calls), 1)
  const scaled = (count: number) => count && Math.max(2, Math.round((count / top) * height))
  const worst = hours.reduce((most, { failed }, hour) => (failed > hours[most]!.failed ? hour : most), 0)
  const label = [
    t.drawn(number(calls), number(hours.filter((hour) => hour.calls).length)),
    ...(hours[worst]!.failed ? [t.worst(clock(worst), number(hours[worst]!.failed))] : []),
  ].join('; ')
  return (
    <svg
      className="health-hours"
      viewBox={`0 0 ${String(hours.length * width - 1)} ${String(height)}`}
      role="img"
      aria-label={label}
    >
      {hours.map((hour, at) => {
        const failed = scaled(hour.failed)
        const whole = Math.max(scaled(hour.calls), failed)
        const isRead = from + (at + 1) * 3600 > since
        const bar = { x: at * width, width: width - 1 }
        return (
          <g key={at}>
            <title>{t.hour(clock(at), number(hour.calls), number(hour.failed))}</title>
            {isRead && <rect className="base" {...bar} y={height - 1} height={1} />}
            {whole > failed && (
              <rect className="passed" {...bar} y={height - whole + failed} height={whole - failed} />
            )}
            {failed > 0 && <rect className="failed" {...bar} y={height - whole} height={failed} />}
          </g>
        )
      })}
    </svg>
  )
}
