import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import {
  launchBrowser,
  signIn,
  startConsole,
  startConsoleProcess,
  type Console,
  type ConsoleProcess,
} from './support.ts'

/** A session for new browser contexts. */
export type StoredSession = BrowserContextOptions['storageState']

/** A running console and a browser. Available in hooks and tests after `setStage`. */
export interface Stage extends Omit<Console, 'stop'> {
  browser: Browser
  /** What a script has printed so far. */
  output: ConsoleProcess['output']
}

/**
 * Starts a console and a browser before the tests of a file, and stops both after them.
 *
 * @param environment - of the console; a function if it depends on what an earlier hook has started
 * @param script - one of the project's npm scripts, run through npm
 */
export function setStage(
  environment: Record<string, string> | (() => Record<string, string>) = {},
  script?: string,
): Stage {
  const stage = {} as Stage
  let oneapi: Console | undefined
  beforeAll(async () => {
    const own = typeof environment === 'function' ? environment() : environment
    oneapi = script ? await startConsoleProcess(own, script) : await startConsole(own)
    const { stop: _, ...running } = oneapi
    Object.assign(stage, running, { browser: await launchBrowser() })
  })
  afterAll(async () => {
    await stage.browser?.close()
    await oneapi?.stop()
  })
  return stage
}

/** Signs a user in, root by default, and returns the session for other contexts. */
export async function storedSession({ browser, url }: Stage, ...who: string[]): Promise<StoredSession> {
  const page = await browser.newPage()
  await signIn(page, url, ...who)
  const session = await page.context().storageState()
  await page.close()
  return session
}
