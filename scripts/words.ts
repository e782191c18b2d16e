import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packs } from './npm/packs.ts'
import { changedWords, leftBehind, packWordsOf, wordsOf, type Words } from './documents/words.ts'

// `npm run words -- v1.0.0`: lists the sentences that have changed since a version and that a translator must check.
// Only the Chinese sentences count, because all other languages follow from them. Then it lists, for each language of
// `src/widgets/messages/packs`, the changed sentences that it has not translated again.
const root = join(import.meta.dirname, '..')
const [since = 'HEAD'] = process.argv.slice(2)
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
const isWords = /^src\/.*messages\.ts$/

const files = {
  before: git('ls-tree', '-r', '--name-only', since, 'src').split('\n'),
  now: globSync('src/**/*.{ts,json}', { cwd: root }).map((path) => path.replaceAll('\\', '/')),
}
const read = {
  before: (path: string) => git('show', `${since}:${path}`),
  now: (path: string) => readFileSync(join(root, path), 'utf8'),
}
const at = (time: 'before' | 'now', isWanted: RegExp, of: (text: string) => Words): Words =>
  new Map(files[time].filter((path) => isWanted.test(path)).flatMap((path) => [...of(read[time](path))]))

const changes = changedWords(at('before', isWords, wordsOf), at('now', isWords, wordsOf))
for (const { name, was, is } of changes) {
  console.log(`${was === undefined ? '+' : is === undefined ? '-' : '~'} ${name}`)
  if (was !== undefined) console.log(`    was ${was}`)
  if (is !== undefined) console.log(`    is  ${is}`)
}
console.log(`${changes.length} sentences changed since ${since}`)
for (const { name } of packs(root)) {
  const isOfPack = new RegExp(`^src/widgets/messages/packs/${name}\\.json$`)
  const left = leftBehind(changes, at('before', isOfPack, packWordsOf), at('now', isOfPack, packWordsOf))
  console.log(`${name}: ${left.length === 0 ? 'nothing to look at' : `look at ${left.join(', ')}`}`)
}
