import { readConfig } from '../../demo/gateway/config.ts'

/**
 * The manners of the gateways that the console and its elements are tried against: `TEST_MANNERS`, `polite` or `real`.
 * Tests of the gateway itself name theirs.
 */
export const testManners = readConfig({ MANNERS: process.env.TEST_MANNERS }).manners
