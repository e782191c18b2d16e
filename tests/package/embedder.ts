import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { build, type BuildOptions } from 'vite'
import { freePort } from '../../scripts/free-port.ts'
import { launchBrowser, startConsole, type Console } from '../console/support.ts'
import { startSite, type Site } from '../documents/site.ts'
import { packAndInstall, type Packed } from './packed.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** The policy of docs/embedding/csp.md. */
export const strictPolicy = readFileSync(
  join(import.meta.dirname, '../documents/pages/policy.txt'),
  'utf8',
).trim()

/** A customer's site under the documented policy, with the packed library and a gateway on its own origin. */
export interface Embedder {
  url: string
  packed: Packed
  oneapi: Console
  /**
   * A new page that is open at `path`.
   *
   * @param refused - gets what the policy refused, and errors
   */
  open(path: string, language?: string): Promise<{ page: Page; context: BrowserContext; refused: string[] }>
  close(): Promise<void>
}

/**
 * Starts the site.
 *
 * @param files - its own pages and scripts, by path; read before those of the library below `/gateway/widgets/`
 * @param others - packages its project has
 * @param policy - of its pages
 */
export async function startEmbedder(
  files: (path: string, packed: Packed) => string | Buffer | undefined,
  others: string[] = [],
  policy = strictPolicy,
): Promise<Embedder> {
  const packed = packAndInstall(others)
  const web = join(packed.project, 'node_modules/oneapi-widgets/web')
  const oneapi = await startConsole({
    SAMPLE_DATA: '1',
    GLOBAL_API_RATE_LIMIT: '0',
    CRITICAL_RATE_LIMIT: '0',
  })
  const library = (path: string) => {
    const file = join(web, normalize(path.slice('/lib/'.length)))
    return path.startsWith('/lib/') && existsSync(file) ? readFileSync(file) : undefined
  }
  const site: Site = await startSite(await freePort(), { '/gateway': oneapi.url }, (path) => {
    const text = files(path, packed) ?? library(path)
    if (text === undefined) return undefined
    const type = types[extname(path)] ?? types['.html']!
    return { text, type, headers: { 'content-security-policy': policy } }
  })
  const browser: Browser = await launchBrowser()
  return {
    url: site.url,
    packed,
    oneapi,
    async open(path, locale = 'en') {
      const context = await browser.newContext({ locale })
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      const refused: string[] = []
      page.on('pageerror', ({ message }) => refused.push(message))
      await page.exposeFunction('noteRefused', (what: string) => void refused.push(what))
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', (event) => {
          const { noteRefused } = window as unknown as { noteRefused(what: string): void }
          noteRefused(`${event.effectiveDirective} ${event.blockedURI}`)
        }),
      )
      await page.goto(site.url + path)
      return { page, context, refused }
    },
    async close() {
      await browser.close()
      await site.close()
      await oneapi.stop()
      packed.remove()
    },
  }
}

/** Builds an embedder's script with Vite, into `built/app.js` of the project. */
export async function buildApp(project: string, script: string, options: BuildOptions = {}): Promise<void> {
  const app = join(project, 'app.js')
  writeFileSync(app, script)
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'built',
      rolldownOptions: { input: { app }, output: { entryFileNames: '[name].js' } },
      ...options,
    },
  })
}
