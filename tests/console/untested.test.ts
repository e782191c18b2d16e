import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { errorMessages } from '../../src/widgets/messages/shared/error.messages.ts'
import { closeLent } from '../gateway/database/lent-database.ts'
import { openGateway, type TestGateway } from '../contract/writes/gateways.ts'
import type { Wire } from '../../src/widgets/domain/wire.ts'
import { watched } from '../contract/writes/write-table.ts'
import { openHands, openSite, type Hands } from './clicks/hands.ts'
import { messages as keyForm } from '../../src/widgets/elements/tokens/form/token-form.messages.ts'
import { messages as channelForm } from '../../src/widgets/elements/channels/form/channel-form.messages.ts'
import { messages as profile } from '../../src/widgets/elements/users/form/user-form.messages.ts'
import { axeFaults } from './sweeps/sweep.ts'
import { launchBrowser, signIn } from './support.ts'
import { inLong } from '../whole.ts'

/*
 * The console in front of a gateway that was never run in this state: its status has a field that no state has which
 * was run.
 */

const reason = errorMessages.en.untested
const said = /has not been tested with this console; some changes are off\.$/

let browser: Browser
let testGateway: TestGateway
let site: Awaited<ReturnType<typeof openSite>>
const status: Wire = {}
beforeAll(async () => {
  browser = await launchBrowser()
  testGateway = await openGateway('one-api')
  site = await openSite(testGateway, { status })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await testGateway?.close()
  await closeLent()
})

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'has not been tested' })
const allow = (page: Page) => page.getByRole('button', { name: 'Allow changes', exact: true })

