import { randomText } from './secrets.ts'

/** A new API key as stored: 48 letters and digits, without the `sk-` that callers send. */
export const newTokenKey = () => randomText(48)
