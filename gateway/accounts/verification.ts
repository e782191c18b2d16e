import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { verificationCodes } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import type { OptionSnapshot } from '../options/store.ts'
import { randomText, sameSecret, sha256 } from './secrets.ts'

/** `verification` proves an address, `reset` allows a new password. */
type CodePurpose = 'verification' | 'reset'

/** Minutes that a mailed code stays valid. */
export const codeMinutes = 10

/**
 * Wrong guesses after which a code is void. Low compared with 887 million codes, but more than one address
 * can make while the code is valid (20), so guessing cannot void another person's code.
 */
const maxAttempts = 100

/** Excludes letters and digits that look alike. */
const typed = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Valid codes of one address at a time: anybody may ask for them, and each is a mail and a chance for a guess. */
const maxCodes = 10

const codesOf = (purpose: CodePurpose, email: string) =>
  and(eq(verificationCodes.purpose, purpose), eq(verificationCodes.email, email))

/** Seconds by which the clocks of two processes may differ; a later code was made by a clock that was ahead. */
const clockDifference = 60

const isValid = (deps: GatewayDeps) => {
  const now = epochSeconds(deps)
  const latest = now + codeMinutes * 60 + clockDifference
  return and(gt(verificationCodes.expires_at, now), lte(verificationCodes.expires_at, latest))
}

/**
 * Makes a code to mail to an address. Earlier ones stay valid, because anybody may ask for another.
 * @returns 6 capital letters and digits to type, or 32 letters and digits for a reset link; undefined when the address
 * has enough of them
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
 * Whether the code is one that was mailed. A correct code uses up all of the address; a wrong one counts as a guess at
 * each.
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
        // A link's token cannot be guessed; with a limit, wrong guesses could void it.
        purpose === 'reset' ? undefined : lt(verificationCodes.attempts, maxAttempts),
      ),
    )
    .returning()
  const isRight = ({ code_hash }: { code_hash: string }) => sameSecret(code_hash, given)
  if (!rows.some(isRight)) return false
  return (await deps.db.delete(verificationCodes).where(own).returning()).some(isRight)
}

/** Deletes expired codes. */
export const forgetOldCodes = ({ db, clock }: Pick<GatewayDeps, 'db' | 'clock'>) =>
  db.delete(verificationCodes).where(lt(verificationCodes.expires_at, epochSeconds({ clock })))

/** Whether the address's domain is on the whitelist; true when the whitelist is off. */
export const isAllowedEmail = (email: string, options: OptionSnapshot) => {
  if (!options.flag('EmailDomainRestrictionEnabled')) return true
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return options
    .text('EmailDomainWhitelist')
    .split(',')
    .some((allowed) => allowed.trim().toLowerCase() === domain)
}
