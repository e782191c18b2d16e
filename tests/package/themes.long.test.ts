import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { themes } from '../../scripts/npm/themes.ts'
import { startEmbedder, type Embedder } from './embedder.ts'
import { signInAsRoot } from '../root.ts'

const root = join(import.meta.dirname, '../..')

// docs/theming.md: the sheets of design systems, as they are packed, on a page under the documented policy.
let shop: Embedder

const html = (name: string, scheme: string) => `<!doctype html>
  <html lang="en"><meta charset="utf-8"><title>${name}</title>
  <link rel="stylesheet" href="/lib/themes/${name}.css"><link rel="stylesheet" href="/page-${scheme}.css">
  <script type="module" src="/lib/loader.js"></script>
  <main><oneapi-balance base-url="/gateway"></oneapi-balance>
  <oneapi-topup base-url="/gateway"></oneapi-topup>
  <oneapi-token-list base-url="/gateway" page-size="5"></oneapi-token-list></main>`

beforeAll(async () => {
  shop = await startEmbedder((path) => {
    const [, name = '', scheme = ''] = /^\/([a-z-]+)-(light|dark)\.html$/.exec(path) ?? []
    if (name) return html(name, scheme)
    const page = /^\/page-(light|dark)\.css$/.exec(path)
    return page
      ? `:root { color-scheme: ${page[1]} } body { margin: 0; padding: 24px; background: var(--oneapi-color-bg) }`
      : undefined
  })
})
afterAll(() => shop?.close())

async function opened(name: string, scheme: string) {
  const { page, context, refused } = await shop.open(`/${name}-${scheme}.html`)
  await signInAsRoot(context, `${shop.url}/gateway`)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await page.locator('oneapi-token-list').getByRole('row').nth(2).waitFor()
  await page.locator('oneapi-topup').getByRole('textbox').waitFor()
  return { page, refused }
}

/** What axe finds wrong with colours, also of the focused button. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run({ runOnly: ['color-contrast'] })
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    )
  })
}

const sheets = themes(root)

test('there is one for each of the usual systems', () =>
  expect(sheets.map(({ name }) => name)).toEqual([
    'ant',
    'bootstrap',
    'element-plus',
    'material',
    'shadcn',
    'wordpress',
  ]))

describe.each(sheets)('$name', ({ name, css }) => {
  test('sets documented properties, and nothing else of ours', () => {
    const documented = readFileSync(join(root, 'docs/theming.md'), 'utf8')
    const set = [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, property = '']) => property)
    expect(set.length).toBeGreaterThan(12)
    expect(set.filter((property) => !documented.includes(`\`${property}\``))).toEqual([])
    expect(css).not.toMatch(/::part|oneapi-(?!color|radius|control|row|font)/)
  })

  test.each(['light', 'dark'])('%s: reaches the elements, and keeps their text legible', async (scheme) => {
    const { page, refused } = await opened(name, scheme)
    const button = page.locator('oneapi-topup').getByRole('button', { name: 'Redeem', exact: true })
    const [, wanted] = /--oneapi-control-height: (\d+px)/.exec(css) ?? []
    expect(await button.evaluate((one) => getComputedStyle(one).height)).toBe(wanted)
    expect(await faults(page)).toEqual([])
    expect(refused).toEqual([])
  })
})
