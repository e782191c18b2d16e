import { join } from 'node:path'

const unused = join(import.meta.dirname, 'unused-by-ofetch.ts')

/**
 * Aliases that leave 1.6 kB out of every first view: what ofetch imports for base addresses, queries and JSON.
 * `gateway/transport.ts` gives it whole addresses and takes plain text, so none of it is ever called
 * (tests/unit/project/lean-ofetch.test.ts).
 */
export const leanOfetch = { ufo: unused, destr: unused }
