import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random characters from a cryptographically secure source, about 6 bits each. */
export const randomText = (length: number, from = alphabet) =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('')

/** 32 hexadecimal digits, the form of access tokens and redemption codes. */
export const randomHex32 = () => sha256(randomText(43)).slice(0, 32)

/** The SHA-256 of a text in hexadecimal digits. It is safe for random secrets, but too fast to hash passwords. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Compares two secrets in constant time. */
export const sameSecret = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
