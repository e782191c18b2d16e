import { version as packageVersion } from '../../package.json'

/** The library's version; the console shows it with a leading `v`. */
export const version: string = packageVersion

/** What behaviour §8 compares with: the console was this version when it was specified. */
const specified = '1.0.0'

/** Whether a tag such as `v1.1.0` is no other version than this console's. */
export const isOwnVersion = (tag: string): boolean => tag === `v${version}` || tag === `v${specified}`
