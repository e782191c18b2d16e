import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { quickEngine, quickModules, quickPasswords } from './tests/gateway/engine.ts'
import { longNames, tiers } from './tests/tiers.ts'

/** Tests that run in Node. Elements are tested in a real browser: see web-test-runner.config.ts. */
const project = (
  name: string,
  include: readonly string[],
  seconds: number,
  globalSetup: string[] = [],
  exclude = [longNames],
) => ({
  test: {
    name,
    include: [...include],
    exclude: [...configDefaults.exclude, ...exclude],
    globalSetup,
    // A worker loads what its files share only once, which saves half the CPU time of `unit` and a fifth of `gateway`.
    // Files that measure time or memory are isolated.
    isolate: ['load', 'long'].includes(name),
    environment: 'node' as const,
    // Else a style sheet is an empty text.
    css: true,
    ...(name === 'long' && { env: { TEST_WHOLE: '1' } }),
    execArgv: [quickEngine, '--import', quickModules, '--import', quickPasswords],
    testTimeout: seconds * 1000,
    hookTimeout: seconds * 1000,
    // The default of one second is less than a page takes to load while others run.
    expect: { poll: { timeout: 15_000 } },
  },
})

/** The slowest files, slowest first. If ordered by file size, some would start last and run alone. */
const longest = [
  'console/sweeps/sweep',
  'faults/hostile/hostile',
  'faults/screens/screens',
  'contract/writes/write-table',
  'walks/walks',
  'console/family-journey',
  'console/account/account',
  'console/account/pop-up',
  'gateway/money/claims',
  'console/journey',
  'console/loading/first-view',
  'console/clicks/clicks',
  'browsers/journey',
].map((name) => `tests/${name}.test.ts`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(name))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

const consoles = ['tests/console/starting-data.ts']
const packages = ['tests/package/setup.ts', ...consoles]
const elements = [...tiers.test.elements]

export default defineConfig({
  test: {
    // Two cores: more workers only make each other time out.
    maxWorkers: 2,
    // Walks wait for the page half of their time.
    maxConcurrency: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('unit', tiers.check.unit, 90),
      project('contract', tiers.check.contract, 120),
      project('gateway', tiers.test.gateway, 120),
      project('package', tiers.test.package, 120, packages),
      project('console', tiers.test.console, 180, consoles),
      project('walks', tiers.test.walks, 240, consoles),
      project('browsers', tiers.test.browsers, 120, consoles),
      project('faults', tiers.test.faults, 120, consoles),
      // Checks the outcomes of the others in the same run, so only `npm test` and `npm run test:long` can start it.
      project('coverage', tiers.test.coverage, 20),
      // These measure time: they run one file after the other, and nothing in parallel.
      project('load', tiers.long.load, 120, consoles),
      project('long', [...tiers.long.long, longNames], 1800, packages, elements),
    ],
  },
})
