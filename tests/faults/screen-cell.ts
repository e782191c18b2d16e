import type { Locator } from 'playwright-core'
import { common } from '../../src/widgets/messages/common.messages.ts'
import { newFaults, type FaultName } from './faults.ts'
import { withOwnClock, type Seat } from './rig.ts'
import { toldUnder, type Screen } from './screens.ts'
import { sentenceOf } from './sentences.ts'

const faults = newFaults()
const patience = 6000

/**
 * One screen under one fault, then without it.
 * @returns what the screen did: what it told and that it came back, or that it showed what there was.
 * @throws an Error that says what a user would miss.
 */
export function visit(seat: Seat, screen: Screen, fault: FaultName): Promise<string> {
  return fault === 'after 40 s'
    ? withOwnClock(seat, () => look(seat, screen, fault))
    : look(seat, screen, fault)
}

async function look(seat: Seat, screen: Screen, fault: FaultName): Promise<string> {
  const { page, proxy, locale } = seat
  seat.unhandled.length = 0
  proxy.break(
    faults[fault],
    ({ method, path }) =>
      path === '/sign-in' || (method === 'GET' && path.startsWith('/api/') && screen.call.test(path)),
  )
  proxy.seen.length = 0
  await page.goto(proxy.url + screen.path, { waitUntil: 'commit' })
  const kind = toldUnder(fault, screen.entity ?? false)
  const main = page.locator('main')
  let result = 'shown'
  if (kind) {
    const sentence = screen.says?.[locale] ?? sentenceOf(kind, locale)
    const told = main.getByText(sentence).filter({ visible: true }).first()
    if (fault === 'after 40 s') await pastTheLimit(seat, screen, told)
    await told.waitFor({ timeout: patience })
    const retry = main.getByRole('button', { name: common[locale].retry, exact: true }).first()
    await retry.waitFor({ timeout: patience })
    proxy.break()
    // Another part of the page may have asked for the same meanwhile: then it is there already.
    await retry.click({ timeout: patience }).catch(async (error: unknown) => {
      if (await told.isVisible()) throw error
    })
    await told.waitFor({ state: 'hidden', timeout: patience })
    result = `told (${kind}), retried`
  }
  await settled(seat)
  if (!kind && (await main.locator('[part=error]').count()) > 0) throw new Error('an error is shown')
  // Text in shadow roots counts: the locator looks into them.
  const words = main.getByText(/\S\S/).filter({ visible: true })
  await words.nth(1).waitFor({ timeout: patience })
  if (seat.unhandled.length > 0) throw new Error(`unhandled: ${seat.unhandled.join('; ')}`)
  return result
}

/** An element says itself when its first load has ended. */
const settled = async ({ page }: Seat) => {
  await page
    .locator('main')
    .getByText(/\S\S/)
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: patience })
  await page.evaluate(() => {
    const inside = [...document.querySelectorAll('main *')] as { whenReady?: Promise<void> }[]
    return Promise.all(inside.map(({ whenReady }) => whenReady))
  })
}

/** The call may be under way, as a preload, before anybody waits for it: then one leap of the clock is too early. */
async function pastTheLimit({ page, proxy }: Seat, { call }: Screen, told: Locator) {
  const end = Date.now() + patience
  while (!proxy.seen.some(({ path }) => call.test(path)) && Date.now() < end) await page.waitForTimeout(50)
  // An element that comes later asks again, and what was told gives way to loading.
  const allHere = () =>
    page.evaluate(() => {
      const tags = [...document.querySelectorAll('*')].map(({ localName }) => localName)
      return tags.every((tag) => !tag.startsWith('oneapi-') || customElements.get(tag) !== undefined)
    })
  while (!(await allHere()) && Date.now() < end) await page.waitForTimeout(50)
  const turns = Date.now() + 5 * patience
  while (!(await told.isVisible()) && Date.now() < turns) {
    await page.waitForTimeout(200)
    await page.clock.fastForward(31_000)
  }
}
