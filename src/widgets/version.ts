import { version as packageVersion } from '../../package.json'

/** The library's version; the console shows it with a leading `v`. */
export const version: string = packageVersion
