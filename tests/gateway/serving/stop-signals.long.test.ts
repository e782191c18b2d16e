import { spawn, type ChildProcess } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { quickEngine } from '../engine.ts'
import { endAll, fillAsStarted, startUnready } from '../gateway-process.ts'
import { keyFor, startSlowProvider, streamFrom } from '../stand-ins/slow-provider.ts'

const root = join(import.meta.dirname, '../../..')

// Windows has neither process groups nor these signals.
describe.skipIf(process.platform === 'win32')('signals to npm start', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-signals-'))
  let provider: Awaited<ReturnType<typeof startSlowProvider>>
  let started: ChildProcess | undefined
  let output = ''

  beforeAll(async () => {
    provider = await startSlowProvider()
    await fillAsStarted(join(folder, 'data'))

    // As scripts/start.ts does once everything is built, in a package of its own.
    writeFileSync(
      join(folder, 'start.mjs'),
      `import { keepRunning } from ${JSON.stringify(join(root, 'scripts/keep-running.ts'))}
       process.exit(await keepRunning(${JSON.stringify(join(root, 'gateway/main.ts'))}, ['${quickEngine}']))`,
    )
    const launch = `node ${join(root, 'scripts/launch.mjs')} ${relative(root, join(folder, 'start.mjs'))}`
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'p', version: '1.0.0', scripts: { start: launch } }),
    )
    // Another Node than the project's, so that the launcher starts a process of its own.
    mkdirSync(join(folder, 'bin'))
    copyFileSync(process.execPath, join(folder, 'bin/node'))
  })
  afterAll(async () => {
    await endAll()
    provider.close()
    rmSync(folder, { recursive: true, force: true })
  })
  afterEach(async () => {
    for (const pid of members()) process.kill(pid, 'SIGKILL')
    await until(() => members().length === 0)
  })

  /** The living processes of the group. */
  const members = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => {
        try {
          const [, state, , group] = readFileSync(`/proc/${pid}/stat`, 'utf8')
            .replace(/^.*\) /s, '- ')
            .split(' ')
          return Number(group) === started?.pid && state !== 'Z'
        } catch {
          return false
        }
      })

  const until = async (holds: () => boolean, patience = 60_000) => {
    for (const end = Date.now() + patience; !holds() && Date.now() < end;) await pause(30)
    expect(output, output).toSatisfy(holds)
  }

  /** `npm start` in a process group of its own, until its address is printed. */
  async function npmStart(anotherNode: boolean): Promise<string> {
    output = ''
    const own = dirname(process.execPath)
    started = spawn('npm', ['start'], {
      cwd: folder,
      detached: true,
      env: {
        PATH: [anotherNode ? join(folder, 'bin') : own, process.env.PATH].join(delimiter),
        HOME: folder,
        PORT: '0',
        SAMPLE_DATA: '0',
        GLOBAL_API_RATE_LIMIT: '0',
        CRITICAL_RATE_LIMIT: '0',
        DATA_DIR: join(folder, 'data'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout!, started.stderr!])
      stream.on('data', (part: Buffer) => (output += part.toString()))
    const address = /^Console: http:\/\/localhost:(\d+)/m
    await until(() => address.test(output) && output.includes('First sign-in'))
    // The one before did not die.
    expect(output).not.toContain('ended unexpectedly')
    return `http://127.0.0.1:${address.exec(output)![1]}`
  }

  async function startedStream(anotherNode: boolean) {
    const url = await npmStart(anotherNode)
    return streamFrom(url, await keyFor(url, provider.url))
  }

  describe.each([
    { node: 'the project’s Node', another: false },
    { node: 'another Node', another: true },
  ])('by $node', ({ another }) => {
    it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
      '%s to the group, five times, drains',
      async (signal) => {
        const rest = await startedStream(another)
        for (let i = 0; i < 5; i++) {
          try {
            process.kill(-started!.pid!, signal)
          } catch {}
          await pause(150)
        }
        expect(await rest()).toContain('[DONE]')
        await until(() => members().length === 0, 10_000)
        expect(output).not.toContain('unexpectedly')
      },
    )

    it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
      '%s to npm alone drains and leaves no process',
      async (signal) => {
        const rest = await startedStream(another)
        started!.kill(signal)
        expect(await rest()).toContain('[DONE]')
        await until(() => members().length === 0, 10_000)
      },
    )
  })

  it('SIGTERM while the data is opened ends in order', async () => {
    const dataDir = join(folder, 'opened')
    await fillAsStarted(dataDir)
    const lock = join(dataDir, 'db.lock')
    rmSync(lock, { force: true })
    const { child, exit, output } = startUnready({ DATA_DIR: dataDir })
    await until(() => existsSync(lock))
    child.kill('SIGTERM')
    expect(await exit, output()).toBe(0)
  })

  it('a second signal, more than a second after the first, ends at once', async () => {
    const rest = await startedStream(true)
    process.kill(-started!.pid!, 'SIGTERM')
    await pause(1200)
    expect(members().length).toBeGreaterThan(0)
    process.kill(-started!.pid!, 'SIGTERM')
    expect(await rest()).not.toContain('[DONE]')
    await until(() => members().length === 0, 2000)
  })
})
