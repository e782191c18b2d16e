import { csvText } from '../../data/csv.ts'
import type { Many } from './bulk-action.ts'

/** A column of the file: its heading and the value of a row. */
export type CsvField<Row> = readonly [head: string, value: (row: Row) => string | number]

/** Exports the selected rows as CSV for spreadsheets. */
export const csvAct = <Row>(label: string, name: string, fields: readonly CsvField<Row>[]): Many<Row> => ({
  id: 'csv',
  icon: 'download',
  label,
  ways: [
    {
      id: 'csv',
      label,
      hand: (rows, { save }) => {
        const lines = rows.map((row) => fields.map(([, value]) => value(row)))
        save(csvText([fields.map(([title]) => title), ...lines]), `${name}.csv`, 'text/csv')
      },
    },
  ],
})
