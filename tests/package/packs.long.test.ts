import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, startEmbedder, strictPolicy, type Embedder } from './embedder.ts'
import { signInAsRoot } from '../root.ts'

// docs/embedding/words.md: a language of the package by `lang` alone, on a phone under the documented policy.
let shop: Embedder

const html = `<!doctype html><html lang="ja"><meta charset="utf-8"><title>shop</title>
  <meta name="viewport" content="width=device-width"><script type="module" src="app.js"></script>
  <oneapi-login base-url="/gateway"></oneapi-login><oneapi-balance base-url="/gateway"></oneapi-balance>
  <oneapi-key-usage base-url="/gateway"></oneapi-key-usage>
  <oneapi-redemption-list base-url="/gateway"></oneapi-redemption-list>`

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
    `import 'oneapi-widgets/login'; import 'oneapi-widgets/balance'
     import 'oneapi-widgets/key-usage'; import 'oneapi-widgets/redemption-list'`,
  )
})
afterAll(() => shop?.close())

test('sign-in, balance and the use of a key speak it as a whole, and fit a phone', async () => {
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
  // What the gateway says, too.
  const signIn = page.locator('oneapi-login')
  await signIn.getByRole('textbox').first().fill('nobody')
  await signIn.locator('input[type=password]').fill('wrong-password')
  await signIn.getByRole('button', { name: 'サインイン', exact: true }).click()
  await page.getByText('ユーザー名またはパスワードが正しくない').first().waitFor()
  await page.getByRole('heading', { name: 'キーの利用状況' }).waitFor()
  expect((await said('oneapi-key-usage')).replaceAll(/API|https?:\S+/g, '')).not.toMatch(/[A-Za-z]{3}/)
  await signInAsRoot(context, `${shop.url}/gateway`)
  await page.reload()
  await page.locator('oneapi-balance').getByText('残高').waitFor()
  await expect.poll(() => said('oneapi-balance')).not.toMatch(/[A-Za-z]{3}/)
  // What the language lacks is in no two languages.
  await page.getByRole('heading', { name: 'Redemption codes' }).waitFor()
  expect(await said('oneapi-redemption-list')).not.toMatch(/[\u3040-\u30ff]/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(refused).toEqual([])
  if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, 'ja.png') })
})

test('each language is one script of at most 40 kB, and the part of figures that all share', () => {
  const words = join(shop.packed.project, 'node_modules/oneapi-widgets/words')
  const languages = readdirSync(words).filter((file) => file.endsWith('.js'))
  expect(languages).toHaveLength(8)
  for (const language of languages) {
    const files = filesOf(join(words, language), /from ["'](\.[^"']+)["']/g)
    const weight = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length,
      0,
    )
    if (process.env.SIZES) console.log(language, weight)
    expect(weight, language).toBeLessThanOrEqual(40_000)
  }
})

/** A file with all that it imports at once. */
function filesOf(file: string, imports: RegExp, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(imports))
    filesOf(join(dirname(file), path!), imports, found)
  return found
}
