import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fillWith } from '../console/starting-data.ts'
import { quickEngine } from './engine.ts'

const root = resolve(import.meta.dirname, '../..')

/** The compile cache, as used by `npm start`: processes after the first find compiled code. */
export const compiled = join(tmpdir(), 'node-compile-cache')

/** Milliseconds without output after which a start counts as failed. */
const patience = 90_000

export interface GatewayProcess {
  url: string
  child: ChildProcess
  /** Its output so far. */
  output: () => string
  /** Sends a signal and waits for the process to end; resolves with the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** The gateway as `npm start` runs it, on a free port. */
export async function startProcess(env: Record<string, string>): Promise<GatewayProcess> {
  const { child, output, exit } = run({ PORT: '0', ...env })
  const url = await new Promise<string>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`no address in ${patience} ms: ${output()}`)), patience)
    createInterface(child.stdout!).on('line', (line) => {
      const found = /^Console: http:\/\/localhost:(\d+)/.exec(line)
      if (!found) return
      clearTimeout(timer)
      done(`http://127.0.0.1:${found[1]}`)
    })
    void exit.then((code) => fail(new Error(`ended with ${code}: ${output()}`)))
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exit
  }
  return { url, child, output, end }
}

/** A start that does not get as far as an address. */
export const startUnready = (env: Record<string, string>) => run({ PORT: '0', ...env })

/** Fills a data directory as a first start would, which takes three times as long, for tests of other things. */
export const fillAsStarted = (dataDir: string): Promise<void> =>
  fillWith('bare', dataDir, async (folder) => {
    await (await startProcess({ DATA_DIR: folder })).end('SIGTERM')
  })

/**
 * A start that is expected to fail; returns its exit code and output.
 * @param before a command that runs the one which is appended, as `unshare -m`
 */
export async function failToStart(
  env: Record<string, string>,
  before: string[] = [],
): Promise<{ code: number | null; output: string }> {
  const { child, output, exit } = run(env, before)
  // Success is told by an address; nothing is to be learnt by waiting any longer.
  child.stdout!.on('data', () => child.kill('SIGTERM'))
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  const code = await exit
  clearTimeout(timer)
  return { code, output: output() }
}

const running = new Set<{ child: ChildProcess; exit: Promise<unknown> }>()

/** Kills processes left over from failed tests. */
export async function endAll(): Promise<void> {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all([...running].map(({ exit }) => exit))
}

function run(env: Record<string, string>, before: string[] = []) {
  const [command = '', ...words] = [...before, process.execPath, quickEngine, 'gateway/main.ts']
  const child = spawn(command, words, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, SAMPLE_DATA: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (part: Buffer) => (text += part.toString()))
  const exit = new Promise<number | null>((done) => child.once('close', done))
  const started = { child, exit }
  running.add(started)
  void exit.then(() => running.delete(started))
  return { child, output: () => text, exit }
}
