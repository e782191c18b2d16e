import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../../scripts/free-port.ts'
import { lastSurface } from '../../scripts/release/surface.ts'

/*
 * In copies of the project with a repository of their own, because a release depends on tags: the version after the last
 * one, with what this commit has.
 */

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'oneapi-release-'))
const copy = join(folder, 'one')
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Tests', '-c', 'user.email=tests@localhost', ...words], {
    cwd: copy,
    stdio: 'ignore',
  })
const last = lastSurface(root).version
const version = last.replace(/\.(\d+)\.\d+$/, (_, minor) => `.${Number(minor) + 1}.0`)
const release = (cwd = copy) =>
  spawnSync(process.execPath, ['scripts/release.ts'], { cwd, encoding: 'utf8', timeout: 600_000 })
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')))

beforeAll(() => {
  cpSync(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/^(node_modules|\.git|\.data.*|dist|coverage)$/.test(path.slice(root.length + 1)),
  })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, '.gitignore'), 'node_modules\ndist\n')
  for (const file of ['CHANGELOG.md', 'CHANGELOG.zh-CN.md'])
    edit(file, (text) =>
      text.replace(/^## [^]*?(?=\n## )/m, (newest) =>
        newest.startsWith(`## ${last} `)
          ? `## ${version} - 2026-12-24\n\n### Added\n\n- A tag.\n\n${newest}`
          : newest.replace(/^## .*/, `## ${version} - 2026-12-24`),
      ),
    )
  for (const file of ['package.json', 'package-lock.json'])
    edit(file, (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`))
  edit('package-lock.json', (text) =>
    text.replace(/(\n {4}"": \{\s+"name": "[^"]+",\s+)"version": "[^"]+"/, `$1"version": "${version}"`),
  )
  git('init')
  git('add', '-A')
  git('commit', '-m', 'A release', '--no-gpg-sign')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('without its tag there is no release, and nothing is written', () => {
  const { status, stderr } = release()
  expect([status, stderr.trim()]).toEqual([
    1,
    `No release of ${version}:\n  git: the commit has no tag v${version}: git tag v${version}`,
  ])
  expect(readdirSync(copy)).not.toContain('dist')
})

const files = join(copy, 'dist/release')
const read = (file: string) => readFileSync(join(files, file))
const tarball = `oneapi-widgets-${version}.tgz`

test(
  'with it: package, theme, plugin, compose file, bill, changes, surface, and their hashes',
  { timeout: 600_000 },
  () => {
    git('tag', `v${version}`)
    const { status, stdout, stderr } = release()
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Nothing has been published.')
    const names = readdirSync(files).sort()
    expect(names).toEqual(
      [
        'SHA256SUMS',
        'compose.yaml',
        'notes.md',
        tarball,
        `oneapi-widgets-${version}-theme.zip`,
        `oneapi-widgets-${version}-wordpress.zip`,
        `oneapi-widgets-${version}.cdx.json`,
        'surface.txt',
      ].sort(),
    )
    const sums = names
      .filter((name) => name !== 'SHA256SUMS')
      .map((name) => `${createHash('sha256').update(read(name)).digest('hex')}  ${name}\n`)
    expect(read('SHA256SUMS').toString()).toBe(sums.join(''))
    expect(read('notes.md').toString()).toMatch(/^### \w+\n/)
    expect(read('surface.txt').toString()).toMatch(
      new RegExp(
        `^oneapi-widgets ${version}\\n[^]*\\noneapi-topup event oneapi-topup-redeemed.quota: number\\n`,
      ),
    )
    expect(Object.keys(unzipSync(read(`oneapi-widgets-${version}-theme.zip`)))).toContain('index.html')
    expect(Object.keys(unzipSync(read(`oneapi-widgets-${version}-wordpress.zip`)))).toContain(
      'oneapi-widgets/oneapi-widgets.php',
    )
    const bill = JSON.parse(read(`oneapi-widgets-${version}.cdx.json`).toString()) as {
      metadata: { component: object }
      components: { name: string; scope: string }[]
    }
    expect(bill.metadata.component).toMatchObject({ name: 'oneapi-widgets', version })
    expect(bill.components.find(({ name }) => name === 'react')?.scope).toBe('required')
  },
)

test(
  'made again in another folder, from a clone without builds, it has the same bytes',
  { timeout: 600_000 },
  () => {
    const again = join(folder, 'another-folder')
    execFileSync('git', ['clone', '-q', copy, again])
    symlinkSync(join(root, 'node_modules'), join(again, 'node_modules'))
    expect(release(again).status).toBe(0)
    expect(readFileSync(join(again, 'dist/release/SHA256SUMS'), 'utf8')).toBe(read('SHA256SUMS').toString())
  },
)

// Docker itself is not here: the commands of the image, one by one, in a folder for its root.
test('the commands of its compose file build a console that answers', { timeout: 300_000 }, async () => {
  const compose = parse(read('compose.yaml').toString()) as {
    services: { console: { build: { dockerfile_inline: string } } }
  }
  const app = join(folder, 'app')
  const image = compose.services.console.build.dockerfile_inline.replaceAll('\\\n', '')
  cpSync(join(files, tarball), join(app, tarball))
  for (const [, command] of image.matchAll(/^RUN (.+)$/gm))
    if (!command!.includes('/data'))
      execFileSync('sh', ['-c', command!], { cwd: app, stdio: ['ignore', 'ignore', 'inherit'] })
  const gateway = createServer((_, response) => response.end('{"success":true,"data":{}}'))
  await once(gateway.listen(0, '127.0.0.1'), 'listening')
  const { port: upstream } = gateway.address() as AddressInfo
  const port = await freePort()
  const [, entry] = /^ENTRYPOINT (.+)$/m.exec(image)!
  const [command, ...words] = JSON.parse(entry!) as [string, ...string[]]
  const child = spawn(command === 'node' ? process.execPath : command, words, {
    cwd: app,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      ONEAPI_URL: `http://127.0.0.1:${upstream}`,
    },
    stdio: 'ignore',
  })
  try {
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/`).then(
            (page) => page.text(),
            () => '',
          ),
        { timeout: 60_000 },
      )
      .toContain('<base href="/"')
  } finally {
    child.kill()
    gateway.close()
  }
})
