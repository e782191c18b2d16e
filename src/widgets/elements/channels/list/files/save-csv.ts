import { csvText } from '../../../../kit/data/csv.ts'
import { saveFile } from '../../../../kit/data/save-file.ts'

/** Saves a table for a spreadsheet. */
export const saveCsv = (place: HTMLElement, name: string, rows: readonly (readonly (string | number)[])[]) =>
  saveFile(place, new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }), name)
