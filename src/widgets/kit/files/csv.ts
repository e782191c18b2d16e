/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Text that a spreadsheet would run as a formula, including full-width forms. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * One cell, quoted as in RFC 4180. Text that a spreadsheet would take for a formula is prefixed with an apostrophe;
 * numbers are not.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A whole file for spreadsheets. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  [byteOrderMark, ...rows.map(csvLine)].join('')

/** One line including its line break (CRLF, RFC 4180). */
export const csvLine = (values: readonly (string | number)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`
