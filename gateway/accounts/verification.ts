import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { verificationCodes } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import type { OptionSnapshot } from '../options/store.ts'
import { randomText, sameSecret, sha256 } from './secrets.ts'

/** `verification` proves that an address is the caller's, `reset` allows a new password. */
type CodePurpose = 'verification' | 'reset'

/** Minutes that a mailed code stays valid. */
export const codeMinutes = 10

/**
 * The number of wrong guesses that voids a code. It is low compared with 887 million codes, but higher than the 20
 * calls of one address while the code is valid, so that no single caller can void another person's code.
 */
const maxAttempts = 100

/** The characters of codes that people type, without letters and digits that look alike. */
const typed = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * The number of valid codes for one address. The limit exists because anyone can request codes for any address: each
 * is a mail to its owner and one more code that a guess may hit.
 */
const maxCodes = 10

const codesOf = (purpose: CodePurpose, email: string) =>
  and(eq(verificationCodes.purpose, purpose), eq(verificationCodes.email, email))

/**
 * How much the clocks of two processes may differ. A code that expires later was made by a clock that ran
 * ahead, and is refused.
 */
const clockDifferenceSeconds = 60

const isValid = (deps: GatewayDeps) => {
  const now = epochSeconds(deps)
  const latest = now + codeMinutes * 60 + clockDifferenceSeconds
  return and(gt(verificationCodes.expires_at, now), lte(verificationCodes.expires_at, latest))
}

/**
 * Creates a code for a mail. Earlier codes of the address stay valid, because anyone can request another.
 * @returns 6 capital letters and digits to type, or 32 letters and digits for a reset link; undefined when the address
 * has `maxCodes` valid codes
 */
export const makeCode = async (deps: GatewayDeps, purpose: CodePurpose, email: string) => {
  if ((await deps.db.$count(verificationCodes, and(codesOf(purpose, email), isValid(deps)))) >= maxCodes)
    return undefined
  const code = purpose === 'reset' ? randomText(32) : randomText(6, typed)
  const fresh = { code_hash: sha256(code), expires_at: epochSeconds(deps) + codeMinutes * 60, attempts: 0 }
  await deps.db
    .insert(verificationCodes)
    .values({ purpose, email, ...fresh })
    .onConflictDoUpdate({
      target: [verificationCodes.purpose, verificationCodes.email, verificationCodes.code_hash],
      set: fresh,
    })
  return code
}

/**
 * Whether the code was mailed to the address. A correct code uses up all codes of the address; a wrong one counts as a
 * guess against each of them.
 */
export const useCode = async (deps: GatewayDeps, purpose: CodePurpose, email: string, code: string) => {
  const given = sha256(purpose === 'reset' ? code : code.trim().toUpperCase())
  const own = codesOf(purpose, email)
  // The guess is counted before it is compared, so that concurrent guesses stay within the limit.
  const rows = await deps.db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(
      and(
        own,
        isValid(deps),
        // A link's token is too long to guess, and a limit would let wrong guesses void it.
        purpose === 'reset' ? undefined : lt(verificationCodes.attempts, maxAttempts),
      ),
    )
    .returning()
  const isRight = ({ code_hash }: { code_hash: string }) => sameSecret(code_hash, given)
  if (!rows.some(isRight)) return false
  return (await deps.db.delete(verificationCodes).where(own).returning()).some(isRight)
}

/** Deletes expired codes. */
export const deleteExpiredCodes = ({ db, clock }: Pick<GatewayDeps, 'db' | 'clock'>) =>
  db.delete(verificationCodes).where(lt(verificationCodes.expires_at, epochSeconds({ clock })))

/** Whether the whitelist allows the address's domain; true while the whitelist is off. */
export const isAllowedEmail = (email: string, options: OptionSnapshot) => {
  if (!options.flag('EmailDomainRestrictionEnabled')) return true
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return options
    .text('EmailDomainWhitelist')
    .split(',')
    .some((allowed) => allowed.trim().toLowerCase() === domain)
}
