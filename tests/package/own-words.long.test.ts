import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedder, type Embedder } from './embedder.ts'
import { signInAsRoot } from '../root.ts'

// docs/embedding/words.md, on a page under the documented policy, with the library as it is packed.
const pages = join(import.meta.dirname, '../documents/pages')

const html = (lang: string) => `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>shop</title>
  <script type="module" src="words.js"></script><script type="module" src="change.js"></script>
  <oneapi-topup base-url="/gateway"></oneapi-topup>`

/** Changes the words when told to: under the policy nothing else can run. */
const change = `import { configure } from '/lib/loader.js'
addEventListener('change-words', () => configure({ words: { en: { topup: { redeem: 'Cash in' } } } }))`

let shop: Embedder
beforeAll(async () => {
  shop = await startEmbedder((path) => {
    const [, lang] = /^\/(\w+(?:-\w+)?)\.html$/.exec(path) ?? []
    if (lang) return html(lang)
    if (path === '/change.js') return change
    if (!/^\/words(-nl)?\.js$/.test(path)) return undefined
    return readFileSync(join(pages, path), 'utf8').replace('/gateway/widgets/', '/lib/')
  })
})
afterAll(() => shop?.close())

const topupIn = async (lang: string) => {
  const { page, context, refused } = await shop.open(`/${lang}.html`)
  await signInAsRoot(context, `${shop.url}/gateway`)
  await page.reload()
  await page.locator('oneapi-topup').getByRole('textbox').waitFor()
  const texts = () => page.locator('oneapi-topup').evaluate((one) => one.shadowRoot!.textContent)
  return { page, context, refused, texts }
}

test('a replaced sentence stands in its language, beside ours, and is said with its values', async () => {
  const { page, context, refused, texts } = await topupIn('zh-CN')
  expect(await page.getByRole('heading').first().textContent()).toBe('充值 Acme 点数')
  expect(await texts()).toContain('兑换码')
  const made = await context.request.post(`${shop.url}/gateway/api/redemption/`, {
    data: { name: 'words', count: 1, quota: 500_000 },
  })
  const { data } = (await made.json()) as { data: string[] }
  await page.locator('oneapi-topup').getByRole('textbox').fill(data[0]!)
  await page.getByRole('button', { name: '兑换', exact: true }).click()
  await page.getByText('，祝使用愉快').first().waitFor()
  expect(refused).toEqual([])
})

test('a language that we lack is spoken, and English where it is silent', async () => {
  const { page, refused, texts } = await topupIn('pt-BR')
  expect(await page.getByRole('heading').first().textContent()).toBe('Recarregar')
  expect(await texts()).toContain('Redemption code')
  expect(refused).toEqual([])
})

test('a language from a file of the page is loaded where it is spoken, and only there', async () => {
  const asked: string[] = []
  const english = await shop.open('/en.html')
  english.page.on('request', (request) => asked.push(request.url()))
  await english.page.reload()
  await english.page.locator('oneapi-topup').getByRole('button').first().waitFor()
  expect(asked.filter((url) => url.includes('words-nl'))).toEqual([])
  const { page, refused } = await topupIn('nl')
  await page.getByRole('heading', { name: 'Opwaarderen' }).waitFor()
  await page.getByRole('button', { name: 'Inwisselen' }).waitFor()
  expect(refused).toEqual([])
})

test('changed on the page, everything is said again at once, and the typed code stays', async () => {
  const { page } = await topupIn('en')
  await page.locator('oneapi-topup').getByRole('textbox').fill('typed')
  await page.evaluate(() => dispatchEvent(new Event('change-words')))
  await page.getByRole('button', { name: 'Cash in' }).waitFor()
  expect(await page.locator('oneapi-topup').getByRole('textbox').inputValue()).toBe('typed')
})
