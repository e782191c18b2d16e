import { randomText } from '../secrets.ts'

/** The secret of a new API key, as it is stored: 48 letters and digits, without the `sk-` that callers send. */
export const newTokenKey = () => randomText(48)
