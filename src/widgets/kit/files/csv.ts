/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** What a spreadsheet would run as a formula, its full-width forms included. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * One cell as RFC 4180 wants it. Text that a spreadsheet would take for a formula gets an apostrophe in front; a
 * number is data and stays one.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A whole file for spreadsheets. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  [byteOrderMark, ...rows.map(csvLine)].join('')

/** One line with its end (CRLF, RFC 4180). */
export const csvLine = (values: readonly (string | number)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`
