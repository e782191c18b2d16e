import { readConfig } from '../../demo/gateway/config.ts'

/**
 * The manners of the gateways that the console and its elements are tried against: `TEST_MANNERS`, `real` by default,
 * because a console that is true before those is true before the polite ones too. What people are given to try (demos,
 * the newcomer's path, development) names `polite`; `npm run test:long` goes through everything in both. Tests of the
 * gateway itself name theirs.
 */
export const testManners = readConfig({ MANNERS: process.env.TEST_MANNERS ?? 'real' }).manners
