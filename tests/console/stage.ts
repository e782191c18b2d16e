import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser, signIn, startConsole, type Console } from './support.ts'

/** Who is signed in, for a new browser context. */
export type StoredSession = BrowserContextOptions['storageState']

/** A running console and a browser to look at it. There once the hooks and tests after `setStage` run. */
export interface Stage extends Omit<Console, 'stop'> {
  browser: Browser
}

/**
 * Starts a console and a browser before the tests of a file, and ends both after them.
 *
 * @param environment - of the console; a function where it names what a hook before this one has started
 * @param script - one of the project's commands, through npm itself
 */
export function setStage(
  environment: Record<string, string> | (() => Record<string, string>) = {},
  script?: string,
): Stage {
  const stage = {} as Stage
  let oneapi: Console | undefined
  beforeAll(async () => {
    oneapi = await startConsole(typeof environment === 'function' ? environment() : environment, script)
    Object.assign(stage, { url: oneapi.url, output: oneapi.output, browser: await launchBrowser() })
  })
  afterAll(async () => {
    await stage.browser?.close()
    await oneapi?.stop()
  })
  return stage
}

/** Signs somebody in, root by default, and keeps that for other contexts. */
export async function storedSession({ browser, url }: Stage, ...who: string[]): Promise<StoredSession> {
  const page = await browser.newPage()
  await signIn(page, url, ...who)
  const session = await page.context().storageState()
  await page.close()
  return session
}
