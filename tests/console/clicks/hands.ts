import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import packageInfo from '../../../package.json' with { type: 'json' }
import { botCheckOf } from '../../../gateway/bot-check-of.ts'
import { createProxy } from '../../../gateway/serving/proxy.ts'
import { listen } from '../../../gateway/serving/serve.ts'
import { createStatic } from '../../../gateway/serving/static.ts'
import { common } from '../../../src/widgets/messages/shared/common.messages.ts'
import { bulkMessages } from '../../../src/widgets/kit/lists/bulk/bulk.messages.ts'
import { jobMessages } from '../../../src/widgets/kit/jobs/job.messages.ts'
import { listMessages, undoMessages } from '../../../src/widgets/kit/lists/list.messages.ts'
import type { Messages } from '../../../src/widgets/messages/language/locale.ts'
import { messagesIn } from '../../../src/widgets/messages/language/topic.ts'
import { record, type Wire } from '../../../src/widgets/domain/wire.ts'
import type { TestGateway } from '../../contract/writes/gateways.ts'
import { poll, signIn } from '../support.ts'

export type Language = 'zh-CN' | 'en'

/** The console, or a page of somebody's with the element alone, whose forms are dialogs. */
export type Place = 'console' | 'widgets'

const dist = join(import.meta.dirname, '../../../dist')

/**
 * The built console, and pages with one element, before a gateway of the write table.
 *
 * @param given.notes - refusals are noted here, since a gateway itself does not
 * @param given.status - fields that its status has instead
 * @param given.signInOrigins - other sites whose pages sign in through the console
 * @param given.port - a free one by default
 */
export async function openSite(
  { url, refused }: TestGateway,
  {
    notes = false,
    status,
    signInOrigins = [],
    port = 0,
  }: { notes?: boolean; status?: Wire; signInOrigins?: string[]; port?: number } = {},
) {
  const proxy = createProxy({ oneapiUrl: url, trustProxy: false })
  const pages = createStatic({
    webDir: join(dist, 'web'),
    demoDir: join(dist, 'demo'),
    oneapiUrl: url,
    basePath: '',
    trustProxy: false,
    signInOrigins,
    pagesDir: join(import.meta.dirname, 'pages'),
    version: packageInfo.version,
    botCheck: botCheckOf(url),
  })
  const site = await listen(
    Promise.resolve({
      async api(request, env) {
        const answer = await proxy(request, env.incoming.socket.remoteAddress ?? '')
        const { pathname } = new URL(request.url)
        const isStatus = pathname === '/api/status' && status
        if (!notes && !isStatus) return answer
        const text = await textOf(answer.clone())
        const envelope = JSON.parse(/^\{/.test(text) ? text : '{}') as Wire
        // A call of a page that was left is answered by nobody.
        if (notes && !request.signal.aborted && (!answer.ok || envelope.success === false))
          refused.push(`${request.method} ${pathname}: ${answer.status} ${String(envelope.message)}`)
        if (!isStatus) return answer
        return Response.json({ ...envelope, data: { ...record(envelope.data), ...status } })
      },
      pages,
    }),
    { host: '127.0.0.1', port, basePath: '' },
  )
  return { url: `http://localhost:${site.port}`, close: () => site.close(0) }
}

/** The proxy passes on what a gateway has compressed. */
const textOf = (answer: Response) =>
  answer.headers.get('content-encoding') === 'gzip' && answer.body
    ? new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).text()
    : answer.text()

/** A required field has a mark after its label. */
const labelled = (label: string) => new RegExp(`^${label.replace(/[()（）.?*+]/g, '\\$&')}[\\s*]*$`)

export type Hands = Awaited<ReturnType<typeof openHands>>

