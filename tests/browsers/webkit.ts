import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { pointAt, sourceOf, type Driver } from './driver.ts'

const driverPath = '/usr/bin/WebKitWebDriver'
const display = '/usr/bin/Xvfb'
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1)

/** Debian's `webkit2gtk-driver` and `xvfb`. */
export const webkitIsThere = () =>
  existsSync(driverPath) && existsSync(display) && miniBrowser() !== undefined

/** WebDriver's codes of keys that are not characters. */
const keys: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
}

/** WebKitGTK's MiniBrowser with its own X server, driven by plain WebDriver calls. */
export async function launchWebkit(): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'oneapi-webkit-'))
  const x = spawn(display, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((done, failed) => {
    x.stdio[3]!.once('data', (text: Buffer) => done(text.toString().trim()))
    x.once('exit', () => failed(new Error('Xvfb did not start')))
  })
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // Its child processes belong to its group and end with it.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const end = () => {
    endGroup(driver)
    x.kill()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    return await session(`http://127.0.0.1:${port}`, end)
  } catch (error) {
    end()
    throw error
  }
}

async function session(address: string, end: () => void): Promise<Driver> {
  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  const binary = miniBrowser()
  const capabilities = {
    alwaysMatch: {
      unhandledPromptBehavior: 'accept',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  }
  const { sessionId } = await untilUp(() => call<{ sessionId: string }>('POST', '/session', { capabilities }))
  const here = `/session/${sessionId}`
  const post = <Value>(path: string, body?: object) => call<Value>('POST', here + path, body)
  await post('/timeouts', { script: 30_000, pageLoad: 60_000 })
  const act = (type: string, steps: object[]) =>
    post('/actions', { actions: [{ type, id: type, actions: steps }] })
  const press = (value: string) =>
    act('key', [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])

  const driver: Driver = {
    name: 'webkit',
    goto: async (url) => void (await post('/url', { url })),
    evaluate: async (work, ...args) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve((${sourceOf(work)})(...Array.from(arguments).slice(0, -1)))
          .then((value) => done({ value }), (error) => done({ failed: String(error) }))`
      const answer = await post<{ value?: never; failed?: string }>('/execute/async', { script, args })
      if (answer.failed) throw new Error(answer.failed)
      return answer.value as never
    },
    click: async (target) => {
      const { x, y } = await pointAt(driver, target)
      await act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    type: async (text) => {
      for (const character of text) await press(character)
    },
    press: async (key) => void (await press(keys[key] ?? key)),
    resize: async (width, height) => {
      await post('/window/rect', { width, height })
      const bars = await driver.evaluate(settledBars)
      await post('/window/rect', { width: width + bars.width, height: height + bars.height })
    },
    screenshot: async () => Buffer.from(await call<string>('GET', `${here}/screenshot`), 'base64'),
    close: async () => {
      // MiniBrowser may be slow to close, and is killed in any case.
      await Promise.race([
        call('DELETE', here).catch(() => {}),
        new Promise((next) => setTimeout(next, 2000)),
      ])
      end()
    },
  }
  return driver
}

/**
 * The size of the window's frame around the page, in px. After a resize, the page's inner size is updated later than
 * the outer one, and exceeds it for a moment.
 */
async function settledBars(): Promise<{ width: number; height: number }> {
  const end = performance.now() + 5000
  const sizes = () => [innerWidth, innerHeight, outerWidth, outerHeight]
  for (let before = sizes(); ; before = sizes()) {
    await new Promise((next) => setTimeout(next, 100))
    const width = outerWidth - innerWidth
    const height = outerHeight - innerHeight
    const still = sizes().join() === before.join()
    if (still && width >= 0 && height >= 0) return { width, height }
    if (performance.now() > end) throw new Error(`the window does not settle: ${sizes().join(' ')}`)
  }
}

function endGroup({ pid, exitCode }: ChildProcess) {
  if (pid && exitCode === null) process.kill(-pid, 'SIGKILL')
}

async function untilUp<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + 20_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end || !(error instanceof TypeError)) throw error
      await new Promise((next) => setTimeout(next, 100))
    }
  }
}
