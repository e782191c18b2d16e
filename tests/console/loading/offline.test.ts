import { expect, test } from 'vitest'
import { setStage, storedSession } from '../stage.ts'

// The network fails before the first click or announcement; later failures must still be announced.
const stage = setStage({ SAMPLE_DATA: '1' })

/** Opens an untouched form and then disconnects the network. */
async function offline() {
  const context = await stage.browser.newContext({ storageState: await storedSession(stage) })
  const page = await context.newPage()
  const unhandled: string[] = []
  page.on('pageerror', (error) => unhandled.push(error.message))
  await page.goto(`${stage.url}/topup`, { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.getByLabel('兑换码').fill('code')
  await page.locator('oneapi-topup [part~=submit]').click()
  return { page, unhandled, close: () => context.close() }
}

const said = '无法正常连接至服务器，请检查网络后重试'

test('the first act that fails for want of a network is told by a toast', async () => {
  const { page, unhandled, close } = await offline()
  await page.locator('oneapi-notices').getByText(said).first().waitFor({ timeout: 10_000 })
  expect(unhandled).toEqual([])
  await close()
})
