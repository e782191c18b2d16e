import { version } from '../../version.ts'

export { isOwnVersion } from '../../version.ts'

export const ownVersion = `v${version}`
