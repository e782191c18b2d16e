import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, startConsole, type Console } from '../console/support.ts'
import { rootToken } from '../root.ts'
import { packAndInstall, type Packed } from './packed.ts'

/** One page in each framework: rendered on the server, hydrated in the browser. */
const frameworks = {
  react: {
    packages: [] as string[],
    page: `
      import { createElement as h } from 'react'
      import { TokenList, Provider } from 'oneapi-widgets/react'
      export const page = (told) => h(Provider, { auth: 'token', tokenProvider: () => told('asked for a token') ?? globalThis.token },
        h(TokenList, { pageSize: 3, hide: 'title', className: 'wide', view: { search: 'x' }, readonly: true,
          onNotify: (event) => told(event.type), onViewChanged: (event) => told(JSON.stringify(event.detail)) }))`,
    server: `
      import { renderToString } from 'react-dom/server'
      import { page } from './page.js'
      console.log(JSON.stringify(renderToString(page(() => {}))))`,
    client: `
      import 'oneapi-widgets/reserve.css'
      import { hydrateRoot } from 'react-dom/client'
      import { page } from './page.js'
      window.heard = []
      addEventListener('keydown', ({ key }) => key === 'Escape' && window.heard.push('Escape'), true)
      hydrateRoot(document.querySelector('#app'), page((what) => { window.heard.push(what) }), {
        onRecoverableError: (error) => window.heard.push('hydration: ' + error) })`,
  },
  vue: {
    packages: ['vue', '@vue', '@babel', 'estree-walker', 'csstype', 'magic-string', '@jridgewell'],
    page: `
      import { h, createSSRApp } from 'vue'
      import { TokenList, Provider } from 'oneapi-widgets/vue'
      export const page = (told) => createSSRApp({ render: () =>
        h(Provider, { auth: 'token', tokenProvider: () => told('asked for a token') ?? globalThis.token }, { default: () =>
          h(TokenList, { pageSize: 3, hide: 'title', class: 'wide', view: { search: 'x' }, readonly: true,
            onNotify: (event) => told(event.type), onViewChanged: (event) => told(JSON.stringify(event.detail)) }) }) })`,
    server: `
      import { renderToString } from 'vue/server-renderer'
      import { page } from './page.js'
      console.log(JSON.stringify(await renderToString(page(() => {}))))`,
    client: `
      import 'oneapi-widgets/reserve.css'
      import { page } from './page.js'
      window.heard = []
      addEventListener('keydown', ({ key }) => key === 'Escape' && window.heard.push('Escape'), true)
      const warn = console.warn
      console.warn = (...words) => { window.heard.push('hydration: ' + words[0]); warn(...words) }
      page((what) => { window.heard.push(what) }).mount('#app')`,
  },
}

describe.each(Object.entries(frameworks))('components for %s', (_, { packages, page, server, client }) => {
  let packed: Packed
  let markup = ''
  let oneapi: Console
  let browser: Browser
  let tab: Page

  beforeAll(async () => {
    packed = packAndInstall(packages)
    const file = (path: string, text: string) => writeFileSync(join(packed.project, path), text)
    file('package.json', '{ "type": "module" }')
    file('page.js', page)
    file('server.js', server)
    file('client.js', client)
    markup = JSON.parse(
      execFileSync(process.execPath, ['server.js'], { cwd: packed.project, encoding: 'utf8' }),
    ) as string
    await build({
      root: packed.project,
      configFile: false,
      logLevel: 'error',
      define: {
        'process.env.NODE_ENV': '"development"',
        __VUE_OPTIONS_API__: 'true',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
      },
      build: {
        outDir: 'built',
        minify: false,
        rolldownOptions: {
          input: join(packed.project, 'client.js'),
          output: { entryFileNames: 'client.js', assetFileNames: 'client[extname]' },
        },
      },
    })
    const pages = join(packed.project, 'pages')
    mkdirSync(pages)
    cpSync(join(packed.project, 'built'), pages, { recursive: true })
    writeFileSync(
      join(pages, 'index.html'),
      `<!doctype html><html lang="en"><link rel="stylesheet" href="client.css" /><div id="app">${markup}</div><script type="module" src="client.js"></script></html>`,
    )
    oneapi = await startConsole({ SAMPLE_DATA: '1', PAGES_DIR: pages })
    browser = await launchBrowser()
    tab = await browser.newPage()
    await tab.addInitScript({
      content: `globalThis.token = ${JSON.stringify(await rootToken(oneapi.url))}`,
    })
    await tab.goto(`${oneapi.url}/pages/`)
  })
  afterAll(async () => {
    await browser?.close()
    await oneapi?.stop()
    packed?.remove()
  })

  test('a server renders the bare tag with its attributes, and the source of no function', () => {
    expect(markup).toMatch(/<oneapi-token-list [^>]*page-size="3"/)
    expect(markup).toContain('hide="title"')
    expect(markup).toContain('class="wide"')
    expect(markup).not.toMatch(/told|=&gt;|=>|function|search|\[object/)
  })

  test('properties and listeners are set on what came from a server', async () => {
    await tab
      .locator('oneapi-token-list')
      .getByRole('searchbox')
      .or(tab.getByPlaceholder(/Search/))
      .first()
      .waitFor()
    expect(
      await tab.evaluate(
        () => document.querySelector<HTMLElement & { view: unknown }>('oneapi-token-list')!.view,
      ),
    ).toEqual({ search: 'x' })
    const heard = () => tab.evaluate(() => (window as unknown as { heard: string[] }).heard)
    expect(await heard()).toContain('asked for a token')
    expect((await heard()).filter((what) => what.startsWith('hydration'))).toEqual([])
    await tab
      .getByPlaceholder(/Search/)
      .first()
      .fill('')
    await expect.poll(heard).toContainEqual(expect.stringContaining('"search":""'))
    expect(await tab.evaluate(() => document.querySelector('#app')!.innerHTML)).not.toMatch(
      /=>|function|\[object/,
    )
  })

  test('the sheet of the package keeps room for it from the first paint', async () => {
    const reader = await browser.newContext({ javaScriptEnabled: false })
    const bare = await reader.newPage()
    await bare.goto(`${oneapi.url}/pages/`)
    const height = async (page: Page) => (await page.locator('oneapi-token-list').boundingBox())!.height
    const reserved = await height(bare)
    await reader.close()
    expect(reserved).toBeGreaterThan(300)
    expect(await height(tab)).toBe(reserved)
  })

  // As Mantine's modal does, which is there before the element that the component loads.
  test('Escape closes what is open in the element, not a modal of the page that listens on the window', async () => {
    await tab.locator('oneapi-token-list [aria-haspopup="menu"]').first().click()
    const menu = tab.locator('oneapi-token-list [popover="auto"]:popover-open')
    await menu.waitFor()
    await tab.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    const heard = await tab.evaluate(() => (window as unknown as { heard: string[] }).heard)
    expect(heard).not.toContain('Escape')
    await tab.keyboard.press('Escape')
    expect(await tab.evaluate(() => (window as unknown as { heard: string[] }).heard)).toContain('Escape')
  })

  test('only what the page shows is registered', async () => {
    expect(await tab.locator('oneapi-token-list').count()).toBe(1)
    expect(await tab.evaluate(() => Boolean(customElements.get('oneapi-topup')))).toBe(false)
  })
})
