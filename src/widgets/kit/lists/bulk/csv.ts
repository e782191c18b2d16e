import { byteOrderMark, csvLine } from '../../../domain/csv.ts'
import type { Many } from './many.ts'

/** A column of the file: its head and what a row has there. */
export type CsvField<Row> = readonly [head: string, value: (row: Row) => string | number]

/** Writes the chosen rows to a file, as a spreadsheet reads them. */
export const csvAct = <Row>(label: string, name: string, fields: readonly CsvField<Row>[]): Many<Row> => ({
  id: 'csv',
  icon: 'download',
  label,
  ways: [
    {
      id: 'csv',
      label,
      hand: (rows, { save }) => {
        const lines = rows.map((row) => csvLine(fields.map(([, value]) => value(row))))
        const head = csvLine(fields.map(([title]) => title))
        save([byteOrderMark, head, ...lines].join(''), `${name}.csv`, 'text/csv')
      },
    },
  ],
})
