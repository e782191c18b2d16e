import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFamilyGateway } from '../../contract/family-gateway.ts'
import { startNewApi } from '../../contract/new-api/gateway.ts'
import { inLong, whole } from '../../whole.ts'
import { poll } from '../support.ts'
import { setStage, storedSession, type StoredSession } from '../stage.ts'
import { formRows, leave } from './form-rows.ts'
import { adminPages, ownPages } from './sweep.ts'

// What is wrong with a form is said at each field and once more, in the bar or in a toast; what is off says why.
const stage = setStage({ GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0', MANNERS: 'polite' })
let root: StoredSession
beforeAll(async () => {
  root = await storedSession(stage)
})

interface Said {
  /** What stands at fields. */
  fields: string[]
  /** What the bar, a callout and toasts say of failures. */
  beside: string[]
  /** Controls that are off and do not say why. */
  off: string[]
}

/** Reads the open page, or the dialog over it, through all shadow roots, as it is seen. */
const saidOn = (page: Page) =>
  page.evaluate((): Said => {
    const said: Said = { fields: [], beside: [], off: [] }
    const isSeen = (one: Element) => one.getClientRects().length > 0
    const visit = (node: Node) => {
      if (node instanceof Element) {
        const text = node.textContent.trim()
        const isBeside = node.matches(
          '[role=alert]:not(.toasts *, :has([part=toast])), [part=toast] > :first-child',
        )
        const place = node.matches('.field-error')
          ? said.fields
          : isBeside && !node.querySelector('.field-error') && !node.closest('.field-error')
            ? said.beside
            : undefined
        if (place && text && isSeen(node)) place.push(text)
        // Where a list ends needs no reason.
        const isOff = node.matches(':disabled, [aria-disabled=true]') && !node.matches('option, fieldset *')
        if (isOff && isSeen(node) && !/previous|next|send/.test(node.getAttribute('part') ?? ''))
          if (!node.getAttribute('title') && !node.getAttribute('aria-describedby'))
            said.off.push(node.getAttribute('aria-label') ?? text)
        if (node.shadowRoot) visit(node.shadowRoot)
      }
      for (const child of node.childNodes) visit(child)
    }
    visit(document.body)
    return said
  })

/** Every text of the accessible tree. */
async function heardOn(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'StaticText')
    .map(({ name }) => String(name?.value).trim())
}

async function opened(path: string, session: StoredSession | null = root, on = stage) {
  const context = await on.browser.newContext({
    ...(session && { storageState: session }),
    viewport: { width: 1280, height: 900 },
  })
  await context.addInitScript(() => localStorage.setItem('locale', 'en'))
  const page = await context.newPage()
  page.setDefaultTimeout(5000)
  await page.goto(on.url + path)
  await page.locator('.view:not([hidden]) > *').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

const withForm = [...new Set([...ownPages, ...adminPages])].filter(
  (path) => /add|edit|topup/.test(path) && !path.includes('page='),
)

/** Opens a form, fills its fields with what none of them takes, or nothing, and submits it. */
async function submitted(path: string, isFilled: boolean) {
  const page = await opened(path)
  const inputs = page.locator(
    '.view input:visible:not([type=checkbox], [type=radio]), .view textarea:visible',
  )
  if (isFilled)
    for (const input of await inputs.all())
      await input.fill('！'.repeat(300), { timeout: 1000 }).catch(() => undefined)
  const before = await saidOn(page)
  await page.locator('.view').locator('button[type=submit]:visible').first().click({ force: true })
  await page.waitForLoadState('networkidle')
  const said = await saidOn(page)
  const heard = await heardOn(page)
  await page.context().close()
  return { ...said, off: before.off, heard }
}

describe('a form with mistakes', () => {
  for (const path of withForm)
    for (const isFilled of [false, true])
      (/token\/add|channel\/add$/.test(path) ? test : inLong(test))(
        `${path} ${isFilled ? 'filled in wrongly' : 'empty'} says each at its field and one beside`,
        { timeout: 60_000 },
        async () => {
          const { fields, beside, off, heard } = await submitted(path, isFilled)
          expect(off).toEqual([])
          expect(beside.length, beside.join(' | ')).toBeLessThanOrEqual(1)
          if (fields.length > 0 && beside.length > 0) expect(fields).toContain(beside[0])
          const times = (all: string[], text: string) => all.filter((one) => one === text).length
          for (const text of beside)
            expect(times(heard, text), text).toBeLessThanOrEqual(times(fields, text) + 1)
        },
      )
})

// Rows of other gateways are of the long tier, and a suite without a test fails.
const stages = [undefined, ...(whole ? (['new-api', 'laisky'] as const) : [])]

const startStandIn = (name: 'new-api' | 'laisky') =>
  name === 'laisky' ? startFamilyGateway(name) : startNewApi('rc', { status: { wechat_login: true } })

describe.each(stages)('a section or dialog with one mistake, %s', (name) => {
  let gateway: { url: string; close(): Promise<void> } | undefined
  beforeAll(async () => {
    gateway = name && (await startStandIn(name))
  })
  const own = name
    ? setStage(() => ({ GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0', ONEAPI_URL: gateway!.url }))
    : stage
  let session: StoredSession
  beforeAll(async () => {
    session = name ? await storedSession(own) : root
  })
  afterAll(() => gateway?.close())
  const rows = formRows.filter(({ gateway }) => gateway === name)
  for (const { name, path, open, wrong, submit, isPublic, mistakes = 1 } of rows)
    (/view|alert|RetryTimes|import/.test(name) ? test : inLong(test))(
      `${name}: is said at its field and once beside`,
      { timeout: 60_000 },
      async () => {
        const page = await opened(path, isPublic ? null : session, own)
        await open?.(page)
        await wrong?.(page)
        expect((await saidOn(page)).off).toEqual([])
        if (submit === leave) await page.keyboard.press('Tab')
        else await page.locator(submit).filter({ visible: true }).first().click({ force: true })
        const isSaid = ({ fields, beside }: Said) => fields.length + beside.length > 0
        const { fields, beside } = await poll(() => saidOn(page), isSaid)

        const heard = await heardOn(page)
        await page.context().close()
        expect(fields.length + beside.length).toBeGreaterThan(0)
        expect(beside.length, beside.join(' | ')).toBeLessThanOrEqual(1)
        expect(fields.length, fields.join(' | ')).toBeLessThanOrEqual(mistakes)
        for (const text of [...fields, ...beside])
          expect(heard.filter((one) => one === text).length, text).toBeLessThanOrEqual(fields.length + 1)
      },
    )
})

const gateways: [name: string, start?: () => Promise<{ url: string; close(): Promise<void> }>][] = [
  ['the embedded gateway'],
  ['one-api'],
  ["Laisky's fork", () => startFamilyGateway('laisky')],
  ['one-hub', () => startFamilyGateway('one-hub')],
  ['new-api', () => startNewApi('rc')],
]

// Services that are off, such as payment, sign-in by others and mail, leave no disabled control without its reason.
describe.each(whole ? gateways : gateways.slice(0, 1))('with %s', (name, start) => {
  let gateway: { url: string; close(): Promise<void> } | undefined
  beforeAll(async () => {
    gateway = await start?.()
  })
  const own = setStage(() => ({
    GLOBAL_API_RATE_LIMIT: '0',
    CRITICAL_RATE_LIMIT: '0',
    ...(gateway ? { ONEAPI_URL: gateway.url } : { MANNERS: name === 'one-api' ? 'real' : 'polite' }),
  }))
  afterAll(() => gateway?.close())

  test('no page has controls that are off without a reason', { timeout: 120_000 }, async () => {
    const storageState = await storedSession(own)
    const page = await own.browser.newPage({ storageState, viewport: { width: 1280, height: 900 } })
    const found: string[] = []
    for (const path of [...ownPages, ...adminPages]) {
      await page.goto(own.url + path)
      await page.locator('.view:not([hidden]) > *').first().waitFor()
      await page.waitForLoadState('networkidle')
      found.push(...(await saidOn(page)).off.map((control) => `${path}: ${control}`))
    }
    await page.close()
    expect(found).toEqual([])
  })
})
