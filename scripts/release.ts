import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackage, packageFolder } from './npm/ensure.ts'
import { writeRelease } from './release/artefacts.ts'
import { sectionsOf } from './release/changelog.ts'
import { releaseProblems, surfaceProblems } from './release/problems.ts'
import { lastSurface, surfaceOf, surfaceText } from './release/surface.ts'
import { ensureBuilt } from './web/web-build.ts'

// `npm run release`: checks that version, changelog, tag and public surface agree, and writes the release's files to
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
refuseFor(
  releaseProblems({
    version,
    lockVersion: (JSON.parse(read('package-lock.json')) as { version: string }).version,
    changelog,
    translated: read('CHANGELOG.zh-CN.md'),
    tags: git('tag', '--points-at', 'HEAD'),
    changed: git('status', '--porcelain').map((line) => line.slice(3)),
  }),
)
const { packages } = await ensureBuilt()
await ensurePackage()
const surface = surfaceOf(packageFolder)
refuseFor(surfaceProblems(lastSurface(root), { version, surface }))

const folder = join(root, 'dist/release')
writeRelease(folder, {
  root,
  packageFolder,
  name,
  version,
  web: join(root, 'dist/web'),
  date: new Date(git('log', '-1', '--format=%cI')[0]!).toISOString(),
  bundled: packages,
  notes: sectionsOf(changelog).find((section) => section.version === version)!.text,
  surface: surfaceText(name, version, surface),
})
for (const file of readdirSync(folder).sort())
  console.log(`dist/release/${file}  ${statSync(join(folder, file)).size} bytes`)
if (!repository)
  console.log(
    'package.json names no repository: npm refuses a proof of origin without one (--provenance=false).',
  )
console.log('Nothing has been published.')

function refuseFor(problems: string[]): void {
  if (problems.length === 0) return
  console.error(`No release of ${version}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  process.exit(1)
}
