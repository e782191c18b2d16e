/**
 * `npm run pictures`: writes the pictures of the READMEs, docs/pictures/, in Chinese and English. It starts a separate
 * console of the built product with sample data on a free port.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { readConfig } from '../gateway/config.ts'
import { openConsole } from '../gateway/console.ts'
import { takeNoOptions } from '../gateway/no-options.ts'
import { chromiumFlags, ensureChromium } from './chromium.ts'
import { ensureBuilt } from './web/web-build.ts'

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 800 }

const pictures = [
  { name: 'home', path: '/', size: desk },
  { name: 'keys', path: '/token', size: desk },
  { name: 'usage-dark', path: '/usage', size: desk, dark: true },
  { name: 'channels', path: '/channel', size: desk },
  { name: 'phone', path: '/log', size: phone, dark: true },
  { name: 'portal', path: '/demo/portal/', size: desk },
] as const

const languages = { en: 'en', zh: 'zh-CN' } as const

takeNoOptions('npm run pictures', 'It writes docs/pictures.')
await ensureBuilt()
const target = join(import.meta.dirname, '../docs/pictures')
const dataDir = mkdtempSync(join(tmpdir(), 'oneapi-pictures-'))
const site = await openConsole(readConfig({ PORT: '0', DATA_DIR: dataDir, SAMPLE_DATA: '1', DEMO_SHOP: '1' }))
const url = `http://localhost:${String(site.port)}`
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
try {
  mkdirSync(target, { recursive: true })
  const cookies = await signedIn(browser)
  for (const [language, locale] of Object.entries(languages))
    for (const { name, path, size, ...look } of pictures) {
      const context = await browser.newContext({
        locale,
        viewport: size,
        deviceScaleFactor: 1,
        colorScheme: 'dark' in look ? 'dark' : 'light',
        reducedMotion: 'reduce',
      })
      await context.addCookies(cookies)
      const page = await context.newPage()
      // The first page is not pictured: the home page shows a visitor's view until a page has found out who is signed
      // in.
      await page.goto(`${url}/token`, { waitUntil: 'networkidle' })
      await page.goto(url + path, { waitUntil: 'networkidle' })
      const session = await context.newCDPSession(page)
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 72 })
      writeFileSync(join(target, `${name}-${language}.webp`), Buffer.from(data, 'base64'))
      await context.close()
    }
} finally {
  await browser.close()
  await site.close(1000)
  rmSync(dataDir, { recursive: true, force: true })
}

/** Signs in as root and sets the new password that a first sign-in requires. */
async function signedIn(browser: Browser) {
  const context = await browser.newContext()
  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const reply = await context.request.fetch(url + path, { method, data })
    const { success, message } = (await reply.json()) as { success: boolean; message: string }
    if (!success) throw new Error(`${method} ${path}: ${message}`)
  }
  await send('POST', '/api/user/login', { username: 'root', password: '123456' })
  const password = 'for-the-pictures'
  await send('PUT', '/api/user/self', {
    username: 'root',
    display_name: 'Root',
    password,
    original_password: '123456',
  })
  await send('POST', '/api/user/login', { username: 'root', password })
  const cookies = await context.cookies()
  await context.close()
  return cookies
}
