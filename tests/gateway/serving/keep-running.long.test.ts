import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { quickEngine } from '../engine.ts'
import { fillAsStarted } from '../gateway-process.ts'

const root = join(import.meta.dirname, '../../..')

describe('a gateway that npm start runs', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-keep-'))
  let parent: ChildProcess | undefined
  let output = ''

  /** As scripts/start.ts does once everything is built. */
  function start(env: Record<string, string> = {}) {
    output = ''
    const program = `import('./scripts/keep-running.ts')
      .then(({ keepRunning }) => keepRunning('gateway/main.ts', ['${quickEngine}']))
      .then((code) => process.exit(code))`
    const started = spawn(process.execPath, ['-e', program], {
      cwd: root,
      env: { PATH: process.env.PATH, PORT: '0', SAMPLE_DATA: '0', DATA_DIR: join(folder, 'data'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (part: Buffer) => (output += part.toString()))
    parent = started
    return started
  }

  const addresses = () => [...output.matchAll(/^Console: http:\/\/localhost:(\d+)/gm)].map(([, port]) => port)

  async function until(holds: () => boolean): Promise<void> {
    for (const end = Date.now() + 60_000; !holds() && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(output, output).toSatisfy(holds)
  }

  /** The process of the gateway itself. */
  const gatewayPid = () => {
    const children = readFileSync(`/proc/${parent!.pid}/task/${parent!.pid}/children`, 'utf8')
    return Number(children.trim().split(' ')[0])
  }

  afterEach(async () => {
    if (parent && parent.exitCode === null && parent.signalCode === null) {
      parent.kill('SIGTERM')
      await once(parent, 'exit')
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is started again when it dies, on the same port, and says so', async () => {
    await fillAsStarted(join(folder, 'data'))
    start()
    for (const [round, signal] of (['SIGKILL', 'SIGABRT'] as const).entries()) {
      await until(() => addresses().length === round + 1)
      process.kill(gatewayPid(), signal)
      await until(() => output.includes(`ended unexpectedly (${signal})`))
    }
    await until(() => addresses().length === 3)
    expect(new Set(addresses()).size).toBe(1)
    expect(output).toContain('It is started again in 1 s')
    expect(output).toContain('The previous process on this data ended unexpectedly')
    expect((await fetch(`http://127.0.0.1:${addresses()[0]}/api/status`)).status).toBe(200)
  })

  it('is not started again when it was stopped, and is not left behind', async () => {
    const started = start()
    await until(() => addresses().length === 1)
    const pid = gatewayPid()
    started.kill('SIGTERM')
    expect(await once(started, 'exit')).toEqual([0, null])
    expect(() => process.kill(pid, 0)).toThrow()
    expect(output).not.toContain('unexpectedly')
  })

  it('ends when what watches it is killed', async () => {
    const started = start()
    await until(() => addresses().length === 1)
    const pid = gatewayPid()
    started.kill('SIGKILL')
    await until(() => {
      try {
        return !process.kill(pid, 0)
      } catch {
        return true
      }
    })
  })

  it('is not started again when it cannot start', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const started = start({ PORT: String(port) })
    expect(await once(started, 'exit')).toEqual([1, null])
    expect(output).toContain(`Port ${port} is taken`)
    expect(output).not.toContain('started again')
    taken.close()
  })
})

it('a unit of systemd says that its process is started again', () => {
  const unit = readFileSync(join(root, 'deploy/oneapi-widgets.service'), 'utf8')
  expect(unit).toMatch(/^Restart=on-failure$/m)
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
  const [, script = ''] = /^ExecStopPost=\/bin\/sh -c '(.*)'$/m.exec(unit) ?? []
  const say = (SERVICE_RESULT: string, EXIT_STATUS: string) =>
    spawnSync('/bin/sh', ['-c', script.replaceAll('$$', '$')], {
      env: { SERVICE_RESULT, EXIT_STATUS },
      encoding: 'utf8',
    }).stdout
  expect(say('success', '0')).toBe('')
  expect(say('core-dump', 'ABRT')).toContain('ended unexpectedly (core-dump, ABRT). It is started again')
})
