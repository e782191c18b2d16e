import { plainNumber } from '../../domain/format.ts'

/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Text that a spreadsheet would run as a formula, including full-width forms. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** The same after what separates cells or lines where a semicolon or a tab does, quoted or not. */
const laterFormula = /([;\t\r\n])(?=["'\s]*[=+\-@＝＋－＠])/g

/** Text that a spreadsheet would read as a number and write otherwise: `0012`, `1e5`, more than 15 digits. */
const number = /^(0\d+|\d+e\d+|\d{16,})$/i

/**
 * One cell, quoted as in RFC 4180, also where a semicolon or a tab separates. Text that a spreadsheet would take for a
 * formula or for another number is prefixed with an apostrophe, which our own imports leave out; numbers are not.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return plainNumber(value)
  const inner = value.replace(laterFormula, "$1'")
  const safe = formula.test(inner) || number.test(inner) ? `'${inner}` : inner
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A whole file for spreadsheets. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  [byteOrderMark, ...rows.map(csvLine)].join('')

/** The same to be saved. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]) =>
  new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' })

/** One line including its line break (CRLF, RFC 4180). */
export const csvLine = (values: readonly (string | number)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`
