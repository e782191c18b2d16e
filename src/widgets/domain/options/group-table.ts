import { parseJson, plainNumber } from '../format.ts'
import { list, record, text, type Wire } from '../wire.ts'
import { plainJson } from './ratios.ts'

/**
 * What a gateway keeps of each user group in one option.
 * - `ratio` and `count` are numbers by group, `words` texts, `flag` true or false
 * - `pair` is two counts, of all calls and of those that pass; `place` is the position in a list of groups
 */
export interface GroupColumn {
  option: string
  kind: 'ratio' | 'count' | 'words' | 'flag' | 'pair' | 'place'
  /** A group that has no values does not exist, so a new one gets these. */
  initial?: (group: string) => unknown
  /** A group without it cannot be stored. */
  isRequired?: true
}

/** Gateways that keep groups as options have them; each gateway lists those that it has. */
export const optionGroupColumns: readonly GroupColumn[] = [
  { option: 'GroupRatio', kind: 'ratio', initial: () => 1 },
  { option: 'UserUsableGroups', kind: 'words' },
  { option: 'TopupGroupRatio', kind: 'ratio' },
  { option: 'ModelRequestRateLimitGroup', kind: 'pair' },
  { option: 'AutoGroups', kind: 'place' },
]

type Texts = (option: string) => string

const parsed = (json: string): unknown => parseJson(json || '{}') ?? undefined

export const isTabular = (columns: readonly GroupColumn[], texts: Texts): boolean =>
  columns.every(({ option, kind }) => {
    const value = parsed(texts(option) || (kind === 'place' ? '[]' : '{}'))
    return typeof value === 'object' && Array.isArray(value) === (kind === 'place')
  })

const namesIn = ({ option, kind }: GroupColumn, texts: Texts): string[] =>
  kind === 'place' ? list(parsed(texts(option))).map(text) : Object.keys(record(parsed(texts(option))))

/** The groups are in the order of the columns. */
export const groupsIn = (columns: readonly GroupColumn[], texts: Texts): string[] => [
  ...new Set(columns.flatMap((column) => namesIn(column, texts))),
]

export function cellIn({ option, kind }: GroupColumn, texts: Texts, group: string): string {
  const value = parsed(texts(option))
  if (kind === 'place') {
    const at = list(value).indexOf(group)
    return at < 0 ? '' : String(at + 1)
  }
  const cell = Object.hasOwn(record(value), group) ? record(value)[group] : undefined
  if (typeof cell === 'number') return plainNumber(cell)
  return Array.isArray(cell) ? cell.join(' / ') : cell === undefined ? '' : String(cell)
}

/** A text that is no pair stays as it was typed, to be corrected. */
export function withCell({ option, kind }: GroupColumn, texts: Texts, group: string, typed: string): string {
  const value = parsed(texts(option))
  if (kind === 'place') {
    const others = list(value).filter((name) => name !== group)
    return JSON.stringify(typed ? others.toSpliced(Math.max(0, Number(typed) - 1), 0, group) : others)
  }
  return written(record(value), group, cellOf(kind, typed))
}

function cellOf(kind: GroupColumn['kind'], typed: string): unknown {
  if (kind === 'flag') return typed === 'true'
  if (kind === 'words') return typed || undefined
  const trimmed = typed.trim()
  if (trimmed === '') return undefined
  if (kind !== 'pair') return Number(trimmed)
  const pair = /^(\d+)\s*\/\s*(\d+)$/.exec(trimmed)
  return pair ? [Number(pair[1]), Number(pair[2])] : typed
}

function written(cells: Wire, group: string, cell: unknown): string {
  const { [group]: _, ...others } = cells
  // The cell stays in its place, so that rows keep theirs.
  const next = cell === undefined ? others : { ...cells, [group]: cell }
  return plainJson(JSON.stringify(next, null, 2))
}

export const isWrong = (column: GroupColumn, texts: Texts, group: string): boolean =>
  (column.kind === 'pair' && typeof record(parsed(texts(column.option)))[group] === 'string') ||
  (column.isRequired === true && cellIn(column, texts, group) === '')

export const withGroup = (columns: readonly GroupColumn[], texts: Texts, group: string): [string, string][] =>
  columns.flatMap(({ option, initial }): [string, string][] =>
    initial ? [[option, written(record(parsed(texts(option))), group, initial(group))]] : [],
  )

export const withoutGroup = (
  columns: readonly GroupColumn[],
  texts: Texts,
  group: string,
): [string, string][] =>
  columns
    .filter((column) => namesIn(column, texts).includes(group))
    .map((column) => [
      column.option,
      column.kind === 'place'
        ? withCell(column, texts, group, '')
        : written(record(parsed(texts(column.option))), group, undefined),
    ])
