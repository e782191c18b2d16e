import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { eventually } from '../relay/relay-rig.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

const deploy = join(import.meta.dirname, '../../../deploy')
const read = (file: string) => readFileSync(join(deploy, file), 'utf8')

/** What differs in a test: the address, no certificates, the gateway's port. */
const recipes = {
  Caddyfile: {
    program: '/usr/bin/caddy',
    words: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
    adapt: (port: number, gateway: string) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${read('Caddyfile')}`
        .replace(/^console\.example/m, `http://127.0.0.1:${port}`)
        .replace('127.0.0.1:3000', gateway),
  },
  'nginx.conf': {
    program: '/usr/sbin/nginx',
    words: (file: string, folder: string) => ['-p', folder, '-c', file, '-g', 'daemon off;'],
    adapt: (port: number, gateway: string) => {
      const [, secure = ''] = read('nginx.conf')
        .split(/^(?=server \{)/m)
        .slice(1)
      const server = secure
        .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
        .replace(/^\s*ssl_.*\n/gm, '')
        .replaceAll('127.0.0.1:3000', gateway)
        // Without the standard port, the name alone is not the address.
        .replaceAll('Host $host;', 'Host $http_host;')
      return `${process.getuid?.() === 0 ? 'user root;\n' : ''}pid nginx.pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${server}}\n`
    },
  },
}

describe.each(Object.entries(recipes))('%s', (name, { program, words, adapt }) => {
  describe.skipIf(!existsSync(program))('before a running console', () => {
    const folder = mkdtempSync(join(tmpdir(), 'oneapi-deploy-'))
    let gateway: RunningGateway
    let child: ChildProcess
    let url = ''

    beforeAll(async () => {
      gateway = await startGateway({ config: { trustProxy: true } })
      const port = await freePort()
      url = `http://127.0.0.1:${port}`
      const file = join(folder, name)
      writeFileSync(file, adapt(port, new URL(gateway.url).host))
      child = spawn(program, words(file, folder), {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      })
      await eventually(
        () =>
          fetch(`${url}/api/status`).then(
            ({ ok }) => ok,
            () => false,
          ),
        (up) => up,
      )
    })
    afterAll(async () => {
      if (child && child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await gateway?.close()
      rmSync(folder, { recursive: true })
    })

    it('lets a page of this address sign in, and no other', async () => {
      const signIn = (origin: string) =>
        fetch(`${url}/api/user/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin },
          body: JSON.stringify({ username: 'root', password: '123456' }),
        })
      const own = await signIn(url)
      expect([own.status, ((await own.json()) as { success: boolean }).success]).toEqual([200, true])
      expect((await signIn('https://elsewhere.example')).status).toBe(403)
    })
  })
})

describe.skipIf(!existsSync(recipes['nginx.conf'].program))('nginx.conf before any server', () => {
  it('sends a body on when it is whole, however slowly it arrives', async () => {
    const seen: string[] = []
    const server = createServer((request, response) => {
      seen.push(request.url!)
      request.resume().on('end', () => response.end('{}'))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const folder = mkdtempSync(join(tmpdir(), 'oneapi-deploy-'))
    const [port, file] = [await freePort(), join(folder, 'nginx.conf')]
    const { program, words, adapt } = recipes['nginx.conf']
    writeFileSync(file, adapt(port, `127.0.0.1:${(server.address() as AddressInfo).port}`))
    const child = spawn(program, words(file, folder), { stdio: ['ignore', 'ignore', 'inherit'] })
    const sockets: Socket[] = []
    try {
      await eventually(
        () =>
          fetch(`http://127.0.0.1:${port}/ready`).then(
            ({ ok }) => ok,
            () => false,
          ),
        (up) => up,
      )
      for (const path of ['/api/user/login', '/v1/chat/completions']) {
        const socket = connect(port, '127.0.0.1').on('error', () => {})
        sockets.push(socket)
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: console.example\r\nContent-Length: 100000\r\n\r\n${'x'.repeat(50_000)}`,
        )
      }
      await pause(500)
      expect(seen).toEqual(['/ready'])
      for (const socket of sockets) socket.write('x'.repeat(50_000))
      await eventually(
        async () => seen.length,
        (count) => count === 3,
      )
    } finally {
      for (const socket of sockets) socket.destroy()
      child.kill('SIGTERM')
      await once(child, 'exit')
      server.close()
      rmSync(folder, { recursive: true })
    }
  })
})

describe.skipIf(!existsSync('/usr/bin/systemd-analyze'))('oneapi-widgets.service', () => {
  it('is a unit that systemd accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'oneapi-unit-'))
    const file = join(folder, 'oneapi-widgets.service')
    // The paths of a machine where it is installed.
    writeFileSync(file, read('oneapi-widgets.service').replace('/usr/bin/node', process.execPath))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect([status, stderr.split('\n').filter((line) => line.includes('oneapi-widgets'))]).toEqual([0, []])
  })
})
