import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as channelForm } from '../../../src/widgets/elements/channels/form/channel-form.messages.ts'
import { messages as host } from '../../../src/host/messages.ts'
import { messages as keyForm } from '../../../src/widgets/elements/tokens/form/token-form.messages.ts'
import { messages as keyList } from '../../../src/widgets/elements/tokens/list/token-list.messages.ts'
import { messages as topUp } from '../../../src/widgets/elements/account/topup/topup.messages.ts'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import { closeLent } from '../../gateway/database/lent-database.ts'
import { startUpstream, type Upstream } from '../../contract/upstream.ts'
import { differences, openGateway, withoutEmpty, type Column } from '../../contract/writes/gateways.ts'
import type { Becomes } from '../../contract/writes/write.ts'
import { ownFields } from '../../contract/writes/write-table.ts'
import { launchBrowser } from '../support.ts'
import { refusals } from './clicks.ts'
import { openHands, openSite, type Hands, type Language } from './hands.ts'
import { redeemed } from './others.ts'

interface Voyage {
  column: Column
  language: Language
}

/** What the call cost that stands in the log: $24.69. */
const spent = 12_345_678
const shownSpent = '$24.69'

/**
 * What an administrator does in a day, each step building on the one before, and after each what the gateway has: all
 * records, whole and field by field, differ only in what was changed, and nothing that was asked was refused.
 */
export function proveJourneys(voyages: readonly Voyage[]) {
  let browser: Browser
  let upstream: Upstream
  beforeAll(async () => {
    browser = await launchBrowser()
    upstream = await startUpstream()
  })
  afterAll(async () => {
    await browser?.close()
    await upstream?.close()
    await closeLent()
  })

  describe.each(voyages)('a day before $column in $language', ({ column, language }) => {
    test('signs in, works and signs out', async () => {
      const testGateway = await openGateway(column)
      await testGateway.noteCall({ model_name: 'gpt-4o-mini', token_name: 'first', quota: spent })
      const site = await openSite(testGateway)
      const hands = await openHands(browser, site.url, language, 'console')
      const { page, words, part, row, fill, edit, save, undo, goTo } = hands
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })

      /** Makes a step, and waits until the gateway has what becomes of it and nothing else. */
      const step = async (what: string, press: () => Promise<unknown>, becomes: Becomes) => {
        const before = await testGateway.rows()
        await press()
        const found = async () =>
          differences(before, await testGateway.rows(), testGateway.idField, ownFields[column])
        await expect
          .poll(found, { timeout: 10_000, interval: 20, message: what })
          .toEqual(withoutEmpty(becomes))
      }
      const named = async (kind: 'token' | 'channel', name: string) =>
        (await testGateway.rows())[kind].find((one) => one.name === name)!
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
      const address = upstream.addresses[0]![1]

      await goTo({ path: '/token' })
      await row('second').waitFor()
      await step('a new key', () => newKey(hands), { 'new token': 1 })
      await row('made').waitFor()
      const secret = `sk-${String((await named('token', 'made')).key).replace(/^sk-/, '')}`
      await step(
        'its secret is copied',
        async () => {
          await row('made')
            .getByRole('button', { name: `${hands.more.general.copy} made`, exact: true })
            .click()
          await hands.menuItem(words(keyList).formats.plain).click()
          await expect.poll(clipboard).toBe(secret)
        },
        {},
      )

      await goTo({ path: '/topup' })
      await step(
        'a code is redeemed',
        async () => {
          await fill(words(topUp).code, 'giftSecret0123456789abcdefghijkl')
          await part('submit').click()
        },
        redeemed(column),
      )

      await goTo({ path: '/channel' })
      await row('local').waitFor()
      await step('a new channel', () => newChannel(hands, address), { 'new channel': 1 })
      await row('fresh').waitFor()
      expect(await named('channel', 'fresh')).toMatchObject({ key: 'sk-made', status: 1, base_url: address })
      await step(
        'it is tested',
        async () => {
          await part('test', row('fresh')).first().click()
          // Only who passes has a time, in both languages.
          await row('fresh')
            .getByText(/\d (秒|s)$/)
            .first()
            .waitFor()
        },
        {},
      )
      await step(
        'it is renamed',
        async () => {
          await edit('fresh')
          await fill(words(channelForm).fields.name.label, 'renamed')
          await save()
        },
        { 'channel fresh': { name: 'renamed' } },
      )
      const status = (to: number): Becomes => ({ 'channel renamed': { status: to } })
      await step('it is disabled', () => part('toggle', row('renamed')).click(), status(2))
      await step('that is undone', undo, status(1))

      await step('nothing is changed by looking', () => look(hands), {})
      await hands.rest()
      expect(testGateway.refused.filter((call) => !refusals.some((one) => one.test(call)))).toEqual([])

      await page.getByRole('button', { name: words(host).logout, exact: true }).click()
      await page.waitForURL('**/login')
      const self = await page.request.get(`${site.url}/api/user/self`)
      expect([self.status(), ((await self.json()) as Wire).success]).toEqual([401, false])
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
      await hands.leave()
      await site.close()
      await testGateway.close()
    })
  })
}

async function newKey({ part, fill, words, page }: Hands) {
  await part('create').first().click()
  await part('save').first().waitFor()
  await fill(words(keyForm).name, 'made')
  await part('save').first().click()
  await page.getByRole('button', { name: words(keyForm).toList, exact: true }).click()
}

async function newChannel({ part, fill, words, save }: Hands, address: string) {
  await part('create').first().click()
  await part('save').first().waitFor()
  await fill(words(channelForm).fields.name.label, 'fresh')
  await fill(words(channelForm).key, 'sk-made')
  await fill(words(channelForm).fields.base_url.label, address)
  await part('custom-models').locator('input, textarea').fill('gpt-3.5-turbo')
  await part('add-custom-models').click()
  await save()
}

/** The call stands in the usage and in the log with what it cost. */
async function look({ page, goTo }: Hands) {
  await goTo({ path: '/usage' })
  await page.getByRole('main').getByText(shownSpent).first().waitFor()
  await goTo({ path: '/log' })
  await page
    .getByRole('row')
    .filter({ hasText: 'gpt-4o-mini' })
    .filter({ hasText: 'first' })
    .filter({ hasText: shownSpent })
    .first()
    .waitFor()
}
