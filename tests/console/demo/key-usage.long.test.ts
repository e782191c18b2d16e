import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../support.ts'
import { setStage } from '../stage.ts'
import { startParent } from './parent-page.ts'

const stage = setStage({ SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0' })
let parent: Awaited<ReturnType<typeof startParent>>
beforeAll(async () => {
  parent = await startParent()
})
afterAll(() => parent.stop())

/** What the page sent to the gateway, with the headers that matter. */
const sentFrom = (page: Page) => {
  const sent: { path: string; cookie: string | undefined; authorization: string | undefined }[] = []
  page.on('request', async (request) => {
    const url = new URL(request.url())
    if (url.origin !== stage.url || !/dashboard|usage|api/.test(url.pathname)) return
    // A page that is closed does not tell any more.
    const headers = await request.allHeaders().catch(() => undefined)
    if (!headers) return
    const { cookie, authorization } = headers
    sent.push({ path: url.pathname, cookie, authorization })
  })
  return sent
}

test('on a site of another origin, a key shows its usage without the cookie of who is signed in', async () => {
  const page = await stage.browser.newPage()
  await signIn(page, stage.url)
  const key = await page.evaluate(async () => {
    const fields = { name: 'lent', remain_quota: 1_000_000, unlimited_quota: false, expired_time: -1 }
    const made = await fetch('/api/token/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
    return ((await made.json()) as { data: { key: string } }).data.key
  })
  const sent = sentFrom(page)
  parent.show(
    `<meta name="oneapi-gateways" content="${stage.url}">` +
      `<script type="module" src="${stage.url}/widgets/loader.js"></script>` +
      `<oneapi-key-usage lang="en" base-url="${stage.url}"></oneapi-key-usage>`,
  )
  await page.goto(parent.sameSite)
  await page.getByLabel('API key').fill(`sk-${key}`)
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByText('$2.00').first().waitFor()
  await page.getByText('The gateway tells its currency only to its own site.').waitFor()
  const billing = sent.filter(({ path }) => path.startsWith('/v1/'))
  expect(billing.map(({ cookie, authorization }) => [cookie, authorization])).toEqual([
    [undefined, `Bearer sk-${key}`],
    [undefined, `Bearer sk-${key}`],
  ])
  expect(sent.filter(({ cookie }) => cookie !== undefined)).toEqual([])
  // The words of a refusal can be read from there, too.
  await page.getByLabel('API key').fill('sk-wrong')
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByText('The gateway says: 无效的令牌').waitFor()
  await page.close()
})

test('the console has it for who is not signed in', async () => {
  const page = await stage.browser.newPage()
  await page.goto(`${stage.url}/key-usage`)
  await page.getByLabel('令牌', { exact: true }).fill('sk-wrong')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByText('网关不接受这个令牌').waitFor()
  await page.close()
})
