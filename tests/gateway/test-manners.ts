import { readConfig } from '../../gateway/config.ts'

/**
 * The manners of the gateways that the console and its elements are tested against: `TEST_MANNERS`, `real` by
 * default, because a console that works with those works with polite ones too. Tests of what people try out
 * (demos, the newcomer's path, development) use `polite`; `npm run test:long` runs everything with both.
 * Tests of the gateway itself set their own.
 */
export const testManners = readConfig({ MANNERS: process.env.TEST_MANNERS ?? 'real' }).manners
