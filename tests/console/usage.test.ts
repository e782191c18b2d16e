import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { setStage, storedSession, type StoredSession } from './stage.ts'

const stage = setStage({ GLOBAL_API_RATE_LIMIT: '0' })
let root: StoredSession
beforeAll(async () => {
  root = await storedSession(stage)
})

async function usagePage(search = ''): Promise<Page> {
  const context = await stage.browser.newContext({
    storageState: root,
    locale: 'zh-CN',
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(`${stage.url}/usage${search}`)
  await page.getByText('各部分之和等于总数').waitFor({ timeout: 30_000 })
  return page
}

/** What the gateway sums up for the filters of the log that is open. */
const sumOf = (page: Page) =>
  page.evaluate(async () => {
    const {
      from,
      to,
      model_name = '',
      username = '',
    } = Object.fromEntries(new URL(location.href).searchParams)
    const query = new URLSearchParams({ start_timestamp: from!, end_timestamp: to!, model_name, username })
    const answer = await fetch(`/api/log/stat?${String(query)}`)
    return ((await answer.json()) as { data: { quota: number } }).data.quota
  })

describe('usage', () => {
  test('a press on a bar opens the log of exactly its calls, and back is where one was', async () => {
    const page = await usagePage('?range=7d')
    const bar = page
      .locator('.bucket')
      .filter({ has: page.locator('.series-1') })
      .last()
    await bar.locator('.series-1').click()
    await page.waitForURL(/\/log\?/)
    const query = Object.fromEntries(new URL(page.url()).searchParams)
    expect(query).toMatchObject({ type: '2', model_name: expect.any(String) as string })
    expect(Number(query.to) - Number(query.from)).toBe(86_399)
    await page.locator('oneapi-log-list [part=row]').first().waitFor()
    const named = await page.locator('oneapi-log-list [part=row]').allInnerTexts()
    expect(named.every((row) => row.includes(query.model_name!))).toBe(true)
    const whole = await sumOf(page)
    expect(whole).toBeGreaterThan(0)
    await page.goBack()
    await page.waitForURL(/\/usage\?range=7d$/)
    await page.locator('.bucket').first().waitFor()
    await page.context().close()
  })

  test('who spent how much yesterday, and on which calls: three presses', async () => {
    const page = await usagePage('?range=today&group=none')
    await page.getByRole('button', { name: '昨天', exact: true }).click()
    await page.waitForURL(/range=yesterday/)
    await page.getByText('各部分之和等于总数').waitFor({ timeout: 30_000 })
    await page.getByLabel('分组').selectOption('user')
    await page.waitForURL(/group=user/)
    await page.getByText('各部分之和等于总数').waitFor({ timeout: 30_000 })
    const first = page.locator('button.legend-row').first()
    const name = await first.locator('.legend-name').innerText()
    const units = await first.locator('.number').first().getAttribute('title')
    await first.click()
    await page.waitForURL(/\/log\?/)
    expect(new URL(page.url()).searchParams.get('username')).toBe(name)
    expect(await sumOf(page)).toBe(Number(units!.replace(/\D/g, '')))
    await page.context().close()
  })

  test('an address that is sent on shows the same', async () => {
    const page = await usagePage('?range=yesterday&group=channel')
    expect(await page.getByLabel('分组').inputValue()).toBe('channel')
    expect(await page.getByRole('button', { name: '昨天' }).getAttribute('aria-pressed')).toBe('true')
    await page.context().close()
  })
})
