import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'
import { measure, report } from './size-gates.ts'
import { one, sentence, strict, sum, type Tally } from './tally.ts'
import { vitestTally } from './vitest-tally.ts'
import { ensureBuilt } from './web-build.ts'

// `npm test`: everything that proves the project in under fifteen minutes. The last line is the count.
const reports = mkdtempSync(join(tmpdir(), 'oneapi-tests-'))
process.env.CHROMIUM_PATH = findBrowser()
process.env.TEST_REPORTS = reports
if (!process.env.TEST_DATABASE_URL) {
  console.log('TEST_DATABASE_URL is not set: tests on PostgreSQL are skipped, those on PGlite run.')
}

const steps: [string, () => Promise<Tally>][] = [
  ['types', async () => one(await run('tsc', []))],
  ['lint', async () => one(await run('eslint', ['.']))],
  ['build', async () => one(Boolean(await ensureBuilt()))],
  ['npm package', () => vitest('package', ['package'])],
  ['size', async () => sum(report(measure()).map(({ ok }) => one(ok)))],
  ['supply', async () => one(await run('scripts/supply.ts', []))],
  ['unit, contract and gateway', () => vitest('node', ['unit', 'contract', 'gateway'])],
  ['elements in the browser', elements],
  ['console journeys', () => vitest('console', ['console'])],
  ['load and long use', () => vitest('load', ['load'], ['--maxWorkers=1'])],
  ['faults and hostile data', () => vitest('faults', ['faults'])],
  ['coverage of the specification', () => vitest('coverage', ['coverage'])],
]

const tallies: Tally[] = []
for (const [name, step] of steps) {
  console.log(`\n== ${name}`)
  tallies.push(
    await step().catch((error: unknown) => {
      console.error(error)
      return one(false)
    }),
  )
}
rmSync(reports, { recursive: true, force: true })

const total = sum(tallies)
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${sentence(total)}`)

function findBrowser(): string {
  try {
    return ensureChromium()
  } catch (error) {
    console.error((error as Error).message)
    console.log(sentence({ passed: 0, failed: 1, skipped: 0 }))
    process.exit(1)
  }
}

async function vitest(name: string, projects: string[], options: string[] = []): Promise<Tally> {
  const file = join(reports, `${name}.json`)
  const ok = await run('vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...options,
  ])
  return strict(ok, existsSync(file) ? vitestTally(file) : undefined)
}

async function elements(): Promise<Tally> {
  const file = join(reports, 'elements.json')
  const ok = await run('scripts/test-widgets.ts', ['--tally', file])
  return strict(ok, existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tally) : undefined)
}
