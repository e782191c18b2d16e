import { common } from '../../../src/widgets/messages/shared/common.messages.ts'
import { noGatewayMessages } from '../../../src/widgets/kit/element/refused.messages.ts'
import { newFaults, type FaultName } from '../faults.ts'
import type { Passing } from '../proxy.ts'
import { withOwnClock, type OpenPage } from '../rig.ts'
import { limited, noServer, toldUnder, type Screen } from './screens.ts'
import { sentenceOf } from '../sentences.ts'

const faults = newFaults()
const patience = 15_000

/** What is broken: the call that the screen cannot do without, or every call of the console. */
export type Extent = 'its call' | 'everything'

/**
 * Shows one screen with one fault, then without it.
 * @returns what the screen did: its message and that it recovered, or that it showed its content
 * @throws an Error that says what a user would miss
 */
export function visit(openPage: OpenPage, screen: Screen, fault: FaultName, extent: Extent = 'its call') {
  const lasting = fault === 'after 40 s' || screen.persistent
  return lasting
    ? withOwnClock(openPage, () => look(openPage, screen, fault, extent))
    : look(openPage, screen, fault, extent)
}

async function look(openPage: OpenPage, screen: Screen, fault: FaultName, extent: Extent): Promise<string> {
  const { page, proxy, locale } = openPage
  const meets = ({ method, path }: Passing) =>
    path.startsWith('/api/') && (extent === 'everything' || (method === 'GET' && screen.call.test(path)))
  openPage.unhandled.length = 0
  proxy.seen.length = 0
  proxy.break(faults[fault], (passing) => passing.path === '/sign-in' || meets(passing))
  await page.goto(proxy.url + screen.path, { waitUntil: 'commit' })
  const kind = toldUnder(fault, screen)
  // A refusal is shown at once, in a toast that advancing the clock would remove.
  const asksAgain = screen.persistent && kind !== 'refused'
  const waits = asksAgain ? 'asks again' : fault === 'after 40 s' ? 'waits' : undefined
  // If every answer, including the status, is a web page, it is not a gateway, and the element says so.
  const elsewhere = extent === 'everything' && fault === 'login page'
  const frame = kind === 'rate-limited' ? limited : noServer
  const says = elsewhere
    ? noGatewayMessages[locale].title
    : (screen.says === noServer ? frame : screen.says)?.[locale]
  const expected = kind ? [says ?? sentenceOf(kind, locale, fault)] : []
  // If only the status is missing, the console's frame says so.
  if (extent === 'everything' && toldUnder(fault, { entity: true })) expected.push(frame[locale])
  const final = screen.persistent && kind === 'refused'
  if (kind && !screen.visitor && !waits) await toasted(openPage, sentenceOf(kind, locale, fault))
  if (!final) for (const sentence of expected) await toldSoon(openPage, sentence, waits)
  // A refused code is used up: the screen has said so and offers a way on.
  if (expected.length > 0 && !final) await retried(openPage, expected, waits !== undefined)
  await settled(openPage)
  await shown(openPage, kind !== undefined)
  if (openPage.unhandled.length > 0) throw new Error(`unhandled: ${openPage.unhandled.join('; ')}`)
  if (expected.length === 0) return 'shown'
  return `told (${kind ?? 'no status'}), ${final ? 'led on' : 'retried'}`
}

/** A text in its place on the page, not in a toast, which disappears by itself. */
const visibleText = ({ page }: OpenPage, text: string) =>
  page.locator('body > :not(oneapi-notices)').getByText(text).filter({ visible: true }).first()

/** Advances the page's own clock past the timeouts of its calls, one after the other if it retries. */
async function toldSoon(openPage: OpenPage, sentence: string, waits?: 'waits' | 'asks again') {
  const { page } = openPage
  const told = visibleText(openPage, sentence)
  // An element that is added later loads again, and its loading state replaces the message; some appear only then.
  const late = Date.now() + 5000
  while (waits && Date.now() < late && !(await allHere(openPage))) await page.waitForTimeout(50)
  const end = Date.now() + patience
  while (waits && Date.now() < end && !(await told.isVisible())) {
    await (waits === 'waits' ? page.clock.fastForward(31_000) : page.clock.runFor(20_000))
    await page.waitForTimeout(200)
  }
  await told.waitFor({ timeout: patience })
}

/** The toast in addition to the text on the page (behaviour §8). */
const toasted = ({ page }: OpenPage, sentence: string) =>
  page.locator('oneapi-notices').getByText(sentence).first().waitFor({ timeout: patience })

const allHere = ({ page }: OpenPage) =>
  page.evaluate(() => {
    const tags = [...document.querySelectorAll('*')].map(({ localName }) => localName)
    return tags.every((tag) => !tag.startsWith('oneapi-') || customElements.get(tag) !== undefined)
  })

/** Presses all retry buttons until none of the sentences is shown any more. */
async function retried(openPage: OpenPage, sentences: readonly string[], ownClock: boolean) {
  const { page, proxy, locale } = openPage
  const retry = page.getByRole('button', { name: common[locale].retry, exact: true })
  await retry.first().waitFor({ timeout: patience })
  proxy.break()
  const end = Date.now() + patience
  while (Date.now() < end && (await anyVisible(openPage, sentences))) {
    // Another part of the page may have loaded the same data in the meantime.
    for (const button of await retry.all()) await button.click({ timeout: 1000 }).catch(() => undefined)
    await page.waitForTimeout(100)
    // Earlier requests that still hang end with their timeout.
    if (ownClock && (await anyVisible(openPage, sentences))) await page.clock.fastForward(31_000)
  }
  for (const sentence of sentences)
    await visibleText(openPage, sentence).waitFor({ state: 'hidden', timeout: patience })
}

async function anyVisible(openPage: OpenPage, sentences: readonly string[]) {
  for (const sentence of sentences) if (await visibleText(openPage, sentence).isVisible()) return true
  return false
}

/** Expects the console's frame, and some text in its page. */
async function shown({ page }: OpenPage, told: boolean) {
  const main = page.locator('main')
  if (!told && (await main.locator('[part=error]').count()) > 0) throw new Error('an error is shown')
  // The locator also searches shadow roots.
  const words = main.getByText(/\S\S/).filter({ visible: true })
  await words.nth(1).waitFor({ timeout: patience })
  await page.getByRole('banner').first().waitFor({ timeout: patience })
  await page.getByRole('navigation').first().waitFor({ timeout: patience })
}

/** Elements report themselves when their first load has ended. */
const settled = async ({ page }: OpenPage) => {
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
