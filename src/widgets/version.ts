import { version as packageVersion } from '../../package.json'

/** This library's own version; the console shows it with a `v` before it. */
export const version: string = packageVersion
