import type { GroupColumn } from '../../../domain/options/group-table.ts'
import { parseJson } from '../../../domain/format.ts'
import { record, text, type Wire } from '../../../domain/wire.ts'
import type { Call } from '../../dialect-context.ts'
import type { RecordOptions } from '../../extensions.ts'

const columns: readonly GroupColumn[] = [
  { option: 'group.ratio', kind: 'ratio', initial: () => 1, isRequired: true },
  { option: 'group.name', kind: 'words', initial: (group) => group },
  { option: 'group.public', kind: 'flag', initial: () => false },
  { option: 'group.api_rate', kind: 'count', initial: () => 600 },
  { option: 'group.promotion', kind: 'flag', initial: () => false },
  { option: 'group.min', kind: 'count', initial: () => 0 },
  { option: 'group.max', kind: 'count', initial: () => 0 },
  { option: 'group.enable', kind: 'flag', initial: () => true },
]

const fieldOf = ({ option }: GroupColumn) => option.slice('group.'.length)
const path = '/api/user_group/'

/** MartialBE/one-hub has a record for each group, and a call that turns it on and off. */
export const oneHubGroups: RecordOptions<GroupColumn> = {
  columns,
  list: { path, query: { page: 1, size: 100 } },
  read: (rows) =>
    Object.fromEntries(
      columns.map((column) => [
        column.option,
        JSON.stringify(Object.fromEntries(rows.map((row) => [text(row.symbol), row[fieldOf(column)]]))),
      ]),
    ),
  write: (texts, rows) => {
    const stored = oneHubGroups.read(rows)
    const cells = columns.map((column) => {
      const { option } = column
      return [column, record(parseJson(texts[option] ?? stored[option]!))] as const
    })
    const symbols = new Set(cells.flatMap(([, by]) => Object.keys(by)))
    const sets = [...symbols].flatMap((symbol): Call[] => {
      const row = rows.find((one) => one.symbol === symbol)
      const typed = cells.flatMap(([column, by]) =>
        Object.hasOwn(by, symbol) ? [[fieldOf(column), by[symbol]]] : [],
      ) as [string, unknown][]
      const { enable, ...fields }: Wire = { ...row, symbol, name: symbol, ...Object.fromEntries(typed) }
      if (!row) return [{ path, body: { ...fields, enable } }]
      const isChanged = Object.keys(fields).some((name) => fields[name] !== row[name])
      return [
        ...(isChanged ? [{ path, method: 'PUT', body: { ...fields, enable: row.enable } }] : []),
        ...(enable === row.enable ? [] : [{ path: `${path}enable/${text(row.id)}`, method: 'PUT' }]),
      ]
    })
    const gone = rows.filter(({ symbol }) => !symbols.has(text(symbol)))
    return [...sets, ...gone.map(({ id }) => ({ path: path + text(id), method: 'DELETE' }))]
  },
}
