import { and, eq, gt, lt, sql } from 'drizzle-orm'
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
 * can make while the code is valid (20), so nobody can void another person's code by guessing.
 */
const maxAttempts = 100

/** Excludes letters and digits that look alike. */
const typed = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * Makes the code to mail to an address; an earlier one for the same purpose becomes invalid.
 * @returns 6 capital letters and digits to type, or 32 letters and digits for a reset link
 */
export const makeCode = async (deps: GatewayDeps, purpose: CodePurpose, email: string) => {
  const code = purpose === 'reset' ? randomText(32) : randomText(6, typed)
  const fresh = { code_hash: sha256(code), expires_at: epochSeconds(deps) + codeMinutes * 60, attempts: 0 }
  await deps.db
    .insert(verificationCodes)
    .values({ purpose, email, ...fresh })
    .onConflictDoUpdate({ target: [verificationCodes.purpose, verificationCodes.email], set: fresh })
  return code
}

/** Whether the code is the one that was mailed. A correct code is used up; a wrong one counts as a guess. */
export const useCode = async (deps: GatewayDeps, purpose: CodePurpose, email: string, code: string) => {
  const given = purpose === 'reset' ? code : code.trim().toUpperCase()
  const own = and(eq(verificationCodes.purpose, purpose), eq(verificationCodes.email, email))
  // The guess is counted before it is compared, so that concurrent guesses stay within the limit.
  const [row] = await deps.db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(
      and(
        own,
        gt(verificationCodes.expires_at, epochSeconds(deps)),
        // A link's token cannot be guessed; with a limit, wrong guesses could void it.
        purpose === 'reset' ? undefined : lt(verificationCodes.attempts, maxAttempts),
      ),
    )
    .returning()
  if (!row || !sameSecret(row.code_hash, sha256(given))) return false
  const used = await deps.db
    .delete(verificationCodes)
    .where(and(own, eq(verificationCodes.code_hash, row.code_hash)))
    .returning()
  return used.length === 1
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
