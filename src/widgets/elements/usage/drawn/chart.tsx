import { useRef, useState, useLayoutEffect, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { nice, ticks } from 'd3-array'
import { line, stack } from 'd3-shape'
import { overallOf, type Series, type Values } from '../../../domain/usage/metrics.ts'
import { isSplit, type Usage } from '../../../kit/usage/metrics-source.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import type { Labels } from './labels.ts'
import { bands, linear } from './scales.ts'
import { messages } from '../usage.messages.ts'

interface ChartProps {
  usage: Usage
  before: Values | undefined
  labels: Labels
  summary: string
  /** Ticks that are round in money are not round in quota units. */
  scale: number
  onOpen: (bucket: number, series?: Series) => void
  /** Undefined where the page has no log. */
  hrefOf: (bucket: number, series?: Series) => string | undefined
}

const height = 260
const room = { top: 8, bottom: 26, left: 68 }

/** Every bucket announces its parts and opens its log; arrow keys move. */
export function Chart({ usage, before, labels, summary, scale, onOpen, hrefOf }: ChartProps) {
  const t = useMessages(messages)
  const [frame, width, text] = useSize()
  const [current, setCurrent] = useState<number>()
  const [shown, setShown] = useState<number>()
  // A new tab is opened for the segment below the pointer.
  const [under, setUnder] = useState<Series>()
  const { tip, at, follow } = useTip(width)
  const bars = useRef<(HTMLAnchorElement | null)[]>([])
  const { buckets, series, total } = usage
  const drawing = drawingOf(usage, before, scale, width, text)
  const { edge, x, heightOf, middle, path, every, means } = drawing

  const read = (index: number) =>
    t.bucket(
      labels.time(buckets[index]!),
      total[index] === undefined ? t.unknown : labels.value(total[index]),
      isSplit(usage)
        ? series
            .filter(({ values }) => values[index])
            .map((one) => t.part(labels.name(one), labels.value(one.values[index]!)))
            .join(t.between)
        : '',
    )
  const move = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Escape') return setShown(undefined)
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onOpen(index)
    }
    const last = buckets.length - 1
    // Time runs to the right in RTL pages too.
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }[event.key]
    if (to === undefined || !bars.current[to]) return
    event.preventDefault()
    bars.current[to].focus()
  }
  const stop = current ?? buckets.length - 1
  /** The browser itself opens a new tab or window. */
  const press = (event: MouseEvent, index: number, one?: Series) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    onOpen(index, one)
  }
  const measure = (index: number) => {
    setCurrent(index)
    setShown(index)
  }

  return (
    <figure className="usage-figure" part="chart">
      <figcaption className="sr-only">{`${summary}. ${t.keys}`}</figcaption>
      <div ref={frame} className="usage-frame" onMouseMove={follow} onMouseLeave={() => setShown(undefined)}>
        <svg className="usage-chart" width={width} height={height} role="group" aria-label={summary}>
          <Grid drawing={drawing} labels={labels} scale={scale} />
          {buckets.map((bucket, index) => (
            <a
              key={bucket.from}
              ref={(element) => {
                bars.current[index] = element
              }}
              className="bucket"
              href={hrefOf(index, index === shown ? under : undefined)}
              role={hrefOf(index) ? undefined : 'button'}
              tabIndex={index === stop ? 0 : -1}
              data-escape={index === shown ? '' : undefined}
              aria-label={read(index)}
              onFocus={() => {
                at.current = { x: middle(index), y: heightOf(total[index] ?? 0) }
                measure(index)
              }}
              onBlur={() => setShown(undefined)}
              onMouseEnter={() => measure(index)}
              onKeyDown={(event) => move(event, index)}
              onClick={(event) => press(event, index)}
            >
              <rect
                className="hit"
                x={x.at(index) - (x.step - x.width) / 2}
                y={edge.top}
                width={x.step}
                height={height - edge.top - edge.bottom}
              />
              <Marks
                drawing={drawing}
                usage={usage}
                index={index}
                onUnder={setUnder}
                onPress={(event, one) => press(event, index, one)}
              />
              {index % every === 0 && (
                <text
                  className="tick"
                  x={middle(index)}
                  y={height - 8 * text}
                  textAnchor="middle"
                  aria-hidden="true"
                >
                  {labels.tick(bucket)}
                </text>
              )}
            </a>
          ))}
          {means &&
            series.map((one, place) => (
              <path
                key={seriesKey(one)}
                className={`series-line ${seriesClass(one, place, !isSplit(usage))}`}
                d={path(one.values) ?? ''}
                aria-hidden="true"
              />
            ))}
          {before && (
            <path className="ghost" d={path(before.slice(0, buckets.length)) ?? ''} aria-hidden="true" />
          )}
        </svg>
        {shown !== undefined && buckets[shown] && (
          <Tip ref={tip} usage={usage} labels={labels} shown={shown} under={under} />
        )}
      </div>
    </figure>
  )
}

type Drawing = ReturnType<typeof drawingOf>

