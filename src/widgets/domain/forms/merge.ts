import { byName, parseJson, splitList } from '../format.ts'
import { movedQuota } from '../quota.ts'

/** `names` merges by name (comma-separated), `entries` by entry (JSON), `amount` by the difference. */
export type MergeStrategy = 'whole' | 'names' | 'entries' | 'amount'

/** A conflict is a value that both have changed, each to something else; undefined if it is missing. */
export interface Conflict {
  field: string
  entry?: string
  mine: unknown
  theirs: unknown
}

export interface Edit<Row> {
  base: Row
  changes: Partial<Row>
}

export type MergeStrategies<Row> = Partial<Record<keyof Row, MergeStrategy>>

/** In a conflict, the changes are as edited. The spending of others takes an amount to `least`, or what was typed if that is less. */
export function merge<Row extends object>(
  { base, changes }: Edit<Row>,
  theirs: Row,
  strategies: MergeStrategies<Row>,
  least = 0,
): { changes: Partial<Row>; conflicts: Conflict[] } {
  const rebased: Partial<Row> = { ...changes }
  const conflicts: Conflict[] = []
  for (const field of Object.keys(changes) as (keyof Row & string)[]) {
    const [before, mine, now] = [base[field], changes[field], theirs[field]]
    // A field that is never read, such as a password.
    if (!(field in theirs) || isSame(before, now)) continue
    const strategy = strategies[field] ?? 'whole'
    const entries = strategy === 'entries' ? [before, mine, now].map(entriesOf) : []
    if (strategy === 'amount')
      rebased[field] = movedQuota(
        Number(now),
        Number(mine) - Number(before),
        Math.min(least, Number(mine)),
      ) as Row[typeof field]
    else if (strategy === 'names') {
      const merged = mergeNames(String(before), String(mine), String(now))
      // For a key, an empty list is no limit.
      if (Boolean(merged) !== Boolean(mine)) conflicts.push({ field, mine, theirs: now })
      else rebased[field] = (merged === splitList(String(now)).join(',') ? now : merged) as Row[typeof field]
    } else if (strategy === 'entries' && entries.every((one) => one !== undefined)) {
      const [from, to, at] = entries as [Entries, Entries, Entries]
      const found = mergeEntries(from, to, at)
      // A text that means the same is left as it is stored.
      rebased[field] = (
        isSame(found.entries, at) ? now : JSON.stringify(found.entries, null, 2)
      ) as Row[typeof field]
      conflicts.push(...found.conflicts.map((conflict) => ({ field, ...conflict })))
    } else if (!isSame(mine, now)) conflicts.push({ field, mine, theirs: now })
  }
  return { changes: rebased, conflicts }
}

/** A change that the user keeps counts as made to what is stored now. */
export function resolveConflicts<Row extends object>(
  { base, changes }: Edit<Row>,
  conflicts: readonly Conflict[],
  keptMine: ReadonlySet<Conflict>,
): Edit<Row> {
  const edit = { base: { ...base }, changes: { ...changes } }
  for (const conflict of conflicts) {
    const field = conflict.field as keyof Row
    const { entry, theirs } = conflict
    if (entry !== undefined) {
      const side: Partial<Row> = keptMine.has(conflict) ? edit.base : edit.changes
      side[field] = withEntry(side[field], entry, theirs) as Row[keyof Row]
    } else if (keptMine.has(conflict)) edit.base[field] = theirs as Row[keyof Row]
    else delete edit.changes[field]
  }
  return edit
}

/** The result is what is stored now, without the removed names and with the added ones. */
function mergeNames(before: string, mine: string, now: string): string {
  const [from, to, at] = [before, mine, now].map(splitList) as [string[], string[], string[]]
  const left = at.filter((name) => to.includes(name) || !from.includes(name))
  const added = to.filter((name) => !from.includes(name) && !at.includes(name))
  return [...left, ...added].join(',')
}

type Entries = Record<string, unknown>

function mergeEntries(before: Entries, mine: Entries, now: Entries) {
  const entries: Entries = { ...now }
  const conflicts: Omit<Conflict, 'field'>[] = []
  for (const entry of new Set([...Object.keys(before), ...Object.keys(mine)])) {
    const [from, to, at] = [valueOf(before, entry), valueOf(mine, entry), valueOf(now, entry)]
    if (isSame(from, to)) continue
    if (!isSame(from, at) && !isSame(to, at)) conflicts.push({ entry, mine: to, theirs: at })
    if (to === undefined) delete entries[entry]
    else entries[entry] = to
  }
  return { entries, conflicts }
}

function withEntry(text: unknown, entry: string, value: unknown): string {
  const entries = { ...entriesOf(text), [entry]: value }
  return JSON.stringify(entries)
}

const valueOf = (entries: Entries, entry: string) =>
  Object.hasOwn(entries, entry) ? entries[entry] : undefined

/** Undefined for text that is no JSON object; blank text has no entries. */
function entriesOf(text: unknown): Entries | undefined {
  const parsed = typeof text !== 'string' || text.trim() === '' ? {} : parseJson(text)
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? (parsed as Entries)
    : undefined
}

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one, byName) === JSON.stringify(other, byName)
