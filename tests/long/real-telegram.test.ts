import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { messages as login } from '../../src/widgets/elements/account/login/login.messages.ts'
import { messages } from '../../src/widgets/elements/account/personal-settings/personal-settings.messages.ts'
import { unbindMessages } from '../../src/widgets/kit/accounts/unbind.messages.ts'
import { serviceFrameMessages } from '../../src/widgets/kit/verification/service-dialog.messages.ts'
import { providerMessages } from '../../src/widgets/messages/shared/providers.messages.ts'
import { startShop } from '../console/account/shop.ts'
import { fillLogin, launchBrowser, signIn } from '../console/support.ts'
import { closeLent } from '../gateway/database/lent-database.ts'
import { Telegram, telegramAnswer, telegramOptions } from '../gateway/stand-ins/telegram.ts'
import { realColumns, realConsole, views, type RealColumn, type View } from './real-console.ts'

/*
 * Sign-in by Telegram through the built console in front of new-api itself, which verifies each answer: only Telegram's
 * pages are stand-ins, and sign with the secret of the bot that the gateway knows.
 */

const columns = realColumns.filter((column) => column.startsWith('new-api'))
const cases = columns.flatMap((column) => views.map((view) => [column, view.language, view.width] as const))

let browser: Browser
let opened: Awaited<ReturnType<typeof realConsole>> | undefined
let shop: { close: () => void } | undefined
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(async () => {
  shop?.close()
  shop = undefined
  await opened?.close()
  opened = undefined
})
afterAll(async () => {
  await browser?.close()
  await closeLent()
})

const binder = { username: 'binder', password: 'binder-password' }

async function open(column: RealColumn, view: View) {
  const real = (opened = await realConsole(browser, column, { view }))
  const { call, context, site, page, gateway, say } = real
  const telegram = new Telegram()
  await telegram.routeTo(context)
  telegram.origins.push(site.url)
  for (const [key, value] of Object.entries(telegramOptions))
    await call('PUT', '/api/option/', { key, value })
  await call('POST', '/api/user/', { ...binder, display_name: 'Binder' })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/api\/oauth\/telegram\/(login|bind)/.test(pathname)) calls.push(pathname.replace(/^\/gateway/, ''))
  })
  const words = say(providerMessages)
  const dialog = page.getByRole('dialog').filter({ visible: true })
  return {
    ...real,
    telegram,
    calls,
    dialog,
    telegramIdOf: async (name: string) =>
      (await gateway.rows()).user.find(({ username }) => username === name)!.telegram_id ?? '',
    /** Opens the dialog of the sign-in. */
    async begin(address = `${site.url}/login`) {
      await page.goto(address)
      const button = page.getByRole('button', { name: words.with('Telegram') })
      await button.waitFor()
      expect(await page.locator('iframe').count()).toBe(0)
      await button.click()
    },
    bindButton: page.getByRole('button', { name: say(messages).bindService('Telegram') }),
    account: page.locator('[part~="binding__telegram"]'),
  }
}

const consent = (page: Page) => page.frameLocator('[part~=frame__telegram]').getByRole('button').click()

if (cases.length === 0) test.skip('no new-api itself: REAL_GATEWAYS names no folder with it')

