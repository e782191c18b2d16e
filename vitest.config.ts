import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { quickEngine, quickModules } from './tests/gateway/engine.ts'

/** Tests that run in Node. Elements are tested in a real browser: see web-test-runner.config.ts. */
const project = (name: string, include: string[], seconds: number, globalSetup: string[] = []) => ({
  test: {
    name,
    include,
    globalSetup,
    // A worker loads what its files share once: half the processor time of `unit`, a fifth of `gateway`. Where time and
    // memory are measured each file has its own.
    isolate: ['load', 'memory', 'long'].includes(name),
    environment: 'node' as const,
    execArgv: [quickEngine, '--import', quickModules],
    testTimeout: seconds * 1000,
    hookTimeout: seconds * 1000,
  },
})

/** What takes longest, in that order. Left to the size of the files some would begin last, and run alone. */
const longest = [
  'console/exact',
  'console/pseudo',
  'console/bulk',
  'console/sweep',
  'console/navigation',
  'faults/screens/screens',
  'faults/hostile/hostile',
  'console/overlays',
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
      project('browsers', ['tests/browsers/**/*.test.ts'], 120, consoles),
      // What a page keeps is the same however busy the machine is, so these run beside others.
      project('memory', ['tests/memory/**/*.test.ts'], 120, consoles),
      // Their times are measured: `npm test` runs one file after the other, and nothing beside them.
      project('load', ['tests/load/**/*.test.ts'], 120, consoles),
      project('faults', ['tests/faults/**/*.test.ts'], 120, consoles),
      // What the others proved in the same run: only `npm test` can start it.
      project('coverage', ['tests/coverage/**/*.test.ts'], 20),
      project('long', ['tests/long/**/*.test.ts'], 1800, consoles),
    ],
  },
})
