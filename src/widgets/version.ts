import { version as packageVersion } from '../../package.json'

/** The library's version; the console shows it with a leading `v`. */
export const version: string = packageVersion

/** The console was this version when behaviour §8 was specified. */
const specified = '1.0.0'

/** Whether a tag such as `v1.1.0` is no other version than this console's. */
export const isOwnVersion = (tag: string): boolean => tag === `v${version}` || tag === `v${specified}`
