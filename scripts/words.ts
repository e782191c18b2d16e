import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedWords, wordsOf, type Words } from './documents/words.ts'

// npm run words -- v1.0.0: what a translator must look at, as these sentences have changed since then. Only the Chinese
// sentences count, as those of all other languages follow from them; the packs in `src/widgets/messages/packs` have of
// these what `visitors.ts` there names.
const root = join(import.meta.dirname, '..')
const [since = 'HEAD'] = process.argv.slice(2)
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
const isWords = /^src\/.*messages\.ts$/

const before = git('ls-tree', '-r', '--name-only', since, 'src')
  .split('\n')
  .filter((path) => isWords.test(path))
  .map((path) => git('show', `${since}:${path}`))
const now = globSync('src/**/*messages.ts', { cwd: root }).map((path) =>
  readFileSync(join(root, path), 'utf8'),
)

const all = (texts: string[]): Words => new Map(texts.flatMap((text) => [...wordsOf(text)]))
const changes = changedWords(all(before), all(now))
for (const { name, was, is } of changes) {
  console.log(`${was === undefined ? '+' : is === undefined ? '-' : '~'} ${name}`)
  if (was !== undefined) console.log(`    was ${was}`)
  if (is !== undefined) console.log(`    is  ${is}`)
}
console.log(`${changes.length} sentences changed since ${since}`)
