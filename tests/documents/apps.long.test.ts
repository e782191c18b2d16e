import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import vue from '@vitejs/plugin-vue'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { launchBrowser, startConsole, type Console } from '../console/support.ts'
import { packAndInstall, type Packed } from '../package/packed.ts'
import { startSite, type Site } from './site.ts'
import { rootToken, signInAsRoot } from '../root.ts'

// The React, Vue and npm examples of docs/embedding, built against the packed library and used by a visitor.
const entries = {
  'TopUp.tsx': `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'
    import { TopUp } from './TopUp.tsx'; createRoot(document.querySelector('#app')).render(createElement(TopUp))`,
  'TopUp.vue': `import { createApp } from 'vue'; import TopUp from './TopUp.vue'; createApp(TopUp).mount('#app')`,
  'Keys.tsx': `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'
    import { Keys } from './Keys.tsx'; createRoot(document.querySelector('#app')).render(createElement(Keys))`,
  'MyAccount.tsx': `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'
    import { MyAccount } from './MyAccount.tsx'; createRoot(document.querySelector('#app')).render(createElement(MyAccount))`,
  'MyAccount.vue': `import { createApp } from 'vue'; import MyAccount from './MyAccount.vue'; createApp(MyAccount).mount('#app')`,
  'Limits.tsx': `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'
    import { Limits } from './Limits.tsx'; createRoot(document.querySelector('#app')).render(createElement(Limits))`,
  'Limits.vue': `import { createApp } from 'vue'; import Limits from './Limits.vue'; createApp(Limits).mount('#app')`,
  'list.ts': `document.querySelector('#app').append(document.createElement('oneapi-token-list')); import('./list.ts')`,
}

let packed: Packed
let oneapi: Console
let browser: Browser
let site: Site
let page: Page
let token = ''
const logged: string[] = []

beforeAll(async () => {
  packed = packAndInstall([
    ...['vue', '@vue', 'csstype', '@babel', 'estree-walker', 'magic-string', '@jridgewell'],
  ])
  cpSync(join(import.meta.dirname, 'apps'), packed.project, { recursive: true })
  for (const [name, code] of Object.entries(entries))
    writeFileSync(join(packed.project, `${name}.main.js`), code)
  await build({
    root: packed.project,
    configFile: false,
    logLevel: 'error',
    plugins: [vue()],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'built',
      rolldownOptions: {
        input: Object.fromEntries(
          Object.keys(entries).map((name) => [name, join(packed.project, `${name}.main.js`)]),
        ),
        output: { entryFileNames: '[name].main.js' },
      },
    },
  })
  oneapi = await startConsole({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
  token = await rootToken(oneapi.url)
  site = await startSite(await freePort(), { '/gateway': oneapi.url }, (path) => {
    if (path === '/my/token') return { text: token }
    if (path.startsWith('/my/keys/')) return { text: 'stored' }
    if (path.endsWith('.js'))
      return { text: readFileSync(join(packed.project, 'built', path)), type: 'text/javascript' }
    return {
      text: `<!doctype html><html lang="en"><title>app</title><div id="app"></div><script type="module" src="${path}.main.js"></script>`,
    }
  })
  browser = await launchBrowser()
  page = await browser.newPage()
  page.setDefaultTimeout(10_000)
  page.on('pageerror', ({ message }) => logged.push(message))
  page.on('console', (line) => logged.push(line.text()))
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await oneapi?.stop()
  packed?.remove()
})

describe('by the access token', () => {
  test('Keys.tsx: a key is made, and the handler hears of it', async () => {
    await page.goto(`${site.url}/Keys.tsx`)
    await page.getByRole('button', { name: 'New key' }).first().click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('from a document')
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
    await expect.poll(() => logged).toContainEqual(expect.stringMatching(/^\d+$/))
    expect(await page.context().cookies()).toEqual([])
  })
})

describe('by the cookie', () => {
  beforeAll(async () => {
    await signInAsRoot(page.context(), `${site.url}/gateway`)
  })

  test.each(['TopUp.tsx', 'TopUp.vue'])('%s: a code is redeemed, and the page counts it', async (name) => {
    const answer = await page.context().request.post(`${site.url}/gateway/api/redemption/`, {
      data: { name: 'document', count: 1, quota: 500_000 },
    })
    const { data } = (await answer.json()) as { data: string[] }
    await page.goto(`${site.url}/${name}`)
    await page.getByRole('textbox', { name: 'Redemption code' }).fill(data[0] ?? '')
    await page.getByRole('button', { name: 'Redeem', exact: true }).click()
    await page.getByText('Bought: 500000').waitFor()
    expect(await page.locator('oneapi-balance').getByText('$').count()).toBeGreaterThan(0)
  })

  test.each(['Limits.tsx', 'Limits.vue'])(
    '%s: an action on a key, and a field in its form, are the page’s own',
    async (name) => {
      await page.goto(`${site.url}/${name}`)
      await page
        .getByRole('button', { name: /^More actions for / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Set limits' }).click()
      await page.getByText(/^limits: ./).waitFor()
      await page.getByRole('button', { name: 'New key' }).first().click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`charged by ${name}`)
      await page.getByRole('textbox', { name: 'Cost centre' }).fill('4711')
      const sent = page.waitForRequest((request) => request.method() === 'PUT')
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
      expect((await sent).postData()).toBe('4711')
    },
  )

  test.each([
    ['MyAccount.tsx', 'by hook'],
    ['MyAccount.vue', 'by composable'],
  ])('%s: the balance follows a code, and keys are made and deleted', async (name, key) => {
    const answer = await page.context().request.post(`${site.url}/gateway/api/redemption/`, {
      data: { name: 'hook', count: 1, quota: 500_000_000 },
    })
    const { data } = (await answer.json()) as { data: [string] }
    await page.goto(`${site.url}/${name}`)
    const left = async () => Number((await page.getByText('Left: ').textContent())!.replaceAll(/[^\d.]/g, ''))
    await expect.poll(left).toBeGreaterThan(0)
    const before = await left()
    await page.getByRole('textbox', { name: 'Code' }).fill(data[0])
    await page.getByRole('button', { name: 'Redeem' }).click()
    await expect.poll(left).toBe(before + 1000)
    // A code counts once.
    await page.getByRole('button', { name: 'Redeem' }).click()
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByRole('button', { name: `Delete ${key}` }).click()
    await page.getByRole('button', { name: `Delete ${key}` }).waitFor({ state: 'detached' })
  })

  test('list.ts: the bare tag, registered and configured', async () => {
    await page.goto(`${site.url}/list.ts`)
    await page.locator('oneapi-token-list').getByRole('row').nth(12).waitFor()
  })
})
