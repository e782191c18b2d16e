// Makes the hash of each password cheap: with its usual cost, users who are created and signed in by tests took a tenth
// of their CPU time. Import this before the gateway. What a hash costs otherwise: accounts/passwords.test.ts, for which
// the package also counts how many passwords were verified.
import { createRequire } from 'node:module'

const argon2 = createRequire(import.meta.url)('@node-rs/argon2')
const { hash, verify } = argon2

argon2.hash = (password, options, signal) =>
  hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal)

argon2.verified = 0
argon2.verify = (...given) => {
  argon2.verified += 1
  return verify(...given)
}