function drawingOf(usage: Usage, before: Values | undefined, scale: number, width: number, text: number) {
  const { buckets, series, total } = usage
  const edge = { top: room.top * text, right: 8, bottom: room.bottom * text, left: room.left * text }
  const x = bands(buckets.length, [edge.left, width - edge.right], { inner: 0.22, outer: 0.1 })
  // Means are not stacked, so the highest may be above the total.
  const means = usage.calls !== undefined
  const top = Math.max(
    ...[total, ...(means ? series.map(({ values }) => values) : [])].flat().map((sum) => sum ?? 0),
    ...(before ?? []).map((sum) => sum ?? 0),
    scale > 1 ? 1 : 0,
  )
  const axis = nice(0, top / scale || 1, 4)
  const y = linear(axis, [height - edge.bottom, edge.top])
  const heightOf = (units: number) => y(units / scale)
  const middle = (index: number) => x.at(index) + x.width / 2
  const layers = stack<number, number>()
    .keys(series.map((_, index) => index))
    .value((bucket, index) => series[index]!.values[bucket] ?? 0)(buckets.map((_, index) => index))
  const path = line<number | undefined>()
    // Without calls there is no mean.
    .defined((sum) => sum !== undefined && !(means && sum === 0))
    .x((_, index) => middle(index))
    .y((sum) => heightOf(sum ?? 0))
  const every = Math.max(1, Math.ceil(buckets.length / Math.max(2, Math.floor(width / (72 * text)))))
  return { edge, x, y, axis, heightOf, middle, layers, path, every, means, width, text }
}

function Grid({ drawing, labels, scale }: { drawing: Drawing } & Pick<ChartProps, 'labels' | 'scale'>) {
  const { axis, edge, y, width, text } = drawing
  return (
    <g aria-hidden="true">
      {ticks(...axis, 4).map((tick) => (
        <g key={tick}>
          <line className="grid" x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} />
          <text className="tick" x={edge.left - 8} y={y(tick) + 4 * text} textAnchor="end">
            {labels.axis(tick * scale)}
          </text>
        </g>
      ))}
    </g>
  )
}

interface MarksProps {
  drawing: Drawing
  usage: Usage
  index: number
  onUnder: (series: Series | undefined) => void
  onPress: (event: MouseEvent, series: Series) => void
}

function Marks({ drawing, usage, index, onUnder, onPress }: MarksProps) {
  const { x, heightOf, middle, layers, means } = drawing
  return layers.map((layer, place) => {
    const [from, to] = layer[index]!
    const one = usage.series[place]!
    const mean = one.values[index]
    if (means ? !mean : to <= from) return null
    const shared = {
      className: seriesClass(one, place, !isSplit(usage)),
      onMouseEnter: () => onUnder(one),
      onMouseLeave: () => onUnder(undefined),
      onClick: (event: MouseEvent) => onPress(event, one),
    }
    return means ? (
      <circle key={seriesKey(one)} cx={middle(index)} cy={heightOf(mean!)} r={4} {...shared} />
    ) : (
      <rect
        key={seriesKey(one)}
        x={x.at(index)}
        y={heightOf(to)}
        width={x.width}
        height={Math.max(heightOf(from) - heightOf(to), 0.5)}
        {...shared}
      />
    )
  })
}

interface TipProps extends Pick<ChartProps, 'usage' | 'labels'> {
  shown: number
  under: Series | undefined
  ref: RefObject<HTMLDivElement | null>
}

function Tip({ usage, labels, shown, under, ref }: TipProps) {
  const t = useMessages(messages)
  const total = usage.total[shown]
  return (
    <div ref={ref} className="usage-tip" aria-hidden="true">
      <strong>{labels.time(usage.buckets[shown]!)}</strong>
      {isSplit(usage) && (
        <table>
          <tbody>
            {usage.series.map((one, place) =>
              one.values[shown] ? (
                <tr key={seriesKey(one)} className={one === under ? 'under' : undefined}>
                  <td>
                    <Swatch className={seriesClass(one, place)} />
                    {labels.name(one)}
                  </td>
                  <td>{labels.value(one.values[shown])}</td>
                </tr>
              ) : null,
            )}
          </tbody>
        </table>
      )}
      <span>
        {isSplit(usage) && `${usage.calls !== undefined ? t.all : t.total} `}
        {total === undefined ? t.unknown : labels.value(total)}
      </span>
    </div>
  )
}

/** The class goes by the position; the rest has its own, unless it is all there is. */
export const seriesClass = ({ id }: Series, place: number, isAlone = false) =>
  `series series-${id === null && !isAlone ? 'other' : String(place + 1)}`

export const Swatch = ({ className }: { className: string }) => (
  <svg className="swatch" width="12" height="12" aria-hidden="true">
    <rect className={className} width="12" height="12" rx="3" />
  </svg>
)

/** The rest has no id; no real id equals this key. */
export const seriesKey = ({ id }: Series) => id ?? '\u0000'

export const largestOf = (series: readonly Series[]): Series | undefined =>
  series.reduce<Series | undefined>(
    (best, one) => (one.id !== null && (!best || overallOf(one) > overallOf(best)) ? one : best),
    undefined,
  )

/** The note is beside what the pointer or the focus is on, inside the frame. */
function useTip(width: number) {
  const tip = useRef<HTMLDivElement>(null)
  const at = useRef({ x: 0, y: 0 })
  const place = () => {
    const [note, { x, y }] = [tip.current, at.current]
    if (!note) return
    const left = x + 14 + note.offsetWidth > width ? x - 14 - note.offsetWidth : x + 14
    note.style.left = `${Math.max(0, left)}px`
    note.style.top = `${Math.max(0, y - note.offsetHeight / 2)}px`
  }
  useLayoutEffect(place)
  const follow = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    at.current = { x: clientX - left, y: clientY - top }
    place()
  }
  return { tip, at, follow }
}

function useSize(): [RefObject<HTMLDivElement | null>, width: number, text: number] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  const [text, setText] = useState(1)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      setWidth((before) => Math.floor(element.clientWidth) || before)
      setText(parseFloat(getComputedStyle(element).fontSize) / 14 || 1)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width, text]
}
