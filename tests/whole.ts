/** `npm run test:long` proves on every database, in every round and build; `npm test`, which is limited to ten minutes, on one. */
export const whole = Boolean(process.env.TEST_WHOLE)
