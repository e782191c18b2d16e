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

/** Types into the form and saves; the answer comes with `answer` or `refuse`. */
async function saving(path: string, typed: Record<string, string>) {
  const context = await stage.browser.newContext({ storageState: session, locale: 'zh-CN' })
  const page = await context.newPage()
  page.setDefaultTimeout(8_000)
  await page.goto(stage.url + path)
  for (const [part, text] of Object.entries(typed)) await field(page, part).fill(text)
  let answer!: () => void
  let refuse!: () => void
  const answered = new Promise<boolean>((resolve) => {
    answer = () => resolve(true)
    refuse = () => resolve(false)
  })
  await page.route('**/api/**', async (route: Route) => {
    if (isWrite(route.request()) && !(await answered))
      return route.fulfill({ json: { success: false, message: 'no' } })
    await route.continue()
  })
  const asked = page.waitForRequest(isWrite)
  await page.locator('[part~=save]').click()
  await asked
  return { page, answer, refuse, close: () => context.close() }
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

describe('the question on leaving a form that is being saved', () => {
  const question = (page: Page) => page.locator('[role=alertdialog]:visible')
  const losing = '离开后，填写的内容会丢失。'
  const goingOn = '保存会继续'

  test.each(forms)('$path: says that saving goes on', async ({ path, typed }) => {
    const again = Object.fromEntries(Object.entries(typed).map(([part, text]) => [part, `${text}2`]))
    const { page, answer, close } = await saving(path, again)
    await page.getByRole('link', { name: '日志' }).click()
    await question(page).waitFor()
    expect(await question(page).innerText()).toContain(goingOn)
    expect(await question(page).innerText()).not.toContain(losing)
    answer()
    await close()
  })

  test.each(['/token/add', '/token/edit/1'])(
    '%s: leads where one wanted to go once it is saved, unanswered',
    async (path) => {
      const { page, answer, close } = await saving(path, { name: 'wanted' })
      await page.getByRole('link', { name: '日志' }).click()
      await question(page).waitFor()
      answer()
      await told(page).first().waitFor()
      await page.waitForTimeout(300)
      expect(new URL(page.url()).pathname).toBe('/log')
      expect(await question(page).count()).toBe(0)
      await close()
    },
  )

  test('says that the text will be lost once the gateway has refused it', async () => {
    const { page, refuse, close } = await saving('/token/add', { name: 'left' })
    await page.getByRole('link', { name: '日志' }).click()
    await question(page).waitFor()
    refuse()
    await expect.poll(() => question(page).innerText()).toContain(losing)
    await close()
  })

  test('says that what was typed since will be lost', async () => {
    const { page, answer, close } = await saving('/token/edit/1', { name: 'sooner' })
    await field(page, 'name').fill('later')
    await page.getByRole('link', { name: '日志' }).click()
    await question(page).waitFor()
    expect(await question(page).innerText()).toContain(losing)
    answer()
    await close()
  })

  test('what others changed meanwhile is told to whoever has left: nothing was saved', async () => {
    const context = await stage.browser.newContext({ storageState: session, locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto(`${stage.url}/token/edit/1`)
    await field(page, 'name').fill('mine')
    let answer!: () => void
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const writes: string[] = []
    page.on('request', (request) => isWrite(request) && writes.push(request.url()))
    // The form reads the key before it writes.
    await page.route('**/api/token/1', async (route) => {
      await answered
      const response = await route.fetch()
      const body = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...body, data: { ...body.data, name: 'theirs' } } })
    })
    const asked = page.waitForRequest('**/api/token/1')
    await page.locator('[part~=save]').click()
    await asked
    await page.getByRole('link', { name: '日志' }).click()
    await page.locator('[role=alertdialog] [part~=confirm]').click()
    await page.waitForURL('**/log')
    answer()
    await told(page).first().waitFor({ timeout: 8_000 })
    expect(await told(page).first().innerText()).toContain('在此期间已在别处修改')
    expect(writes).toEqual([])
    await context.close()
  })
})
