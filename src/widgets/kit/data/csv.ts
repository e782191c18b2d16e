import { plainNumber } from '../../domain/format.ts'

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF'

/** A spreadsheet would run a text that begins with one of these as a formula; full-width forms count too. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** A formula may also follow what separates cells or lines where a semicolon or a tab does, quoted or not. */
const laterFormula = /([;\t\r\n])(?=["'\s]*[=+\-@＝＋－＠])/g

/** A spreadsheet would read these texts as numbers and write them otherwise: `0012`, `1e5`, more than 15 digits. */
const number = /^(0\d+|\d+e\d+|\d{16,})$/i

/** As in RFC 4180; an apostrophe, which our imports drop, keeps a spreadsheet from reading text as a formula. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return plainNumber(value)
  const inner = value.replace(laterFormula, "$1'")
  const safe = formula.test(inner) || number.test(inner) ? `'${inner}` : inner
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const asWritten = (cell: string): string => {
  const inner = cell.replaceAll(laterGuard, '$1')
  return inner.startsWith("'") && (formula.test(inner.slice(1)) || number.test(inner.slice(1)))
    ? inner.slice(1)
    : inner
}

const laterGuard = /([;\t\r\n])'(?=["'\s]*[=+\-@＝＋－＠])/g

/**
 * Reads what `csvLine` writes, by the names in the first line; it yields, so that a long file can be read in slices.
 */
export function* csvRecords(file: string): Generator<Record<string, string>, void, undefined> {
  let head: string[] | undefined
  let cells: string[] = []
  for (const [, quoted, plain = '', end] of file
    .replace(byteOrderMark, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    cells.push(asWritten(quoted?.replaceAll('""', '"') ?? plain))
    if (end === ',') continue
    const line = cells
    cells = []
    if (line.length === 1 && !line[0]) {
    } else if (!head) head = line
    else yield Object.fromEntries(head.map((name, place) => [name, line[place] ?? '']))
    if (end === '') return
  }
}

export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  [byteOrderMark, ...rows.map(csvLine)].join('')

export const csvFile = (rows: readonly (readonly (string | number)[])[]) =>
  new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' })

/** The line ends with CRLF (RFC 4180). */
export const csvLine = (values: readonly (string | number)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`
