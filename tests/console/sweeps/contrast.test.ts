import { expect, test } from 'vitest'
import { setStage } from '../stage.ts'

const stage = setStage()

/** The colours of muted text, field borders and plain text in the sign-in form. */
async function colours(contrast: 'more' | 'no-preference') {
  const context = await stage.browser.newContext({ contrast })
  const page = await context.newPage()
  await page.goto(`${stage.url}/login`)
  await page.locator('oneapi-login input').first().waitFor()
  const found = await page.locator('oneapi-login').evaluate((element) => {
    const probe = element.shadowRoot!.appendChild(document.createElement('p'))
    probe.style.cssText = 'color: var(--oa-muted); border: 1px solid var(--oa-border)'
    const { color, borderTopColor } = getComputedStyle(probe)
    return { muted: color, line: borderTopColor, plain: getComputedStyle(element).color }
  })
  await context.close()
  return found
}

test('who wants more contrast gets the full colour of text for quiet words and for lines', async () => {
  const [usual, more] = [await colours('no-preference'), await colours('more')]
  expect(new Set(Object.values(usual)).size).toBe(3)
  expect(more).toEqual({ muted: usual.plain, line: usual.plain, plain: usual.plain })
})
