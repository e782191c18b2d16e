import { cpSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, startEmbedder, strictPolicy, type Embedder } from './embedder.ts'
import { signInAsRoot } from '../root.ts'

// docs/embedding/client.md: the samples, built from the packed package, on a page under the documented policy.
let shop: Embedder
let built = ''

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>keys</title>
  <div id="keys"></div><script type="module" src="app.js"></script>`

beforeAll(async () => {
  shop = await startEmbedder(
    (path, { project }) => {
      if (path === '/keys.html') return html
      if (!path.endsWith('.js')) return undefined
      return readFileSync(join(project, 'built', path), 'utf8')
    },
    [],
    // With the npm package Lit is the page's own.
    strictPolicy.replace('oneapi-lit', 'lit-html'),
  )
  const { project } = shop.packed
  cpSync(join(import.meta.dirname, '../documents/apps'), project, { recursive: true })
  await buildApp(
    project,
    `import './keys.ts'; import { makeKey } from './key-made.ts'
     addEventListener('make-key', ({ detail }) => makeKey(detail).then((key) => (document.title = key)))`,
    { minify: false },
  )
  built = readdirSync(join(project, 'built'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(project, 'built', file), 'utf8'))
    .join('\n')
})
afterAll(() => shop?.close())

test('lists the keys of who is signed in, and a made key as soon as it is made', async () => {
  const { page, context, refused } = await shop.open('/keys.html')
  await page.getByText('Not loaded').waitFor()
  await signInAsRoot(context, `${shop.url}/gateway`)
  await page.reload()
  await page.getByRole('listitem').first().waitFor()
  const before = await page.getByRole('listitem').count()
  expect(before).toBeGreaterThan(3)
  await page.evaluate(() => dispatchEvent(new CustomEvent('make-key', { detail: 'made by hand' })))
  await page.getByRole('listitem').filter({ hasText: 'made by hand' }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^sk-\w{20,}/)
  expect(refused).toEqual([])
})

test('brings no React and no element, and is imported in Node', async () => {
  expect(/react-dom|Symbol\.for\(["'`]react/.test(built)).toBe(false)
  expect(/r2wc|oneapi-topup/.test(built)).toBe(false)
  expect(built.length).toBeLessThan(400_000)
  const { connect } = (await import(
    /* @vite-ignore */ join(shop.packed.project, 'node_modules/oneapi-widgets/client.js')
  )) as { connect(settings: { baseUrl: string }): { baseUrl: string } }
  expect(connect({ baseUrl: 'https://gateway.example/' }).baseUrl).toBe('https://gateway.example')
})
