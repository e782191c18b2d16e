import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, startEmbedder, strictPolicy, type Embedder } from './embedder.ts'
import { signInAsRoot } from '../root.ts'

// docs/embedding/words.md: a language of the package, as an embedder takes it, on a phone under the documented policy.
let shop: Embedder

const html = `<!doctype html><html lang="ja"><meta charset="utf-8"><title>shop</title>
  <meta name="viewport" content="width=device-width"><script type="module" src="app.js"></script>
  <oneapi-login base-url="/gateway"></oneapi-login><oneapi-balance base-url="/gateway"></oneapi-balance>`

beforeAll(async () => {
  shop = await startEmbedder(
    (path, { project }) => {
      if (path === '/shop.html') return html
      return path.endsWith('.js') ? readFileSync(join(project, 'built', path), 'utf8') : undefined
    },
    [],
    strictPolicy.replace('oneapi-lit', 'lit-html'),
  )
  const { project } = shop.packed
  await buildApp(
    project,
    `import { configure } from 'oneapi-widgets'; import 'oneapi-widgets/login'; import 'oneapi-widgets/balance'
     configure({ words: { ja: () => import('oneapi-widgets/words/ja') } })`,
  )
})
afterAll(() => shop?.close())

test('sign-in and balance speak it as a whole, and fit a phone', async () => {
  const { page, context, refused } = await shop.open('/shop.html', 'ja')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'サインイン', exact: true }).first().waitFor()
  const said = (tag: string) =>
    page
      .locator(tag)
      .evaluate((one) => (one.shadowRoot!.querySelector('[part~=base]') as HTMLElement).innerText)
  expect(await said('oneapi-login')).toContain('パスワードをお忘れですか？')
  // Names are left as they are.
  expect((await said('oneapi-login')).replaceAll(/One API/g, '')).not.toMatch(/[A-Za-z]{3}/)
  await signInAsRoot(context, `${shop.url}/gateway`)
  await page.reload()
  await page.locator('oneapi-balance').getByText('残高').waitFor()
  await expect.poll(() => said('oneapi-balance')).not.toMatch(/[A-Za-z]{3}/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(refused).toEqual([])
  if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, 'ja.png') })
})
