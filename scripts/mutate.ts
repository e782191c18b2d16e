import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { elementFiles, isLong, testFiles, tiers } from '../tests/tiers.ts'
import { draw, type Mutation } from './test/mutations.ts'
import type { TestOutcome } from './test/tally.ts'
import { vitestOutcomes } from './test/vitest-outcomes.ts'

/*
 * `npm run mutate`: breaks the sources in 60 places, one at a time, and reports which test of `npm test` finds each.
 * The same seed breaks the same sources in the same places.
 *
 *   --seed 20261205  --count 60
 *   --from 1 --to 60   runs only these mutations
 *   --minutes 60       starts no mutation after that time
 *   --list             only prints the places
 *   --json file        writes the results to a file
 */
const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20261205' },
    count: { type: 'string', default: '60' },
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '600' },
    list: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})

/** Mutations without an observable effect; each is left out, and the next of the seed takes its place. */
const equivalent: { path: string; what: string; why: string }[] = [
  {
    path: 'gateway/accounts/first-user.ts',
    what: '7_301_947 → 7301948',
    why: 'the number of a lock, which only has to differ from others',
  },
  {
    path: 'src/widgets/gateway/timer.ts',
    what: "signal.removeEventListener('abort', end) → {}",
    why: 'what is removed would reject a promise that is resolved',
  },
  {
    path: 'src/widgets/kit/lists/data/use-selection.ts',
    what: '0 → 1',
    why: 'the first of numbers that only have to differ',
  },
  { path: 'src/widgets/kit/options/use-option-note.tsx', what: '14 → 15', why: 'a pixel of an icon' },
  { path: 'src/widgets/ui/feedback/states.tsx', what: '24 → 25', why: 'a pixel of an icon' },
]

interface Result extends Omit<Mutation, 'source'> {
  place: number
  /** The first test that failed with the mutation and passes without it; undefined if none did. */
  found: string | undefined
  /**
   * Whether tests did not end in time, because of an endless loop or a busy machine; such a mutation should be run
   * again alone.
   */
  undecided: boolean
}

const sources = globSync(['src/**/*.{ts,tsx}', 'gateway/**/*.ts'], { cwd: root }).map((path) =>
  path.split(sep).join('/'),
)
const drawn = draw(sources, (path) => readFileSync(join(root, path), 'utf8'), {
  seed: Number(values.seed),
  count: Number(values.count) + equivalent.length,
})
const mutations = drawn.filter(
  ({ path, what }) => !equivalent.some((one) => one.path === path && one.what === what),
)
mutations.splice(Number(values.count))
const describeIt = ({ path, line, what }: Omit<Mutation, 'source'>) => `${path}:${line} ${what}`

for (const { path, what, why } of equivalent) console.log(`Left out: ${path} ${what}: ${why}`)
if (values.list) {
  mutations.forEach((mutation, at) => console.log(`${at + 1} ${describeIt(mutation)}`))
  process.exit()
}
if (execFileSync('git', ['status', '--porcelain', 'src', 'gateway'], { cwd: root, encoding: 'utf8' }))
  throw new Error('Commit your changes of src and gateway first: they are written over and restored.')

/** Kills the tests that are running. */
let stop = () => {}
/** The name of a failure that belongs to no test. */
const outside = 'outside its tests'
/** Whether a run of tests was killed because it took too long. */
let late = false

const reports = mkdtempSync(join(tmpdir(), 'oneapi-mutations-'))
const results: Result[] = []
for (const [at, mutation] of mutations.entries()) {
  const place = at + 1
  if (place < Number(values.from) || place > Number(values.to)) continue
  if (performance.now() > Number(values.minutes) * 60_000) break
  const { source, ...said } = mutation
  late = false
  const found = await findingTest(mutation.path, source)
  const undecided = !found && late
  results.push({ ...said, place, found, undecided })
  const outcome = found ? `found by ${found}` : undecided ? 'UNDECIDED, the tests did not end' : 'NOT FOUND'
  console.log(`${place} ${describeIt(mutation)}: ${outcome}`)
  if (values.json) writeFileSync(values.json, JSON.stringify(results, undefined, 1))
}
rmSync(reports, { recursive: true, force: true })
const count = (wanted: (result: Result) => boolean) => results.filter(wanted).length
console.log(
  `\n${count(({ found }) => Boolean(found))} of ${results.length} found, ${count(({ undecided }) => undecided)} undecided`,
)

