// Makes the hash of each password cheap: with its usual cost, users who are created and signed in by tests took a tenth
// of their CPU time. Import this before the gateway. What a hash costs otherwise: accounts/passwords.test.ts, for which
// the package also counts how many passwords were verified, and how many were hashed at the same time.
import { createRequire } from 'node:module'

const argon2 = createRequire(import.meta.url)('@node-rs/argon2')
const { hash, verify } = argon2

argon2.hashing = 0
argon2.mostHashed = 0
argon2.hash = (password, options, signal) => {
  argon2.hashing += 1
  argon2.mostHashed = Math.max(argon2.mostHashed, argon2.hashing)
  const hashed = hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal)
  return hashed.finally(() => (argon2.hashing -= 1))
}

argon2.verified = 0
argon2.verify = (...given) => {
  argon2.verified += 1
  return verify(...given)
}
