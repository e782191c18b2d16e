import { hash, verify } from '@node-rs/argon2'
import { createKeyedLimiter } from '../http/keyed-limiter.ts'

/** argon2id with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, parameters)

const byUser = createKeyedLimiter(1)

/**
 * Hashes a password that a user sets, for themselves or for others. One of a user's is hashed at a time, because each
 * takes a thread for a while, and sign-ins wait for threads, too.
 */
export const hashPasswordFor = (userId: number, password: string) =>
  byUser(userId, () => hashPassword(password))

let decoy: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash (unknown user) it compares with a decoy and answers false, so
 * that response times do not reveal which names exist.
 */
export const verifyPassword = async (password: string, passwordHash: string | undefined) => {
  decoy ??= hashPassword('no account has this hash')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== undefined
}
