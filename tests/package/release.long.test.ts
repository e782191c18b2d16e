import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashSources } from '../../scripts/web/sources.ts'

// In a copy of the project with a repository of its own, because a release depends on tags.
const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'oneapi-release-'))
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Tests', '-c', 'user.email=tests@localhost', ...words], {
    cwd: copy,
    stdio: 'ignore',
  })
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const tarball = `oneapi-widgets-${version}.tgz`
const release = () =>
  spawnSync(process.execPath, ['scripts/release.ts'], { cwd: copy, encoding: 'utf8', timeout: 60_000 })

beforeAll(() => {
  for (const name of readdirSync(root))
    if (!['node_modules', '.git', '.data', 'tests', 'coverage'].includes(name))
      cpSync(join(root, name), join(copy, name), { recursive: true, verbatimSymlinks: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, '.gitignore'), 'node_modules\ndist\n')
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  writeFileSync(
    join(copy, 'CHANGELOG.md'),
    changelog.replace(/## Unreleased[^]*?(?=\n## \d)/, '## Unreleased\n'),
  )
  // The builds are those of this run, although the changelog, which they include, is another.
  const stamp = JSON.parse(readFileSync(join(copy, 'dist/build.json'), 'utf8')) as object
  writeFileSync(join(copy, 'dist/build.json'), JSON.stringify({ ...stamp, sources: hashSources(copy) }))
  writeFileSync(join(copy, 'dist/npm.json'), hashSources(copy, 'gateway'))
  git('init')
  git('add', '-A')
  git('commit', '-m', 'A release', '--no-gpg-sign')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('without its tag there is no release, and nothing is written', () => {
  const { status, stderr } = release()
  expect([status, stderr.trim()]).toEqual([
    1,
    `No release of ${version}:\n  git: the commit has no tag v${version}: git tag v${version}`,
  ])
  expect(readdirSync(join(copy, 'dist'))).not.toContain('release')
})

test('with it: the tarball, its hash and the notes; nothing is published', () => {
  git('tag', `v${version}`)
  const { status, stdout, stderr } = release()
  expect([status, stderr]).toEqual([0, ''])
  const folder = join(copy, 'dist/release')
  expect(readdirSync(folder).sort()).toEqual(['integrity.json', 'notes.md', tarball])
  const hash = createHash('sha512')
    .update(readFileSync(join(folder, tarball)))
    .digest('base64')
  expect(JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8'))).toEqual({
    [tarball]: `sha512-${hash}`,
  })
  expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toMatch(/^### (Added|Security)\n/)
  expect(stdout).toContain('Nothing has been published.')
})
