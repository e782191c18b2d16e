import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, parameters)

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
