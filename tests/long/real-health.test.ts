import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn } from '../console/support.ts'
import {
  addChannel,
  isRecent,
  keyOf,
  type RealColumn,
  realColumns,
  realConsole,
  views,
} from './real-console.ts'

/*
 * Calls that pass and calls that fail are made at the gateways themselves, with a provider on this machine; then the built
 * console's "Health" is compared with them. `REAL_GATEWAYS` names a folder with the gateways (see `real-console.ts`).
 */

const [good, bad] = ['gpt-4o-mini', 'gpt-4o']

const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += String(part)))
  request.on('end', () => {
    const { model } = JSON.parse(body) as { model: string }
    const message = { role: 'assistant', content: 'ok' }
    const usage = { prompt_tokens: 9, completion_tokens: 5, total_tokens: 14 }
    const answer =
      model === bad
        ? { error: { message: 'the model is overloaded', type: 'server_error' } }
        : {
            id: 'c',
            object: 'chat.completion',
            created: 1,
            model,
            usage,
            choices: [{ index: 0, message, finish_reason: 'stop' }],
          }
    // Some gateways note times in whole seconds.
    const send = () =>
      response
        .writeHead(model === bad ? 500 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer))
    setTimeout(send, model === bad ? 0 : 1100)
  })
})
let browser: Browser
beforeAll(async () => {
  await new Promise<void>((ready) => void provider.listen(0, '127.0.0.1', ready))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  provider.close()
})

if (realColumns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')

const [never, ifWanted] = [/does not record failed calls/, /ERROR_LOG_ENABLED=true/]

/** What is said where no failure is recorded. */
const noteOf: Record<RealColumn, RegExp> = {
  'one-api': never,
  laisky: never,
  'one-hub': never,
  'new-api old': never,
  'new-api rc': ifWanted,
  'new-api tokens': ifWanted,
}
const noted: Record<string, string> = { ERROR_LOG_ENABLED: 'true' }
const cases = realColumns.flatMap((column) =>
  (isRecent(column) ? [noted, {}] : [{}]).map((environment) => [column, environment] as const),
)

test.each(cases)(
  '%s with %j shows what passed and what failed, as far as it records it',
  async (column, environment) => {
    const view = views[realColumns.indexOf(column) % 2 ? 2 : 0]!
    const { page, site, gateway, call, close } = await realConsole(browser, column, { environment, view })
    try {
      const base_url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
      await addChannel(call, column, { name: 'measured', models: `${good},${bad}`, priority: 9, base_url })
      const key = await keyOf(column, call, async () => (await gateway.rows()).token)
      const chat = async (model: string) => {
        const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer sk-${key}` },
          body: JSON.stringify({ model, messages: [{ role: 'user', content: 'hi' }] }),
        })
        return answer.ok ? '' : await answer.text()
      }
      for (const [model, passes] of [
        [good, true],
        [good, true],
        [bad, false],
        [good, true],
      ] as const)
        expect([model, await chat(model)]).toEqual([
          model,
          passes ? '' : expect.stringContaining('overloaded'),
        ])
      await signIn(page, site.url)
      await page.goto(`${site.url}/channel`)
      const health = page.locator('[part~=health]')
      const open = async () => {
        await page.locator('[part~=bulk]').first().click()
        await page.getByRole('menuitem', { name: 'Health' }).click()
        await health.locator('[aria-busy]').waitFor({ state: 'detached' })
      }
      await open()
      const row = (name: string) => health.locator('tbody tr').filter({ hasText: name })
      // Lines are written after the answer.
      await expect
        .poll(async () => {
          await health.locator('[part~=health-refresh]').click()
          return row('measured').locator('[part~=cell__calls]').innerText()
        })
        .toMatch(environment === noted ? /^1 of 4 failed$/ : /^3$/)
      const rateOf = async (name: string) =>
        (await row(name).locator('[part~=cell__rate]').count()) > 0
          ? row(name).locator('[part~=cell__rate]').innerText()
          : undefined
      expect(await row('measured').locator('[part~=cell__median]').innerText()).toMatch(/^[1-3]\.\d\d s$/)
      const isPartial = environment !== noted
      if (isPartial) {
        expect(await rateOf('measured')).toBeUndefined()
        expect(await health.locator('[role=status]').innerText()).toMatch(noteOf[column])
      } else {
        expect(await rateOf('measured')).toBe('75%')
        expect(await row('measured').locator('[part~=cell__last]').innerText()).toMatch(/overloaded/)
      }
      await health.getByRole('button', { name: 'Model', exact: true }).click()
      expect(await row(good).locator('[part~=cell__calls]').innerText()).toBe('3')
      // Shown where the gateway counts the calls of models, whether or not it records which failed.
      const failing = row(bad).filter({ hasNotText: good })
      if (isRecent(column)) {
        expect(await rateOf(good)).toBe('100%')
        expect(await failing.locator('[part~=cell__rate]').innerText()).toBe('0%')
      } else expect(await failing.count()).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(view.width)
      if (process.env.PICTURES)
        await health.screenshot({
          path: `${process.env.PICTURES}/${column.replace(' ', '-')}-${isPartial}.png`,
        })
      // A row leads to its lines.
      await row(good).locator('.row-open').click()
      await page.waitForURL((url) => url.pathname === '/log' && url.searchParams.get('model_name') === good)
      // Visitors are shown the same by model, where the gateway shows it to them.
      const visit = await browser.newContext({
        locale: view.language,
        viewport: { width: view.width, height: 900 },
      })
      const visitor = await visit.newPage()
      const asked: string[] = []
      visitor.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await visitor.goto(`${site.url}/status`)
      const status = visitor.locator('oneapi-status')
      if (isRecent(column)) {
        const line = (name: string) =>
          status.locator('[part~=row]').filter({ has: visitor.locator(`[title="${name}"]`) })
        await line(good).locator('g').nth(23).waitFor()
        expect(await line(good).innerText()).toMatch(/100%/)
        expect(await line(bad).innerText()).toMatch(/0%/)
        expect(await line(bad).locator('svg').getAttribute('aria-label')).toMatch(/: (成功率 )?0%/)
        expect(await line(bad).locator('.failed').count()).toBe(1)
      } else {
        await status.locator('[part~=unpublished]').waitFor()
        expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/status')).toEqual([])
      }
      const link = visitor.locator('a[href="/status"]')
      expect((await link.count()) > 0).toBe(isRecent(column))
      if (process.env.PICTURES)
        await visitor.screenshot({ path: `${process.env.PICTURES}/${column.replace(' ', '-')}-status.png` })
      await visit.close()
    } finally {
      await close()
    }
  },
)
