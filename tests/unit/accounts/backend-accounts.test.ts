import { afterEach, expect, test, vi } from 'vitest'
import { Accounts } from '../../../src/widgets/server/accounts.ts'
import { Records } from '../../../src/widgets/server/records.ts'
import { Secrets } from '../../../src/widgets/server/secrets.ts'
import { memoryStorage } from '../../../src/widgets/server/storage.ts'

afterEach(() => vi.useRealTimers())

test('a first visit that failed is tried again after a pause, where timers are numbers too', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // Workers and Deno have no `unref`.
  vi.stubGlobal('setTimeout', () => 1)
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  let tries = 0
  const secrets = new Secrets('a secret of tests, which nobody else uses')
  const admin = () => Promise.reject(new Error(`try ${++tries}`))
  const accounts = new Accounts(admin, secrets, new Records(memoryStorage(), secrets, 'account'))
  await expect(accounts.tokenOf('ann')).rejects.toThrow('try 1')
  await expect(accounts.tokenOf('ann')).rejects.toThrow('try 1')
  vi.setSystemTime(Date.now() + 31_000)
  await expect(accounts.tokenOf('ann')).rejects.toThrow('try 2')
  vi.unstubAllGlobals()
  await new Promise((resolve) => setTimeout(resolve, 10))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
