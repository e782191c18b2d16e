/**
 * `npm run test:long` proves every combination; `npm test`, which is limited to fifteen minutes, a share of each such
 * table. What a share leaves out is documented where it is selected.
 */
export const whole = Boolean(process.env.TEST_WHOLE)
