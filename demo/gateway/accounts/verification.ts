import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { verificationCodes } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import type { OptionSnapshot } from '../options/store.ts'
import { randomText, sameSecret, sha256 } from '../secrets.ts'

/** `verification` proves an address, `reset` allows a new password. */
export type CodePurpose = 'verification' | 'reset'

/** Minutes that a mailed code stays valid. */
export const codeMinutes = 10

/**
 * Wrong guesses after which a code is void: of 887 million codes few, and more than one address may make in the time
 * (20), so that nobody voids the code of another by guessing at it.
 */
const maxAttempts = 100

/** Without letters and digits that look alike. */
const typed = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * Makes the code to mail to an address; an earlier one for the same purpose ends.
 * @returns 6 capital letters and digits to type, or for a reset link 32 letters and digits
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

/** Whether the code is the one that was mailed. A right one is used up, a wrong one counts as a guess. */
export const useCode = async (deps: GatewayDeps, purpose: CodePurpose, email: string, code: string) => {
  const given = purpose === 'reset' ? code : code.trim().toUpperCase()
  const own = and(eq(verificationCodes.purpose, purpose), eq(verificationCodes.email, email))
  // Counting the guess first keeps many guesses at once within the limit.
  const [row] = await deps.db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(
      and(
        own,
        gt(verificationCodes.expires_at, epochSeconds(deps)),
        // Nobody guesses the token of a link, so that nobody may void it by wrong ones.
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

/** Drops codes that have run out. */
export const forgetOldCodes = ({ db, clock }: Pick<GatewayDeps, 'db' | 'clock'>) =>
  db.delete(verificationCodes).where(lt(verificationCodes.expires_at, epochSeconds({ clock })))

/** Whether the list of mail domains, when it is on, has this address's. */
export const isAllowedEmail = (email: string, options: OptionSnapshot) => {
  if (!options.flag('EmailDomainRestrictionEnabled')) return true
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return options
    .text('EmailDomainWhitelist')
    .split(',')
    .some((allowed) => allowed.trim().toLowerCase() === domain)
}
