import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startParent } from './parent-page.ts'
import { setStage } from '../stage.ts'
import { poll } from '../support.ts'

// The doctor on a third-party page, with the built library from another origin.
let parent: Awaited<ReturnType<typeof startParent>>
const stage = setStage({ MANNERS: 'polite' })

beforeAll(async () => {
  parent = await startParent()
})
afterAll(() => parent?.stop())

async function warnings(body: string, wanted: RegExp, query = '?oneapi-debug'): Promise<string> {
  parent.show(`${body}<script type="module" src="${stage.url}/widgets/loader.js"></script>`)
  const page: Page = await stage.browser.newPage()
  const texts: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('oneapi-widgets'))
      texts.push(message.text())
  })
  await page.goto(parent.otherSite + query)
  await page.locator('oneapi-topup').waitFor()
  const all = await poll(
    () => Promise.resolve(texts.join('\n')),
    (text) => wanted.test(text),
  )
  await page.close()
  return all
}

const element = (baseUrl: string) => `<oneapi-topup lang="en" base-url="${baseUrl}"></oneapi-topup>`
/** An element preceded only by what belongs in the page's head. */
const topup = (baseUrl: string) => `<meta name="oneapi-gateways" content="${baseUrl}">${element(baseUrl)}`

test('tells that the page does not allow the address, and what helps', async () => {
  const text = await warnings(element('https://gateway.example'), /页面没有允许/)
  expect(text).toContain('https://gateway.example')
  expect(text).toContain('configure({ gateways:')
})

test('tells that the gateway does not let this page read its answers', async () => {
  const text = await warnings(topup(stage.url), /CORS/)
  expect(text).toContain(`Access-Control-Allow-Origin: ${parent.otherSite}`)
})

test('is called by configure({ debug: true }) on a page without a bundler', async () => {
  const ask = `<script type="module">
    import { configure } from '${stage.url}/widgets/loader.js'
    configure({ debug: true })
  </script>`
  expect(await warnings(ask + topup(stage.url), /CORS/, '')).toContain('Access-Control-Allow-Origin')
})

test('tells that nothing answers', async () => {
  expect(await warnings(topup('http://localhost:1'), /没有任何响应/)).toContain('http://localhost:1')
})

test('tells what the policy of the page refused, and does not guess beside it', async () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'">`
  const text = await warnings(policy + topup('https://gateway.example'), /connect-src/)
  expect(text).toMatch(/connect-src 拒绝了 https:\/\/gateway\.example/)
  expect(text).not.toContain('没有任何响应')
})

test('tells of another version of the library', async () => {
  const older = `<script>
    class Older extends HTMLElement {}
    Older[Symbol.for('oneapi-widgets.version')] = '0.9.0'
    customElements.define('oneapi-balance', Older)
  </script>`
  const text = await warnings(older + topup(''), /两个版本/)
  expect(text).toContain('<oneapi-balance> 由 0.9.0 定义')
})

test('says nothing to a page that did not ask', async () => {
  expect(await warnings(topup(stage.url), /CORS/, '')).toBe('')
}, 30_000)
