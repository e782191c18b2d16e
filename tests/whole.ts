/**
 * `npm run test:long` proves every combination; `npm test`, which has fifteen minutes, a share of each such table.
 * What a share leaves out is said where it is taken.
 */
export const whole = Boolean(process.env.TEST_WHOLE)
