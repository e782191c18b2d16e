import { version } from '../../version.ts'

export { isOwnVersion } from '../../version.ts'

/** This console's version, in the form of release tags. */
export const ownVersion = `v${version}`
