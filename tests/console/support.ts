import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from 'playwright-core'
import { chromiumFlags, ensureChromium, ensureTestChromium } from '../../scripts/chromium.ts'
import { readConfig } from '../../gateway/config.ts'
import { openConsole } from '../../gateway/console.ts'
import { lendDatabase } from '../gateway/database/lent-database.ts'
import { compiled } from '../gateway/gateway-process.ts'
import { testManners } from '../gateway/test-manners.ts'
import { whole } from '../whole.ts'

const root = join(import.meta.dirname, '../..')

export type Console = {
  /** `http://localhost:{port}`, as printed by `npm start`. */
  url: string
  /** Stops it and deletes its data. */
  stop(): Promise<void>
}

export type ConsoleProcess = Console & {
  /** Its output so far. */
  output(): string
}

/**
 * A console on a free port, in the process of the test, with data of its own or before the gateway that `ONEAPI_URL`
 * names. Starting a process costs ten times as much; see `startConsoleProcess`.
 */
export async function startConsole(environment: Record<string, string> = {}): Promise<Console> {
  // By default, a new data directory gets sample data.
  const kind = environment.SAMPLE_DATA === '0' ? 'bare' : 'sample'
  const config = readConfig({ PORT: '0', MANNERS: testManners, ...environment })
  const database = config.oneapiUrl ? undefined : await lendDatabase(kind)
  const { port, close } = await openConsole(config, database)
  return { url: `http://localhost:${port}`, stop: () => close(100) }
}

/**
 * Runs the process that `npm start` keeps running, on a free port and with separate data, and waits until it prints its
 * address; for what needs much data or measures time. The data is in PGlite unless `DATABASE_URL` names another place.
 *
 * @param script - one of the project's npm scripts such as `dev`, run through npm
 */
export async function startConsoleProcess(
  environment: Record<string, string> = {},
  script?: string,
): Promise<ConsoleProcess> {
  const data = mkdtempSync(join(tmpdir(), 'oneapi-console-'))
  let printed = ''
  const [command, ...words] = script ? ['npm', 'run', script] : [process.execPath, 'gateway/main.ts']
  const child = spawn(command!, words, {
    cwd: root,
    // Its own process group, because npm does not pass on signals to its child process.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: '',
      NODE_COMPILE_CACHE: compiled,
      PORT: '0',
      DATA_DIR: data,
      MANNERS: testManners,
      ...environment,
    },
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (printed += text.toString()))
  }
  const exited = once(child, 'exit')
  const url = await addressOf(
    () => printed,
    () => child.exitCode === null,
  )
  return {
    url,
    output: () => printed,
    async stop() {
      if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGINT')
      await exited
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The address that it prints once it is ready. */
async function addressOf(printed: () => string, alive: () => boolean): Promise<string> {
  const end = Date.now() + 90_000
  while (Date.now() < end) {
    const [, address] = /^Console: (http:\/\/localhost:\d+)/m.exec(printed()) ?? []
    if (address) return address
    if (!alive()) throw new Error(`npm start ended:\n${printed()}`)
    await new Promise((next) => setTimeout(next, 50))
  }
  throw new Error(`npm start did not say where it is within 90 s:\n${printed()}`)
}

/** A Chromium for tests, driven by Playwright. A worker's files share one; closing it only closes their contexts. */
export async function launchBrowser(): Promise<Browser> {
  if (!shared || !(await shared).isConnected()) shared = launch(ensureTestChromium(), [])
  return share(await shared)
}
let shared: Promise<Browser> | undefined

/** Drawing each frame of a motion takes a fifth of the CPU time of a test; `npm run test:long` has motion. */
const lessMotion: BrowserContextOptions = whole ? {} : { reducedMotion: 'reduce' }

function share(browser: Browser): Browser {
  const contexts = new Set<BrowserContext>()
  const own: Partial<Browser> = {
    async newContext(options) {
      const context = await browser.newContext({ ...lessMotion, ...options })
      contexts.add(context)
      context.once('close', () => contexts.delete(context))
      return context
    },
    async newPage(options) {
      const page = await browser.newPage({ ...lessMotion, ...options })
      contexts.add(page.context())
      return page
    },
    close: async () => void (await Promise.all([...contexts].map((context) => context.close()))),
  }
  return new Proxy(browser, {
    get(target, name) {
      const found: unknown = Reflect.get(name in own ? own : target, name)
      return typeof found === 'function' ? found.bind(name in own ? own : target) : found
    },
  })
}

/** The regular Chromium that users have, for measurements. */
export const launchMeasuredBrowser = (...flags: string[]): Promise<Browser> => launch(ensureChromium(), flags)

/** A browser that keeps pages for its Back button as people's do; Playwright's does not. */
export const launchWithPageCache = (): Promise<Browser> =>
  launch(ensureChromium(), [], ['--disable-back-forward-cache'])

const launch = (executablePath: string, flags: string[], ignored: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath,
    ignoreDefaultArgs: ignored,
    args: [...chromiumFlags, '--accept-lang=zh-CN', ...flags],
    timeout: 90_000,
  })

/** Fills in and submits the sign-in form of the open page. */
export async function fillLogin(page: Page, username = 'root', password = '123456'): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(username)
  await page.locator('input[type=password]:visible').fill(password)
  await page.keyboard.press('Enter')
}

/** Signs in through the login page and waits until the console has left it. */
export async function signIn(page: Page, url: string, username = 'root', password = '123456'): Promise<void> {
  await page.goto(`${url}/login`)
  await fillLogin(page, username, password)
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
}

/** The balance in the top bar, in the gateway's currency. */
export async function balanceOf(page: Page): Promise<number> {
  const text =
    (await page.getByRole('banner').locator('oneapi-balance').getByText('$').first().textContent()) ?? ''
  return Number(text.replace(/[^\d.]/g, ''))
}

/** Reads until the value is as wanted, for at most 10 s by default; returns the last value in any case. */
export async function poll<Value>(
  read: () => Promise<Value>,
  wanted: (value: Value) => boolean,
  within = 10_000,
): Promise<Value> {
  const end = Date.now() + within
  for (;;) {
    const value = await read()
    if (wanted(value) || Date.now() > end) return value
    await new Promise((next) => setTimeout(next, 100))
  }
}

/** Registers an ordinary user. An existing one with that password is fine too: the test is then a retry. */
export async function newUser(url: string, username: string, password = 'journey-2026'): Promise<void> {
  const send = async (call: 'register' | 'login', body: object) => {
    const answer = await fetch(`${url}/api/user/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { success: boolean; message: string }
  }
  const { success, message } = await send('register', { username, password, password2: password })
  if (success || (await send('login', { username, password })).success) return
  throw new Error(`${username} could not be registered: ${message}`)
}

/** Gives a page a built-in authenticator, which consents to everything. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return { devtools, authenticatorId }
}

/** Chooses a language by its own name in the menu of the top bar. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').click()
  await page.getByRole('menuitemradio', { name }).click()
}

/** Whether the browser reports an error: all but the refusal where the console asks who is signed in and nobody is. */
export const isFault = (message: ConsoleMessage): boolean =>
  message.type() === 'error' &&
  !(message.location().url.endsWith('/api/user/self') && message.text().includes('401'))
