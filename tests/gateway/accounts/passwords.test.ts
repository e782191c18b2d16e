import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '../../../gateway/accounts/passwords.ts'
import { Browser, createUsers, signedIn, userPassword } from '../browser.ts'
import { startGateway } from '../start-gateway.ts'

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as { verified: number; mostHashed: number }

it('hashes a password with argon2id at the cost that OWASP recommends', () => {
  // In a process of its own, because tests hash cheaply: see quick-passwords.mjs.
  const print =
    "import('./gateway/accounts/passwords.ts').then(async (own) => console.log(await own.hashPassword('secret')))"
  const printed = execFileSync(process.execPath, ['-e', print], { encoding: 'utf8', env: {} })
  expect(printed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('verifies the password of a hash, and none without a hash', async () => {
  const hashed = await hashPassword('secret')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=8,/)
  expect(await verifyPassword('secret', hashed)).toBe(true)
  expect(await verifyPassword('Secret', hashed)).toBe(false)
  expect(await verifyPassword('no account has this hash', undefined)).toBe(false)
})

it('verifies one password for a name that exists and for one that does not, so that the time tells neither', async () => {
  const gateway = await startGateway()
  const verifiedFor = async (username: string) => {
    const before = argon2.verified
    expect((await new Browser(gateway.app).signIn(username, 'wrong')).success).toBe(false)
    return argon2.verified - before
  }
  expect(await verifiedFor('root')).toBe(1)
  expect(await verifiedFor('nobody')).toBe(1)
  await gateway.close()
})

it('hashes one new password of a user at a time, so that many of them do not hold up the sign-ins of others', async () => {
  const gateway = await startGateway()
  const root = await signedIn(gateway.app)
  const [user] = (await createUsers(gateway.app, 'mallory')) as [Browser]
  const { data: token } = await user.get<string>('/api/user/token')
  const program = new Browser(gateway.app)
  const headers = { authorization: token }
  const { id } = (await user.get<{ id: number }>('/api/user/self')).data
  const many = {
    own: () => program.put('/api/user/self', { password: userPassword }, { headers }),
    created: (n: number) => root.post('/api/user/', { username: `user${n}`, password: userPassword }),
    given: () => root.put('/api/user/', { id, password: userPassword }),
  }
  for (const [what, call] of Object.entries(many)) {
    argon2.mostHashed = 0
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => call(n)))
    expect({ what, failed: replies.filter(({ success }) => !success), most: argon2.mostHashed }).toEqual({
      what,
      failed: [],
      most: 1,
    })
  }
  await gateway.close()
})