/** Runs the tests that may find a mutation, the fastest first, until one fails that passes without the mutation. */
async function findingTest(path: string, mutated: string): Promise<string | undefined> {
  const file = join(root, path)
  const original = readFileSync(file, 'utf8')
  const restore = () => writeFileSync(file, original)
  const interrupted = () => {
    restore()
    stop()
    process.exit(130)
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    for (const tests of suites(path)) {
      writeFileSync(file, mutated)
      const failed = (await tests()).filter(({ status }) => status === 'failed')
      restore()
      const named = (one: TestOutcome) => Number(one.name !== outside)
      for (const test of failed.sort((one, other) => named(other) - named(one)).slice(0, 2)) {
        // After the first failure, files that are still loading also fail; run alone, the file shows whether it really
        // does.
        if (test.name === outside) {
          writeFileSync(file, mutated)
          const alone = await runAgain(test.file)
          restore()
          if (alone.every(({ status }) => status !== 'failed')) continue
        }
        const again = await runAgain(test.file)
        const same = again.filter(({ name }) => name === test.name || test.name === outside)
        if (same.length > 0 && same.every(({ status }) => status !== 'failed'))
          return `${test.file.slice(test.file.lastIndexOf('tests/'))}: ${test.name}`
      }
    }
    return undefined
  } finally {
    restore()
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  }
}

function runAgain(file: string): Promise<TestOutcome[]> {
  const element = /tests\/(widgets|built)\//.exec(file)
  return element ? elements([file.slice(element.index)]) : vitest(['run', file])
}

/**
 * The suites for a source in the order to run them. Tests that import it come first, because they find most mutations
 * within seconds.
 */
function suites(path: string): (() => Promise<TestOutcome[]>)[] {
  const related = (...projects: string[]) =>
    vitest(['related', '--run', path, '--bail=1', ...projects.flatMap((name) => ['--project', name])])
  const direct = importing(path)
  const near = nearElements(path)
  const some = (files: string[]) => (files.length > 0 ? [() => elements(files)] : [])
  return [
    ...(direct.length > 0 ? [() => vitest(['run', '--bail=1', ...direct])] : []),
    ...some(near.slice(0, 8)),
    () => related('unit'),
    // The tests of these projects load no screens.
    ...(/^src\/(widgets\/(elements|ui)|host)\//.test(path) ? [] : [() => related('contract', 'gateway')]),
    ...some(near.slice(8)),
  ]
}

/** The tests in Node that import the file directly. */
function importing(path: string): string[] {
  const files = testFiles([...tiers.check.unit, ...tiers.check.contract, ...tiers.test.gateway])
  return files.filter((file) => !isLong(file) && readFileSync(join(root, file), 'utf8').includes(`/${path}'`))
}

/**
 * At most 20 tests of elements: first those named like the file, then those that import it, by the number of files in
 * between.
 */
function nearElements(path: string): string[] {
  if (!path.startsWith('src/widgets/')) return []
  const files = elementFiles()
  const names = [basename(path).replace(/\.tsx?$/, ''), basename(dirname(path))]
  const named = files.filter((file) => names.some((name) => basename(file).startsWith(name)))
  const importers = importersOf([...sources, ...globSync('tests/widgets/**/*.{ts,tsx}', { cwd: root })])
  const reached = new Set([path])
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...new Set([...named, ...[...reached].filter((file) => files.includes(file))])].slice(0, 20)
}

/** Maps each file to the files that import it, statically or dynamically. */
function importersOf(files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const [, id] of readFileSync(join(root, file), 'utf8').matchAll(/'(\.{1,2}\/[^'\n]+\.tsx?)'/g)) {
      const path = join(dirname(file), id!).split(sep).join('/')
      importers.set(path, [...(importers.get(path) ?? []), file])
    }
  return importers
}

async function vitest(args: string[]): Promise<TestOutcome[]> {
  const report = join(reports, 'report.json')
  const tool = 'node_modules/vitest/vitest.mjs'
  const more = ['--passWithNoTests', '--reporter=json', `--outputFile.json=${report}`]
  return (await ends(report, [tool, ...args, ...more])) ? vitestOutcomes(report) : []
}

async function elements(files: string[]): Promise<TestOutcome[]> {
  const report = join(reports, 'elements.json')
  const ended = await ends(report, ['scripts/test-widgets.ts', ...files, '--outcomes', report])
  return ended ? (JSON.parse(readFileSync(report, 'utf8')) as TestOutcome[]) : []
}

/** Whether the tests end within ten minutes and write their report; a mutation can make a loop endless. */
function ends(report: string, args: string[]): Promise<boolean> {
  rmSync(report, { force: true })
  return new Promise((resolve) => {
    // The tests run in a process group, because workers in an endless loop outlive their parent.
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore', detached: true })
    stop = () => process.kill(-child.pid!, 'SIGKILL')
    const timer = setTimeout(() => {
      late = true
      stop()
    }, 10 * 60_000)
    child.on('exit', () => {
      clearTimeout(timer)
      stop = () => {}
      resolve(existsSync(report))
    })
  })
}
