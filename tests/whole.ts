/**
 * `npm run test:long` proves every combination; `npm test`, which is limited to ten minutes, a share of each such
 * table. What a share leaves out is documented where it is selected.
 */
export const whole = Boolean(process.env.TEST_WHOLE)

/** The share that `npm test` takes of a table: each entry whose place is a multiple of `nth`, the first among them. */
export const share = <Entry>(all: readonly Entry[], nth: number): readonly Entry[] =>
  whole ? all : all.filter((_, place) => place % nth === 0)
