import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackage, packageFolder } from './npm/ensure.ts'
import { sectionsOf } from './release/changelog.ts'
import { releaseProblems } from './release/problems.ts'

// `npm run release`: checks that version, changelog and tag agree, and writes the release's files to
// dist/release. It publishes nothing.
const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const { name, version, repository } = JSON.parse(read('package.json')) as {
  name: string
  version: string
  repository?: unknown
}
const changelog = read('CHANGELOG.md')
const problems = releaseProblems({
  version,
  lockVersion: (JSON.parse(read('package-lock.json')) as { version: string }).version,
  changelog,
  tags: git('tag', '--points-at', 'HEAD'),
  changed: git('status', '--porcelain').map((line) => line.slice(3)),
})
if (problems.length > 0) {
  console.error(`No release of ${version}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  process.exit(1)
}

await ensurePackage()
const folder = join(root, 'dist/release')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
execFileSync('npm', ['pack', '--pack-destination', folder], {
  cwd: packageFolder,
  stdio: 'ignore',
  shell: process.platform === 'win32',
})
const file = `${name}-${version}.tgz`
const tarball = readFileSync(join(folder, file))
const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
const notes = sectionsOf(changelog).find((section) => section.version === version)!.text
writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify({ [file]: integrity }, null, 2)}\n`)
writeFileSync(join(folder, 'notes.md'), `${notes}\n`)
console.log(`dist/release/${file}  ${tarball.length} bytes\n${integrity}\nNotes: dist/release/notes.md`)
if (!repository)
  console.log(
    'package.json names no repository: npm refuses a proof of origin without one (--provenance=false).',
  )
console.log('Nothing has been published.')
