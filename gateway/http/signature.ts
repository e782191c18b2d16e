import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppConfig } from '../deps.ts'

type Secret = Pick<AppConfig, 'sessionSecret'>

/**
 * Adds a signature that only this gateway can make. `purpose` is signed too, so that one cookie cannot be used as
 * another.
 */
export const signValue = (value: string, purpose: string, secret: Secret) =>
  `${value}.${derivedSecret(value, purpose, secret)}`

/** The value of a signed text; undefined when the signature is invalid. */
export const openSigned = (signed: string | undefined, purpose: string, secret: Secret) => {
  const [value, given] = (signed ?? '').split('.')
  if (!value || !given) return undefined
  const expected = Buffer.from(derivedSecret(value, purpose, secret))
  const actual = Buffer.from(given)
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? value : undefined
}

/** A secret that only this gateway can derive from a public value: 43 characters of base64url. */
export const derivedSecret = (value: string, purpose: string, { sessionSecret }: Secret) =>
  createHmac('sha256', sessionSecret).update(`${purpose}:${value}`).digest('base64url')
