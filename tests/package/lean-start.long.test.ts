import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'

/*
 * `npm start` in a clone: what runs the product is installed and nothing else, and with an older Node a newer one beside
 * it. The packages come from npm's cache where it has them.
 */

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'oneapi-lean-'))
const clone = join(folder, 'clone')
const modules = join(clone, 'node_modules')
const megabytes = (path: string) =>
  Number(spawnSync('du', ['-sm', path], { encoding: 'utf8' }).stdout.split('\t')[0])

beforeAll(() =>
  cpSync(root, clone, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/^(node_modules|\.git|\.data.*|dist|coverage)$/.test(path.slice(root.length + 1)),
  }),
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function firstPage(node: string): Promise<void> {
  const port = await freePort()
  const { DEMO_SHOP: _, ...env } = process.env
  const child = spawn(node, ['scripts/launch.mjs', 'scripts/start.ts'], {
    cwd: clone,
    env: { ...env, PORT: `${port}`, DATA_DIR: join(folder, 'data'), XDG_CACHE_HOME: join(folder, 'cache') },
    stdio: 'ignore',
  })
  try {
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/`).then(
            (page) => page.status,
            () => 0,
          ),
        {
          timeout: 300_000,
          interval: 500,
        },
      )
      .toBe(200)
  } finally {
    child.kill()
    await new Promise((resolve) => child.once('exit', resolve))
  }
}

test('with a Node that is new enough, less than 250 MB are installed', { timeout: 400_000 }, async () => {
  await firstPage(process.execPath)
  expect(megabytes(modules)).toBeLessThan(250)
  for (const name of ['vitest', 'eslint', 'playwright-core', 'node'])
    expect(existsSync(join(modules, name)), name).toBe(false)
  expect(existsSync(join(folder, 'cache/oneapi-widgets'))).toBe(false)
})

const older = ['/usr/bin/node', '/usr/local/bin/node'].find((node) =>
  /^v2[01]\./.test(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? ''),
)

test.skipIf(!older)('an older Node gets a newer one for all clones', { timeout: 400_000 }, async () => {
  await firstPage(older!)
  expect(megabytes(join(folder, 'cache/oneapi-widgets'))).toBeLessThan(130)
  expect(existsSync(join(modules, 'node'))).toBe(false)
})
