import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'oneapi-rest-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Megabytes of all processes of `npm start` at rest. */
const most = 350

/** Milliseconds until a start on data that is there already listens. */
const latest = 3000

/** `npm start` with sample data, until its address is printed. */
async function start() {
  const before = Date.now()
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'scripts/start.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', SAMPLE_DATA: '1', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += String(text)))
  while (!/^Console: http/m.test(said) && child.exitCode === null && Date.now() - before < 60_000)
    await pause(20)
  expect(said).toMatch(/^Console: http/m)
  return {
    took: Date.now() - before,
    said,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The process and all that it has started. */
function family(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(family)]
}

const megabytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

it.skipIf(process.platform !== 'linux')(
  `npm start rests below ${most} MB with sample data, and starts again within ${latest / 1000} s`,
  async () => {
    const figures: string[] = []
    for (const round of ['first', 'second']) {
      const running = await start()
      const total = () => family(running.pid).reduce((sum, pid) => sum + megabytes(pid), 0)
      // The collector of a process without work takes its time.
      for (const end = Date.now() + 30_000; total() >= most && Date.now() < end;) await pause(500)
      const each = family(running.pid).map((pid) => Math.round(megabytes(pid)))
      figures.push(`${round} start: ${running.took} ms, ${Math.round(total())} MB (${each.join(' + ')})`)
      const rested = total()
      await running.stop()
      expect(rested, figures.join('; ')).toBeLessThan(most)
      // What was never compiled before takes longer.
      if (round === 'second') expect(running.took, figures.join('; ')).toBeLessThan(latest)
      if (round === 'second') expect(running.said).not.toMatch(/warn/i)
    }
    console.log(figures.join('; '))
  },
)
