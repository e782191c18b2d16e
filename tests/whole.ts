/** `npm run test:long` proves on every database, in every round and build; `npm test`, which is limited to ten minutes, on one. */
export const whole = Boolean(process.env.TEST_WHOLE)

/**
 * Declares a test, or a group of them, in `npm run test:long` alone, for what one more of its kind in the same file
 * proves to `npm test`: `inLong(it)('…', …)`.
 */
export const inLong = <Declare extends (...args: never[]) => unknown>(declare: Declare): Declare =>
  whole ? declare : ((() => undefined) as unknown as Declare)

/** All of a table in `npm run test:long`; in `npm test` only each `n`th, the first among them. */
export const shareOf = <Row>(table: readonly Row[], n: number): readonly Row[] =>
  whole ? table : table.filter((_, at) => at % n === 0)
