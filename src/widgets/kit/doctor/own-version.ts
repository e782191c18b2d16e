import { version } from '../../version.ts'

/** This console's own version, as releases are tagged. */
export const ownVersion = `v${version}`
