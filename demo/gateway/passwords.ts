import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters that OWASP gives first: 19 MiB, 2 passes, 1 lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, parameters)

let decoy: Promise<string> | undefined

/**
 * Whether the password belongs to the hash. Without a hash (no such user) it works as long and says no, so that
 * the time of an answer does not tell which names exist.
 */
export const verifyPassword = async (password: string, passwordHash: string | undefined) => {
  decoy ??= hashPassword('no account has this hash')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== undefined
}
