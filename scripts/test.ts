import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { dropTemplates } from '../tests/gateway/database/postgres.ts'
import { ensureChromium } from './chromium.ts'
import { runAgain, type Suite } from './test/run-again.ts'
import { run } from './run.ts'
import { measure, report } from './web/size-gates.ts'
import { failures, one, sentence, slowest, strict, type TestOutcome } from './test/tally.ts'
import { vitestOutcomes } from './test/vitest-outcomes.ts'
import { ensureBuilt } from './web/web-build.ts'

// `npm test`: the whole test suite. Prints the failures and the count at the end.
const reports = mkdtempSync(join(tmpdir(), 'oneapi-tests-'))
requireBrowser()
process.env.TEST_REPORTS = reports
// The initial data of gateways is created only once for all tests: see tests/console/starting-data.ts.
process.env.STARTING_DATA = join(reports, 'starting-data')
if (!process.env.TEST_DATABASE_URL) {
  console.log('TEST_DATABASE_URL is not set: tests on PostgreSQL are skipped, those on PGlite run.')
}

type Step = [name: string, run: () => Promise<TestOutcome[]>]

// These need only one core and run in parallel with everything else.
const checks: Step[] = [
  // Several checkers at once would each check what they share: 25 CPU seconds instead of 17.
  ['types', async () => one('types', await run('tsc', ['--checkers', '1']))],
  ['lint', async () => one('lint', await run('eslint', ['.']))],
]
const builds: Step[] = [
  ['build', async () => one('build', Boolean(await ensureBuilt()))],
  ['size', async () => report(measure()).flatMap(({ name, ok }) => one(`size of ${name}`, ok))],
  ['supply', async () => one('supply', await run('scripts/supply.ts', []))],
]
// Two at a time, each with two workers: two cores are busy with that, and more only time each other out. The longest come
// first.
const suites: Suite[] = [
  ['console journeys', (files) => vitest('console', ['console'], files)],
  ['elements in the browser', elements],
  ['unit, contract and gateway', (files) => vitest('node', ['unit', 'contract', 'gateway'], files)],
  ['walks', (files) => vitest('walks', ['walks'], files)],
  ['memory', (files) => vitest('memory', ['memory'], files)],
  ['faults and hostile data', (files) => vitest('faults', ['faults'], files)],
  ['npm package', (files) => vitest('package', ['package'], files)],
  ['Firefox and WebKit', (files) => vitest('browsers', ['browsers'], files)],
]
// Measures time, so nothing else may run in parallel.
const load: Suite = ['load', (files) => vitest('load', ['load'], files, 1)]
const coverage: Step = ['coverage of the specification', () => vitest('coverage', ['coverage'])]

const outcomes = new Map<string, TestOutcome[]>()
await Promise.all([oneByOne(checks), oneByOne(builds).then(() => twoAtATime(suites))])
await oneByOne([load])
const recovered = process.env.CI ? await runAgain([...suites, load], outcomes, oneByOne) : []
writeFileSync(join(reports, 'outcomes.json'), JSON.stringify([...outcomes.values()].flat()))
await oneByOne([coverage])
if (process.env.TEST_DATABASE_URL)
  await dropTemplates(process.env.TEST_DATABASE_URL, process.env.STARTING_DATA)
rmSync(reports, { recursive: true, force: true })

const all = [...outcomes.values()].flat()
const failed = failures(all)
console.log(['', 'Slowest files:', ...slowest(all)].join('\n'))
if (recovered.length > 0) console.log(['', 'Failed once, passed when run again:', ...recovered].join('\n'))
if (failed.length > 0) console.log(['', 'Failed:', ...failed].join('\n'))
process.exitCode = failed.length > 0 ? 1 : 0
console.log(`\n${sentence(all)}`)

/** Two share the list; whichever finishes a step takes the next one. */
async function twoAtATime(steps: Step[]): Promise<void> {
  const left = steps.values()
  await Promise.all([oneByOne(left), oneByOne(left)])
}

async function oneByOne(steps: Iterable<Step>): Promise<void> {
  for (const [name, step] of steps) {
    announce(name)
    const found = await step().catch((error: unknown) => {
      console.error(error)
      return one(name, false)
    })
    outcomes.set(name, found)
  }
}

function announce(name: string) {
  console.log(`\n== ${name} (after ${Math.round(performance.now() / 1000)} s)`)
}

/** Installs a browser up front, so that parallel tests do not each try to. */
function requireBrowser() {
  try {
    ensureChromium()
  } catch (error) {
    console.error((error as Error).message)
    console.log(sentence(one('browser', false)))
    process.exit(1)
  }
}

async function vitest(
  name: string,
  projects: string[],
  files: string[] = [],
  workers = files.length > 0 ? 1 : 2,
): Promise<TestOutcome[]> {
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const named = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = await run('vitest', ['run', ...files, ...named, ...reporters, `--maxWorkers=${workers}`], {
    held: true,
  })
  return strict(name, ok, existsSync(file) ? vitestOutcomes(file) : [])
}

async function elements(files: string[] = []): Promise<TestOutcome[]> {
  const file = join(reports, 'elements.json')
  rmSync(file, { force: true })
  const some = files.map((path) => relative(process.cwd(), path))
  const ok = await run('scripts/test-widgets.ts', [...some, '--outcomes', file], { held: true })
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as TestOutcome[]
  return strict('elements', ok, existsSync(file) ? read() : [])
}
