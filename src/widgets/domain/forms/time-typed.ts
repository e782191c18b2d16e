import { halfWidth, visible } from '../typed.ts'

const timeForm = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?$/

/** A day alone is its first or last second. Null if blank, else undefined. */
export function timeTyped(text: string, end: 'from' | 'to'): number | null | undefined {
  const typed = halfWidth(visible(text)).trim()
  if (!typed) return null
  const found = timeForm.exec(typed)
  if (!found) return undefined
  const [year, month, day] = found.slice(1, 4).map(Number) as [number, number, number]
  const last = end === 'to'
  const [hours, minutes, seconds] =
    found[4] === undefined
      ? last
        ? [23, 59, 59]
        : [0, 0, 0]
      : [Number(found[4]), Number(found[5]), Number(found[6] ?? (last ? 59 : 0))]
  const date = new Date(year, month - 1, day, hours, minutes, seconds)
  // 31 February is no day.
  const isDate = date.getMonth() === month - 1 && date.getDate() === day
  return isDate && hours < 24 && minutes < 60 && seconds < 60 ? Math.floor(date.getTime() / 1000) : undefined
}
