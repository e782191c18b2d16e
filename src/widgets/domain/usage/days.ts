/** A time span in epoch seconds: `from` is inclusive, `to` exclusive, so that neighbours never overlap. */
export interface Span {
  from: number
  to: number
}

export type Preset = 'today' | 'yesterday' | '7d' | '30d' | '90d' | 'this-month' | 'last-month'

/** Whole local days are meant; the last ends at midnight, not now, so that the span stays the same all day. */
export function spanOf(preset: Preset, now: number): Span {
  const day = (ago: number) => dayStart(ago, now * 1000)
  const month = (ago: number) => monthStart(ago, now * 1000)
  if (preset === 'yesterday') return { from: day(1), to: day(0) }
  if (preset === 'this-month') return { from: month(0), to: month(-1) }
  if (preset === 'last-month') return { from: month(1), to: month(0) }
  return { from: day(preset === 'today' ? 0 : Number.parseInt(preset) - 1), to: day(-1) }
}

/** In epoch seconds, `ago` days before `now` (ms); days of 23 or 25 hours count too. */
export function dayStart(ago: number, now: number): number {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - ago).getTime() / 1000
}

/** In epoch seconds, in the browser's time zone; `ago` counts months before this one. */
function monthStart(ago: number, now: number): number {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth() - ago, 1).getTime() / 1000
}
