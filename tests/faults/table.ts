/** The text of a cell that did not pass. */
export const wrong = 'wrong'

/** Cells by row and column, for printing. */
export class Table {
  readonly #name: string
  readonly #columns: readonly string[]
  readonly #rows = new Map<string, Map<string, string>>()

  constructor(name: string, columns: readonly string[]) {
    this.#name = name
    this.#columns = columns
  }

  set(row: string, column: string, cell: string) {
    const cells = this.#rows.get(row) ?? new Map<string, string>()
    this.#rows.set(row, cells.set(column, cell))
  }

  toString(): string {
    const cells = [...this.#rows.values()].flatMap((row) => [...row.values()])
    const passed = cells.filter((cell) => cell !== wrong).length
    return [
      `${this.#name}: ${this.#rows.size} rows, ${this.#columns.length} columns, ${cells.length} cells, ${passed} passed`,
      `columns: ${this.#columns.join(' | ')}`,
      ...[...this.#rows].map(
        ([row, found]) =>
          `${row.padEnd(26)} ${this.#columns.map((column) => found.get(column) ?? '-').join(' | ')}`,
      ),
    ].join('\n')
  }
}
