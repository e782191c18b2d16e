import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { quickEngine, quickModules } from './tests/gateway/engine.ts'

/** Tests that run in Node. Elements are tested in a real browser: see web-test-runner.config.ts. */
const project = (name: string, include: string[], seconds: number, globalSetup: string[] = []) => ({
  test: {
    name,
    include,
    globalSetup,
    // A worker loads what its files share only once, which saves half the CPU time of `unit` and a fifth of `gateway`.
    // Files that measure time or memory are isolated.
    isolate: ['load', 'memory', 'long'].includes(name),
    environment: 'node' as const,
    execArgv: [quickEngine, '--import', quickModules],
    testTimeout: seconds * 1000,
    hookTimeout: seconds * 1000,
  },
})

/** The slowest files, slowest first. If ordered by file size, some would start last and run alone. */
const longest = [
  'console/sweeps/exact',
  'console/sweeps/pseudo',
  'console/bulk',
  'console/sweeps/sweep',
  'console/navigation',
  'faults/screens/screens',
  'faults/hostile/hostile',
  'console/sweeps/overlays',
  'gateway/database/restart',
  'gateway/money/property-load',
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

export default defineConfig({
  test: {
    // Two cores: more workers only make each other time out.
    maxWorkers: 2,
    // Walks wait for the page half of their time.
    maxConcurrency: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('unit', ['tests/unit/**/*.test.{ts,tsx}'], 90),
      project('contract', ['tests/contract/**/*.test.ts'], 120),
      project('gateway', ['tests/gateway/**/*.test.ts'], 120),
      project('package', ['tests/{package,documents}/**/*.test.ts'], 120, [
        'tests/package/setup.ts',
        ...consoles,
      ]),
      project('console', ['tests/console/**/*.test.ts'], 180, consoles),
      project('walks', ['tests/walks/**/*.test.ts'], 240, consoles),
      project('browsers', ['tests/browsers/**/*.test.ts'], 120, consoles),
      // What a page retains does not depend on the load of the machine, so these run in parallel with others.
      project('memory', ['tests/memory/**/*.test.ts'], 120, consoles),
      // These measure time: `npm test` runs one file after the other, and nothing in parallel.
      project('load', ['tests/load/**/*.test.ts'], 120, consoles),
      project('faults', ['tests/faults/**/*.test.ts'], 120, consoles),
      // Checks the outcomes of the others in the same run, so only `npm test` can start it.
      project('coverage', ['tests/coverage/**/*.test.ts'], 20),
      project('long', ['tests/long/**/*.test.ts'], 1800, consoles),
    ],
  },
})
