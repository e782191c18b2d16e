/** One statement of the specification, and the test that proves it: its file below `tests/` and its own name. */
export type Line = readonly [statement: string, file: string, test: string]

/** Lines whose proofs lie in one file. */
export const provenIn =
  (file: string) =>
  (...lines: readonly (readonly [statement: string, test: string])[]): Line[] =>
    lines.map(([statement, test]) => [statement, file, test])
