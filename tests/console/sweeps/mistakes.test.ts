import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { inLong } from '../../whole.ts'
import { setStage, storedSession, type StoredSession } from '../stage.ts'
import { adminPages, ownPages } from './sweep.ts'

// What is wrong with a form is said at each field and once more, in the bar or in a toast; what is off says why.
const stage = setStage({ GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
let root: StoredSession
beforeAll(async () => {
  root = await storedSession(stage)
})

interface Said {
  /** What stands at fields. */
  fields: string[]
  /** What the bar and toasts say of failures. */
  beside: string[]
  /** Controls that are off and do not say why. */
  off: string[]
}

/** Reads the open page through all shadow roots, as it is seen. */
const saidOn = (page: Page) =>
  page.evaluate((): Said => {
    const said: Said = { fields: [], beside: [], off: [] }
    const isSeen = (one: Element) => one.getClientRects().length > 0
    const visit = (node: Node) => {
      if (node instanceof Element) {
        const text = node.textContent.trim()
        const place = node.matches('.field-error')
          ? said.fields
          : node.matches('.save-bar [role=alert], [part=toast] > :first-child')
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

const withForm = [...new Set([...ownPages, ...adminPages])].filter(
  (path) => /add|edit|topup/.test(path) && !path.includes('page='),
)

/** Opens a form, fills its fields with what none of them takes, or nothing, and submits it. */
async function submitted(path: string, isFilled: boolean) {
  const context = await stage.browser.newContext({
    storageState: root,
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(stage.url + path)
  await page.locator('.view > *').first().waitFor()
  await page.waitForLoadState('networkidle')
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
  const devtools = await context.newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const heard = nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'StaticText')
    .map(({ name }) => String(name?.value).trim())
  await context.close()
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

test('no page has controls that are off without a reason', { timeout: 120_000 }, async () => {
  const page = await stage.browser.newPage({ storageState: root, viewport: { width: 1280, height: 900 } })
  const found: string[] = []
  for (const path of [...ownPages, ...adminPages]) {
    await page.goto(stage.url + path)
    await page.locator('.view > *').first().waitFor()
    await page.waitForLoadState('networkidle')
    found.push(...(await saidOn(page)).off.map((name) => `${path}: ${name}`))
  }
  await page.close()
  expect(found).toEqual([])
})
