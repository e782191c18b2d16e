/** A time span in epoch seconds: `from` is inclusive, `to` exclusive, so that neighbours never overlap. */
export interface Span {
  from: number
  to: number
}

export type Preset = 'today' | 'yesterday' | '7d' | '30d' | '90d' | 'this-month' | 'last-month'

/** Whole local days are meant; the last ends at midnight, not now, so that the span stays the same all day. */
export function spanOf(preset: Preset, nowSeconds: number): Span {
  const day = (ago: number) => dayStart(ago, nowSeconds * 1000)
  const month = (ago: number) => monthStart(ago, nowSeconds * 1000)
  if (preset === 'yesterday') return { from: day(1), to: day(0) }
  if (preset === 'this-month') return { from: month(0), to: month(-1) }
  if (preset === 'last-month') return { from: month(1), to: month(0) }
  return { from: day(preset === 'today' ? 0 : Number.parseInt(preset) - 1), to: day(-1) }
}

/** In epoch seconds, `daysAgo` days before `nowMs`; days of 23 or 25 hours count too. */
export function dayStart(daysAgo: number, nowMs: number): number {
  const date = new Date(nowMs)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysAgo).getTime() / 1000
}

/** In epoch seconds, in the browser's time zone. */
function monthStart(monthsAgo: number, nowMs: number): number {
  const date = new Date(nowMs)
  return new Date(date.getFullYear(), date.getMonth() - monthsAgo, 1).getTime() / 1000
}