test.each(cases)('%s, %s at %d px: one binds, signs in, and an administrator lets go', async (...given) => {
  const [column, language, width] = given
  const real = await open(column, { language, width })
  const { telegram, begin, page, site, say, gateway, dialog, calls, telegramIdOf, account, forget } = real

  // A stranger's account at Telegram has none here, and registers none.
  const before = (await gateway.rows()).user.length
  await forget()
  await begin()
  await page.frameLocator('[part~=frame__telegram]').getByRole('button').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await consent(page)
  const unbound = language === 'en' ? 'This Telegram account is bound to no user' : '该 Telegram 账户未绑定'
  await dialog.getByText(unbound).first().waitFor()
  expect((await gateway.rows()).user.length).toBe(before)
  expect(telegram.frames.at(-1)!.searchParams.get('return_to')).toBe(`${site.url}/login`)
  // What somebody else has signed is refused by the gateway itself.
  telegram.token = 'of another bot'
  await consent(page)
  await dialog
    .getByText(language === 'en' ? 'The request is not valid' : '无效的请求')
    .first()
    .waitFor()
  telegram.token = telegramOptions.TelegramBotToken
  await dialog.locator('[part~=dialog__close]').click()

  await fillLogin(page, binder.username, binder.password)
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(`${site.url}/setting`)
  await real.bindButton.click()
  await consent(page)
  await account.getByText('4242', { exact: true }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await telegramIdOf('binder')).toBe('4242')
  expect(await account.getByRole('button', { name: say(unbindMessages).unbind }).count()).toBe(0)

  // Another user cannot bind the same.
  await forget()
  await signIn(page, site.url)
  await page.goto(`${site.url}/setting`)
  await real.bindButton.click()
  await consent(page)
  const taken =
    language === 'en' ? 'This Telegram account is bound to another user' : '该 Telegram 账户已被绑定'
  await dialog.getByText(taken).first().waitFor()
  expect(await telegramIdOf('root')).toBe('')

  await forget()
  calls.length = 0
  await begin()
  await consent(page)
  await page.waitForURL((url) => url.pathname !== '/login')
  expect(calls).toEqual(['/api/oauth/telegram/login'])
  await page.goto(`${site.url}/setting`)
  await account.getByText('4242', { exact: true }).waitFor()

  if (column === 'new-api old') return
  await forget()
  await signIn(page, site.url)
  const { id } = (await gateway.rows()).user.find(({ username }) => username === 'binder')!
  await page.goto(`${site.url}/user/edit/${String(id)}`)
  await real.unbind('telegram')
  expect(await telegramIdOf('binder')).toBe('')
})

test.each(cases)('%s, %s at %d px: an element in a page of another origin', async (...given) => {
  const [column, language, width] = given
  const real = await open(column, { language, width })
  const { telegram, begin, page, site, say, dialog, calls, telegramIdOf, account } = real
  const { missing } = say(serviceFrameMessages)
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    addEventListener('oneapi-signed-in', (event) => heard.push((event as CustomEvent).detail))
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
  const openShop = async (more: string) => {
    const port = await freePort()
    shop?.close()
    shop = await startShop(port, site.url, undefined, language, more)
    return `http://127.0.0.1:${port}`
  }
  // Its policy refuses the frame, and the other ways are still there.
  await begin(`${await openShop('')}/oneapi-login`)
  await dialog.getByText(missing('Telegram')).waitFor()
  await dialog.locator('[part~=dialog__close]').click()
  await page.getByRole('button', { name: say(login).submit, exact: true }).waitFor()

  // Telegram refuses a domain that the bot's owner has not named.
  const address = await openShop('; frame-src https://oauth.telegram.org')
  await begin(`${address}/oneapi-login`)
  await dialog.getByText(missing('Telegram')).waitFor()
  expect(telegram.frames.at(-1)!.searchParams.get('origin')).toBe(address)

  telegram.origins.push(address)
  await page.goto(`${address}/oneapi-login`)
  await fillLogin(page, binder.username, binder.password)
  await expect.poll(async () => (await heard()).length, { timeout: 15_000 }).toBe(1)
  await page.goto(`${address}/oneapi-personal-settings`)
  await real.bindButton.click()
  await consent(page)
  await account.getByText('4242', { exact: true }).waitFor()
  expect(await telegramIdOf('binder')).toBe('4242')

  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await begin(`${address}/oneapi-login`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  calls.length = 0
  // What other windows and origins say, and the frame's earlier answers, are not the visitor's.
  const forged = JSON.stringify({ event: 'auth_user', auth_data: telegramAnswer('4242') })
  await page.evaluate((text) => postMessage(text, '*'), forged)
  const stranger = await page.context().newPage()
  await stranger.goto(`${address}/oneapi-login`)
  await page.evaluate(
    (text) =>
      dispatchEvent(
        new MessageEvent('message', { data: text, origin: 'https://oauth.telegram.org', source: window }),
      ),
    forged,
  )
  await stranger.close()
  await consent(page)
  await expect
    .poll(heard, { timeout: 15_000 })
    .toEqual([expect.objectContaining({ via: 'telegram', role: 1 })])
  expect(calls).toEqual(['/api/oauth/telegram/login'])
})
