import type { Page, Request, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { setStage, storedSession, type StoredSession } from './stage.ts'

const stage = setStage({ GLOBAL_API_RATE_LIMIT: '0', SAMPLE_DATA: '1' })
let session: StoredSession
beforeAll(async () => {
  session = await storedSession(stage)
})

/** Every form that leads on when it has saved, what is typed into it, and the attribute with another record. */
const forms: { path: string; typed: Record<string, string>; other?: [attribute: string, id: string] }[] = [
  { path: '/token/add', typed: { name: 'left' } },
  { path: '/token/edit/1', typed: { name: 'left' }, other: ['token-id', '20'] },
  { path: '/redemption/add', typed: { name: 'left' } },
  { path: '/redemption/edit/1', typed: { name: 'left' }, other: ['redemption-id', '2'] },
  { path: '/user/add', typed: { username: 'left', password: 'left-12345' } },
  { path: '/user/edit/3', typed: { display_name: 'left' }, other: ['user-id', '4'] },
  { path: '/channel/edit/1', typed: { name: 'left' }, other: ['channel-id', '2'] },
]

const field = (page: Page, part: string) =>
  page.locator(`input[part~="${part}"], [part~="${part}"] input`).first()
const told = (page: Page) => page.locator('[part~=toast]')

const isWrite = (request: Request) => request.method() !== 'GET' && request.url().includes('/api/')

/** Types into the form and saves; the answer comes with `answer`. */
async function saving(path: string, typed: Record<string, string>) {
  const context = await stage.browser.newContext({ storageState: session, locale: 'zh-CN' })
  const page = await context.newPage()
  page.setDefaultTimeout(8_000)
  await page.goto(stage.url + path)
  for (const [part, text] of Object.entries(typed)) await field(page, part).fill(text)
  let answer!: () => void
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/**', async (route: Route) => {
    if (isWrite(route.request())) await answered
    await route.continue()
  })
  const asked = page.waitForRequest(isWrite)
  await page.locator('[part~=save]').click()
  await asked
  return { page, answer, close: () => context.close() }
}

describe('a form that was left while it was being saved', () => {
  test.each(forms)('$path: the outcome is told where one is, and nobody is led away', async (form) => {
    const { page, answer, close } = await saving(form.path, form.typed)
    await page.getByRole('link', { name: '日志' }).click()
    await page.locator('[role=alertdialog] [part~=confirm]').click()
    await page.waitForURL('**/log')
    await page.locator('oneapi-log-list [part=row]').first().waitFor()
    answer()
    await told(page).first().waitFor()
    await page.waitForTimeout(300)
    expect(new URL(page.url()).pathname).toBe('/log')
    await close()
  })

  test.each(forms.filter(({ other }) => other))(
    '$path, for that of another record: what is typed there is not asked about',
    async ({ path, typed, other }) => {
      const [part] = Object.keys(typed) as [string]
      const { page, answer, close } = await saving(path, { [part]: 'gone' })
      const [attribute, id] = other!
      await page.evaluate(
        ([name, value]) => document.querySelector(`[${name}]`)!.setAttribute(name!, value!),
        [attribute, id],
      )
      await expect.poll(() => field(page, part).inputValue()).not.toBe('gone')
      await field(page, part).fill('later')
      answer()
      await told(page).first().waitFor()
      await page.waitForTimeout(300)
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.locator('[role=alertdialog]:visible').count()).toBe(0)
      expect(await field(page, part).inputValue()).toBe('later')
      await close()
    },
  )
})
