import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { dropTemplates } from '../tests/gateway/database/postgres.ts'
import { ensureChromium } from './chromium.ts'
import { runAgain, type Suite } from './test/run-again.ts'
import { cached, run } from './run.ts'
import { measure, report } from './web/size-gates.ts'
import { failures, one, sentence, slowest, strict, type TestOutcome } from './test/tally.ts'
import { vitestOutcomes } from './test/vitest-outcomes.ts'
import { ensureBuilt } from './web/web-build.ts'

// `npm test`, or with `--long` `npm run test:long`: runs the tests of tests/tiers.ts, and prints the failures and the
// counts at the end.
const long = process.argv.includes('--long')
const minutes = long ? 240 : 40
const reports = mkdtempSync(join(tmpdir(), 'oneapi-tests-'))
requireBrowser()
process.env.TEST_REPORTS = reports
// The initial data of gateways is created once for all tests: see tests/console/starting-data.ts.
process.env.STARTING_DATA = join(reports, 'starting-data')
if (!process.env.TEST_DATABASE_URL) {
  console.log('TEST_DATABASE_URL is not set: tests on PostgreSQL are skipped, those on PGlite run.')
}

type Step = [name: string, run: () => Promise<TestOutcome[]>]

// These checks need one core only and run in parallel with everything else.
const checks: Step[] = [
  // One checker is faster: several would each check the files that they share, 25 CPU seconds instead of 17.
  ['types', async () => one('types', await run('tsc', ['--checkers', '1']))],
  ['lint', async () => one('lint', await run('eslint', [...cached('eslint'), '.']))],
]
const build: Step = ['build', async () => one('build', Boolean(await ensureBuilt()))]
const builds: Step[] = [
  build,
  ['size', async () => report(measure()).flatMap(({ name, ok }) => one(`size of ${name}`, ok))],
  ['supply', async () => one('supply', await run('scripts/supply.ts', []))],
]
// Two suites run at a time, each with two workers: that keeps two cores busy, and more workers would only cause
// timeouts. The longest suites come first.
const suites: Suite[] = [
  ['console journeys', (files) => vitest('console', ['console'], { files })],
  ['elements in the browser', (files) => elements('elements', { files })],
  ['unit, contract and gateway', (files) => vitest('node', ['unit', 'contract', 'gateway'], { files })],
  ['walks', (files) => vitest('walks', ['walks'], { files })],
  ['faults and hostile data', (files) => vitest('faults', ['faults'], { files })],
  ['npm package', (files) => vitest('package', ['package'], { files })],
  ['Firefox and WebKit', (files) => vitest('browsers', ['browsers'], { files })],
]
const shared = ['unit', 'contract', 'gateway', 'console', 'walks', 'faults', 'package']
// Many of these suites measure time, so nothing else may run in parallel.
const longSuites: Suite[] = [
  ['full size and every world', (files) => vitest('long', ['long'], { files })],
  ['whole, of which npm test takes a share', (files) => vitest('shared', shared, { files })],
  ['all elements', (files) => elements('long-elements', { files, options: ['--all'] })],
  ['load', (files) => vitest('load', ['load'], { files, workers: 1 })],
]
/** The same suites with gateways of the manners that `npm test` does not use. */
const politeSuites: Suite[] = [
  ['with polite gateways', (files) => vitest('polite', [...shared, 'long'], { files, only: shared })],
  ['elements with polite gateways', (files) => elements('polite-elements', { files, options: ['--all'] })],
]
const coverage: Step = ['coverage of the specification', () => vitest('coverage', ['coverage'])]

const outcomes = new Map<string, TestOutcome[]>()
if (long) {
  process.env.TEST_TIER = 'long'
  process.env.TEST_WHOLE = '1'
  await oneByOne([build, ...longSuites])
  process.env.TEST_MANNERS = 'polite'
  await oneByOne(politeSuites)
} else await Promise.all([oneByOne(checks), oneByOne(builds).then(() => twoAtATime(suites))])
const recovered = process.env.CI && !long ? await runAgain(suites, outcomes, oneByOne) : []
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

/** Runs the steps two at a time; whichever ends first is followed by the next one. */
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

/** Installs a browser up front, so that parallel tests do not each try to install one. */
function requireBrowser() {
  try {
    ensureChromium()
  } catch (error) {
    console.error((error as Error).message)
    console.log(sentence(one('browser', false)))
    process.exit(1)
  }
}

interface Selection {
  /** The test files to run; default all. */
  files?: string[]
  /** Folders of tests; only their files run. Default all. */
  only?: string[]
  workers?: number
}

async function vitest(name: string, projects: string[], { files = [], only = [], workers }: Selection = {}) {
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const args = [
    ...(files.length > 0 ? files : only.map((folder) => `tests/${folder}/`)),
    ...projects.flatMap((project) => ['--project', project]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    `--maxWorkers=${workers ?? (files.length > 0 ? 1 : 2)}`,
  ]
  const ok = await run('vitest', ['run', ...args], { held: !long, minutes })
  return strict(name, ok, existsSync(file) ? vitestOutcomes(file) : [])
}

async function elements(
  name: string,
  { files = [], options = [] }: { files?: string[]; options?: string[] },
) {
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const some = files.map((path) => relative(process.cwd(), path))
  const ok = await run('scripts/test-widgets.ts', [...some, ...options, '--outcomes', file], {
    held: !long,
    minutes,
  })
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as TestOutcome[]
  return strict(name, ok, existsSync(file) ? read() : [])
}
