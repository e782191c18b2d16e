import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'
import { measure, report } from './size-gates.ts'
import { failures, one, sentence, strict, type TestOutcome } from './tally.ts'
import { vitestOutcomes } from './vitest-outcomes.ts'
import { ensureBuilt } from './web-build.ts'

// `npm test`: the whole test suite, in under twelve minutes. Prints the failures and the count at the end.
const reports = mkdtempSync(join(tmpdir(), 'oneapi-tests-'))
requireBrowser()
process.env.TEST_REPORTS = reports
// The initial data of gateways is created only once for all tests: see tests/console/starting-data.ts.
process.env.STARTING_DATA = join(reports, 'starting-data')
if (!process.env.TEST_DATABASE_URL) {
  console.log('TEST_DATABASE_URL is not set: tests on PostgreSQL are skipped, those on PGlite run.')
}

type Step = [string, () => Promise<TestOutcome[]>]

// These need only one core and run in parallel with everything else.
const checks: Step[] = [
  ['types', async () => one('types', await run('tsc', []))],
  ['lint', async () => one('lint', await run('eslint', ['.']))],
]
const builds: Step[] = [
  ['build', async () => one('build', Boolean(await ensureBuilt()))],
  ['size', async () => report(measure()).flatMap(({ name, ok }) => one(`size of ${name}`, ok))],
  ['supply', async () => one('supply', await run('scripts/supply.ts', []))],
]
// Two at a time, because each of them often waits for a page, the network or a timer. The longest come first.
const suites: Step[] = [
  ['console journeys', () => vitest('console', ['console'])],
  ['unit, contract and gateway', () => vitest('node', ['unit', 'contract', 'gateway'])],
  ['elements in the browser', elements],
  ['faults and hostile data', () => vitest('faults', ['faults'])],
  ['npm package', () => vitest('package', ['package'])],
  ['Firefox and WebKit', () => vitest('browsers', ['browsers'])],
]
const last: Step[] = [
  // Measures time and memory, so nothing else may run in parallel.
  ['load and long use', () => vitest('load', ['load'], ['--maxWorkers=1'])],
  ['coverage of the specification', () => vitest('coverage', ['coverage'])],
]

const outcomes: TestOutcome[] = []
await Promise.all([oneByOne(checks), oneByOne(builds).then(() => twoByTwo(suites))])
await oneByOne(last)
rmSync(reports, { recursive: true, force: true })

const failed = failures(outcomes)
if (failed.length > 0) console.log(['', 'Failed:', ...failed].join('\n'))
process.exitCode = failed.length > 0 ? 1 : 0
console.log(`\n${sentence(outcomes)}`)

/** Two workers share the list; whichever finishes a step takes the next one. */
async function twoByTwo(steps: Step[]): Promise<void> {
  const left = steps.values()
  await Promise.all([oneByOne(left), oneByOne(left)])
}

async function oneByOne(steps: Iterable<Step>): Promise<void> {
  for (const [name, step] of steps) {
    console.log(`\n== ${name} (after ${Math.round(performance.now() / 1000)} s)`)
    outcomes.push(
      ...(await step().catch((error: unknown) => {
        console.error(error)
        return one(name, false)
      })),
    )
  }
}

/** Installs one before tests do so side by side. */
function requireBrowser() {
  try {
    ensureChromium()
  } catch (error) {
    console.error((error as Error).message)
    console.log(sentence(one('browser', false)))
    process.exit(1)
  }
}

async function vitest(name: string, projects: string[], options: string[] = []): Promise<TestOutcome[]> {
  const file = join(reports, `${name}.json`)
  const named = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = await run('vitest', ['run', ...named, ...reporters, ...options], { held: true })
  return strict(name, ok, existsSync(file) ? vitestOutcomes(file) : [])
}

async function elements(): Promise<TestOutcome[]> {
  const file = join(reports, 'elements.json')
  const ok = await run('scripts/test-widgets.ts', ['--outcomes', file], { held: true })
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as TestOutcome[]
  return strict('elements', ok, existsSync(file) ? read() : [])
}
