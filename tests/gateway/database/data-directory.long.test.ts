import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { endAll, failToStart, startProcess } from '../gateway-process.ts'

/** Whether a folder can be mounted at another place, as containers do. */
const canMount = process.platform === 'linux' && spawnSync('unshare', ['-m', '-n', 'true']).status === 0

/** Each start makes or opens a database engine. */
const patience = 180_000

describe.skipIf(process.platform === 'win32')('the data directory', { timeout: patience }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-data-'))
  const dataDir = join(folder, 'data')
  afterAll(async () => {
    await endAll()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Everything in a folder that somebody else may open. */
  const openToOthers = (path: string): string[] => {
    const found = lstatSync(path)
    const own = (found.mode & 0o077) === 0 ? [] : [`${path} ${(found.mode & 0o777).toString(8)}`]
    const inside = found.isDirectory() ? readdirSync(path) : []
    return [...own, ...inside.flatMap((name) => openToOthers(join(path, name)))]
  }

  it('has one owner under whatever name, and the next one after a kill', async () => {
    const first = await startProcess({ DATA_DIR: dataDir })
    symlinkSync(dataDir, join(folder, 'link'))
    mkdirSync(join(folder, 'beside'))
    symlinkSync(join(dataDir, 'db'), join(folder, 'beside/db'))
    mkdirSync(join(folder, 'tmp'))
    const names: Record<string, string>[] = [
      { DATA_DIR: dataDir },
      { DATA_DIR: dataDir, TMPDIR: join(folder, 'tmp') },
      { DATA_DIR: join(folder, 'link') },
      { DATA_DIR: join(folder, 'link/../data') },
      { DATA_DIR: join(folder, 'beside') },
    ]
    for (const env of names) {
      const { code, output } = await failToStart({ PORT: '0', ...env })
      expect([env, code]).toEqual([env, 1])
      expect(output).toContain('is in use by another gateway process.')
    }
    await first.end('SIGKILL')
    // Two processes start at once on the lock of a dead one: only one gets it.
    const both = await Promise.allSettled([
      startProcess({ DATA_DIR: join(folder, 'link') }),
      startProcess({ DATA_DIR: dataDir, TMPDIR: join(folder, 'tmp') }),
    ])
    const started = both.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    expect(started).toHaveLength(1)
    expect(await started[0]!.end('SIGTERM')).toBe(0)
  })

  it.runIf(process.platform === 'linux')('has one owner though its locks are removed', async () => {
    const dir = join(folder, 'removed')
    const first = await startProcess({ DATA_DIR: dir })
    for (const name of ['db.lock', 'db/oneapi.lock']) rmSync(join(dir, name), { force: true })
    const { code, output } = await failToStart({ PORT: '0', DATA_DIR: dir })
    expect([code, output]).toEqual([1, expect.stringContaining('is in use by another gateway process.')])
    await first.end('SIGTERM')
  })

  it.runIf(canMount)('has one owner under a mount of it, in another container too', async () => {
    const dir = join(folder, 'mounted')
    const other = join(folder, 'mount')
    mkdirSync(join(other, 'db'), { recursive: true })
    const first = await startProcess({ DATA_DIR: dir })
    const furthest = ['-m', '-n', '-p', '-f']
    for (const [what, where] of [
      [dir, other],
      [join(dir, 'db'), join(other, 'db')],
    ] as const)
      for (const namespaces of [['-m'], ['-m', '-n'], furthest]) {
        const mount = `mount --bind ${what} ${where} && exec "$@"`
        const before = ['unshare', ...namespaces, 'sh', '-c', mount, 'sh']
        const { code, output } = await failToStart({ PORT: '0', DATA_DIR: other }, before)
        expect([where, namespaces, code, output]).toEqual([
          where,
          namespaces,
          1,
          expect.stringContaining('is in use by another gateway process.'),
        ])
      }
    await first.end('SIGTERM')
  })

  it('tells the passwords of sample users once, and keeps them for its owner', async () => {
    const dir = join(folder, 'sample')
    // As an attacker would place it, to read what is written.
    const foreign = join(folder, 'foreign.txt')
    writeFileSync(foreign, '')
    mkdirSync(dir)
    symlinkSync(foreign, join(dir, 'sample-users.txt'))
    const first = await startProcess({ DATA_DIR: dir, SAMPLE_DATA: '1' })
    const kept = readFileSync(join(dir, 'sample-users.txt'), 'utf8')
    const [, password = ''] = /^linxia \/ (\w{16})$/m.exec(kept)!
    expect(first.output()).toContain(`linxia / ${password}`)
    expect(readFileSync(foreign, 'utf8')).toBe('')
    expect(openToOthers(dir)).toEqual([])
    const signIn = async (word: string) => {
      const body = JSON.stringify({ username: 'linxia', password: word })
      return (await fetch(`${first.url}/api/user/login`, { method: 'POST', body })).json()
    }
    expect(await signIn(password)).toMatchObject({ success: true })
    expect(await signIn('sample-2026')).toMatchObject({ success: false })
    await first.end('SIGTERM')
    const again = await startProcess({ DATA_DIR: dir, SAMPLE_DATA: '1' })
    expect(again.output()).not.toContain('linxia')
    await again.end('SIGTERM')
  })

  it('is for its owner alone, also when it was not before, and stays so', async () => {
    writeFileSync(join(dataDir, 'db/was-open'), '')
    for (const [path, mode] of [
      ['', 0o755],
      ['db', 0o777],
      ['db/was-open', 0o644],
      ['db.lock', 0o666],
    ] as const)
      chmodSync(join(dataDir, path), mode)
    const gateway = await startProcess({ DATA_DIR: dataDir })
    const body = JSON.stringify({ username: 'root', password: '123456' })
    await fetch(`${gateway.url}/api/user/login`, { method: 'POST', body })
    expect(openToOthers(dataDir)).toEqual([])
    await gateway.end('SIGTERM')
    expect(openToOthers(dataDir)).toEqual([])
  })
})
