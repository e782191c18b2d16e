import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Letters and digits from a secure source, about 6 bits each. */
export const randomText = (length: number, from = alphabet) =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('')

/** 32 hexadecimal digits, the form of access tokens and redemption codes. */
export const randomHex32 = () => sha256(randomText(43)).slice(0, 32)

/** Hexadecimal SHA-256: enough for random secrets, never for passwords. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Compares two secrets in constant time. */
export const sameSecret = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