describe('in front of an unknown set of fields', () => {
  let hands: Hands
  const open = async () => {
    for (const name of Object.keys(status)) delete status[name]
    Object.assign(status, { embedded: false, version: 'v1.2', another_field: 1 })
    await testGateway.reset()
    hands = await openHands(browser, site.url, 'en', 'console')
    return hands
  }
  afterEach(() => hands?.leave())
  /** Makes a write by clicks: all records and the log differ only by what was meant. */
  const make = async (press: () => Promise<unknown>, becomes: Parameters<typeof watched>[1]['becomes']) => {
    const changed = await watched(testGateway, { becomes })
    await press()
    await expect.poll(changed.found, { timeout: 10_000 }).toEqual(changed.expected)
  }

  test('an administrator reads one line, creates and saves whole records', async () => {
    const { page, goTo, part, row, fill, words, edit, save } = await open()
    await goTo({ path: '/token' })
    await row('second').waitFor()
    await banner(page).waitFor()
    expect(await banner(page).count()).toBe(1)
    expect((await banner(page).textContent())?.replace(/\s*Allow changes\s*$/, '').trim()).toMatch(said)
    await make(
      async () => {
        await part('create').first().click()
        await part('save').first().waitFor()
        await fill(words(keyForm).name, 'made')
        await part('save').first().click()
        await page.getByRole('button', { name: words(keyForm).toList, exact: true }).click()
      },
      { 'new token': 1 },
    )
    await make(
      async () => {
        await edit('second')
        await fill(words(keyForm).name, 'renamed')
        await save()
      },
      { 'token second': { name: 'renamed' } },
    )
    await goTo({ path: '/user' })
    await make(
      async () => {
        await edit('carol')
        await fill(words(profile).displayName, 'Caroline')
        await save()
      },
      { 'user carol': { display_name: 'Caroline' } },
    )
  })

  test('what changes a part, deletes or changes many is off and says why', async () => {
    const { page, goTo, part, row, fill, words, edit, tick } = await open()
    await make(async () => {
      await goTo({ path: '/token' })
      await part('more', row('second')).click()
      for (const item of ['Disable', 'Delete']) {
        const off = page.getByRole('menuitem', { name: item })
        expect(await off.getAttribute('aria-disabled')).toBe('true')
        expect(await off.textContent()).toContain(reason)
      }
      await page.keyboard.press('Escape')
      await tick('first', 'second')
      const bar = part('bulk-bar')
      const disable = bar.getByRole('button', { name: /^Disable/ })
      await disable.waitFor()
      expect(await disable.getAttribute('aria-disabled')).toBe('true')
      expect(await axeFaults(page)).toEqual([])

      // Of a channel the gateway takes the changed fields only.
      // Where every column fits.
      await page.setViewportSize({ width: 1680, height: 900 })
      await goTo({ path: '/channel' })
      const toggle = part('toggle', row('local'))
      await toggle.waitFor()
      expect(await toggle.getAttribute('aria-disabled')).toBe('true')
      for (const field of ['priority', 'weight']) {
        const cell = part(field, row('local')).locator('input')
        expect(await cell.getAttribute('aria-description')).toBe(reason)
        expect(await cell.isEditable()).toBe(false)
      }
      await edit('local')
      await fill(words(channelForm).fields.name.label, 'renamed')
      await part('save').first().click()
      await page.getByText(reason).first().waitFor()
      expect(await page.getByLabel(words(channelForm).fields.name.label).first().inputValue()).toBe('renamed')
    }, {})
  })

  inLong(test)('an administrator allows them, for this set of fields', async () => {
    const { page, goTo, part, row, act, tick, many, run, more } = await open()
    await goTo({ path: '/token' })
    await row('second').waitFor()
    await allow(page).click()
    await banner(page).waitFor({ state: 'detached' })
    await make(() => act('second', more.general.disable), { 'token second': { status: 2 } })
    const two = { 'token first': { status: 2 }, 'token third': { status: 2 } }
    await make(async () => {
      await tick('first', 'third')
      await many(more.general.disable)
      await run()
    }, two)
    await goTo({ path: '/channel' })
    await part('toggle', row('local')).waitFor()
    expect(await banner(page).count()).toBe(0)
    await make(() => part('toggle', row('local')).click(), { 'channel local': { status: 2 } })
    status.a_newer_field = 1
    await goTo({ path: '/channel' })
    await banner(page).waitFor()
  })

  test('an ordinary user reads whom to ask, and on a press why something is off', async () => {
    await open()
    const context = await browser.newContext({ locale: 'en' })
    const page = await context.newPage()
    await signIn(page, site.url, 'alice')
    await page.goto(`${site.url}/token`)
    await page.locator('oneapi-token-list').getByRole('button').first().waitFor()
    await banner(page).waitFor()
    expect(await banner(page).innerText()).toMatch(/some changes are off\. Ask an administrator/)
    expect(await allow(page).count()).toBe(0)
    await page.goto(`${site.url}/setting?tab=personal`)
    const off = page.locator('oneapi-personal-settings').getByRole('button', { name: 'Delete my account' })
    // A finger presses what is off too.
    await off.click({ force: true })
    await page.getByText(reason).first().waitFor()
    await context.close()
  })

  test('the page of the console can name the gateway for everybody', async () => {
    const { page, row, act, more } = await open()
    const isPage = (url: URL) => url.pathname === '/token'
    await page.route(isPage, async (route) => {
      const answer = await route.fetch()
      const named = '<meta name="oneapi-dialect" content="one-api" /></head>'
      await route.fulfill({ response: answer, body: (await answer.text()).replace('</head>', named) })
    })
    await page.goto(`${site.url}/token`)
    await row('second').waitFor()
    expect(await banner(page).count()).toBe(0)
    await make(() => act('second', more.general.disable), { 'token second': { status: 2 } })
  })

  inLong(test)('a page that names the gateway allows them', async () => {
    const { page, row, act, confirm, more } = await open()
    await page.addInitScript(() =>
      Reflect.set(globalThis, Symbol.for('oneapi-widgets.config'), { dialect: 'one-api' }),
    )
    await page.goto(`${site.url}/pages/keys.html`)
    await row('third').waitFor()
    await make(
      async () => {
        await act('third', more.general.delete)
        await confirm()
      },
      { 'token third': 'gone' },
    )
  })

  inLong(test)('so does an element whose attribute names it', async () => {
    const { page, row, act, confirm, more } = await open()
    await page.route('**/pages/keys.html', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('<oneapi-token-list', '$& dialect="one-api"')
      await route.fulfill({ response: answer, body })
    })
    await page.goto(`${site.url}/pages/keys.html`)
    await row('third').waitFor()
    await make(
      async () => {
        await act('third', more.general.delete)
        await confirm()
      },
      { 'token third': 'gone' },
    )
  })
})

inLong(describe)('in front of an unknown set of fields of new-api', () => {
  let other: TestGateway
  let otherSite: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    other = await openGateway('new-api rc')
    otherSite = await openSite(other, { status: { another_field: 1 } })
  })
  afterAll(async () => {
    await otherSite?.close()
    await other?.close()
  })

  test('the keys of a channel, the bar of a tag and the settings of an account say why they are off', async () => {
    const hands = await openHands(browser, otherSite.url, 'en', 'console')
    const { page, goTo, part, row, leave } = hands
    const isOff = async (name: string) => {
      const buttons = part(name)
      await buttons.first().waitFor()
      for (const button of await buttons.all())
        expect([name, await button.getAttribute('aria-description')]).toEqual([name, reason])
    }
    const before = await other.rows()
    await goTo({ path: '/channel' })
    await part('open', row('many')).click()
    for (const name of ['key-toggle', 'key-delete', 'keys-toggle', 'keys-delete']) await isOff(name)
    await goTo({ path: '/channel?tag=green' })
    for (const name of ['tag-enable', 'tag-disable', 'tag-rename']) await isOff(name)
    await goTo({ path: '/setting?tab=personal' })
    await isOff('delete-account')
    await goTo({ path: '/setting?tab=operation' })
    await isOff('log-cleanup__start')
    expect(await axeFaults(page)).toEqual([])
    expect(await other.rows()).toEqual(before)
    await leave()
  })
})