/** Root at a page, by mouse and keyboard. Words are those of the page's language. */
export async function openHands(browser: Browser, url: string, language: Language, place: Place) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 1000 },
    reducedMotion: 'reduce',
  })
  await context.addInitScript((chosen) => {
    localStorage.setItem('locale', chosen)
    addEventListener('DOMContentLoaded', () => (document.documentElement.lang = chosen))
  }, language)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await signIn(page, url)
  const words = <Texts>(messages: Messages<Texts>) => messagesIn(messages, language)
  const general = words(common)

  const part = (name: string, within: Page | Locator = page) => within.locator(`[part~="${name}"]:visible`)
  const dialog = () => page.locator('dialog[open], [role=dialog]:visible, [role=alertdialog]:visible').last()
  const row = (name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByText(name, { exact: true }) })
      .first()
  const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const field = (label: string, within: Page | Locator = page) =>
    within.getByLabel(labelled(label)).and(within.locator('input:visible, textarea:visible')).first()

  return {
    page,
    place,
    words,
    part,
    dialog,
    row,
    menuItem,
    field,
    /** Opens a screen: a page of the console, or the element that it consists of. */
    async goTo(screen: { path: string; page?: string }) {
      // Jobs are paced by what was asked in the last minutes; here each screen comes anew.
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('oneapi:limit')) localStorage.removeItem(key)
      })
      await page.goto(url + (place === 'console' ? screen.path : `/pages/${screen.page}.html`))
    },
    /** Presses an entry of the menu of a row. */
    async act(name: string, item: string) {
      await part('more', row(name)).click()
      await menuItem(item).click()
    },
    /** Answers the question that follows. */
    confirm: () => part('confirm', dialog()).click(),
    /** Opens the form of a record from its row. */
    async edit(name: string) {
      await part('edit', row(name)).click()
      await part('save').first().waitFor()
    },
    /** Saves the form, and waits until it is left. */
    async save() {
      await part('save').first().click()
      await part('save').first().waitFor({ state: 'hidden' })
    },
    async fill(label: string, text: string) {
      await field(label, (await dialog().count()) > 0 ? dialog() : page).fill(text)
    },
    /** Takes back the last change by the button of its message. */
    undo: () =>
      page
        .getByRole('button', { name: words(undoMessages).one, exact: true })
        .last()
        .click(),
    async tick(...names: string[]) {
      for (const name of names) await row(name).locator('.tick input').click()
    },
    /** Opens the dialog of an action on the chosen rows. */
    async many(label: string) {
      const own = part('bulk-bar')
        .getByRole('button')
        .filter({ hasText: labelled(label) })
      await part('bulk-more').waitFor()
      // The answer to the change before may not have reached all rows yet.
      const isOwn = await poll(
        () => own.count(),
        (count) => count > 0,
        (await own.or(part('bulk-bar').getByText(label)).count()) > 0 ? 10_000 : 0,
      )
      if (isOwn) return own.first().click()
      await part('bulk-more').click()
      await menuItem(label).click()
    },
    /** Starts the job of the dialog and waits for its end. */
    async run() {
      await part('confirm', dialog()).click()
      await part('job-status').getByText(words(jobMessages).dismiss).waitFor()
    },
    /** Undoes that job, waits for the end of it and removes it. */
    async undoJob() {
      const job = words(jobMessages)
      const press = (name: string) => part('job-status').getByRole('button', { name, exact: true })
      await press(job.undo).click()
      await press(job.dismiss).waitFor()
      await press(job.undo).waitFor()
    },
    async dismissJob() {
      await part('job-status')
        .getByRole('button', { name: words(jobMessages).dismiss, exact: true })
        .click()
    },
    /** Ticks a choice in a field that offers many, after a search for it. */
    async choose(fieldPart: string, option: string) {
      const place = part(fieldPart, (await dialog().count()) > 0 ? dialog() : page)
      await place.locator('input:not([type=checkbox])').first().fill(option)
      await place.getByRole('checkbox', { name: option, exact: true }).click()
    },
    async select(fieldPart: string, value: string) {
      const place = (await dialog().count()) > 0 ? dialog() : page
      await part(fieldPart, place).locator('select').selectOption(value)
    },
    rest: () => page.waitForLoadState('networkidle').then(() => pause(50)),
    leave: () => context.close(),
    more: { general, bulk: words(bulkMessages), list: words(listMessages) },
  }
}
