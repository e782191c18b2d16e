import { hoursShown } from '../../domain/channels/health.ts'

const [width, height] = [6, 24]

/** In parts of the full height. */
export interface Mark {
  passed: number
  failed: number
  title: string
  /** Calls of this hour were not read. */
  isUnread?: boolean
}

const scaled = (share: number) => share && Math.max(2, Math.round(share * height))

/** A bar is solid for what passed, striped above it for what failed, so that no colour is needed to tell them apart. */
export function Marks({ marks, label }: { marks: readonly Mark[]; label: string }) {
  return (
    <svg
      className="marks"
      viewBox={`0 0 ${String(hoursShown * width - 1)} ${String(height)}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {marks.map((mark, at) => {
        const failed = scaled(mark.failed)
        const top = height - Math.min(height, Math.max(scaled(mark.passed + mark.failed), failed))
        const middle = at * width + (width - 1) / 2
        return (
          <g key={at}>
            <title>{mark.title}</title>
            <rect className="whole" x={at * width} width={width - 1} height={height} />
            {!mark.isUnread && (
              <line className="base" x1={at * width} x2={(at + 1) * width - 1} y1={height} y2={height} />
            )}
            {top + failed < height && (
              <line className="passed" x1={middle} x2={middle} y1={height} y2={top + failed} />
            )}
            {failed > 0 && <line className="failed" x1={middle} x2={middle} y1={top + failed} y2={top} />}
          </g>
        )
      })}
    </svg>
  )
}
