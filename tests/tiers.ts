import { globSync } from 'node:fs'
import { join, sep } from 'node:path'

/*
 * Which command runs which tests:
 *
 *   check   `npm run check`, and everything after it: no browser, no database
 *   test    `npm test`, what each screen, gateway, right, amount and write has to show
 *   long    `npm run test:long`: every combination, full size, every world
 *
 * In folders of the first two, a file named `*.long.test.ts` belongs to `long`, and so does what `inLong` declares
 * (tests/whole.ts).
 */

const root = join(import.meta.dirname, '..')
const folder = (...names: string[]) => names.map((name) => `tests/${name}/**/*.test.{ts,tsx}`)

/** Files of the long tier among those of another one. */
export const longNames = 'tests/**/*.long.test.{ts,tsx}'

/** Folders by tier and by project of vitest; `elements` are run by web-test-runner.config.ts. */
export const tiers = {
  check: { unit: folder('unit'), contract: folder('contract') },
  test: {
    gateway: folder('gateway'),
    console: folder('console'),
    walks: folder('walks'),
    browsers: folder('browsers'),
    faults: folder('faults'),
    package: folder('package', 'documents'),
    coverage: folder('coverage'),
    // The first file waits for half a minute, while others run.
    elements: ['tests/built/promises/sign-in.test.ts', ...folder('built', 'widgets')],
  },
  long: { long: folder('long'), load: folder('load') },
} as const

export type Tier = keyof typeof tiers

/** The test files that match, relative to the project's folder, each once and in the order of the patterns. */
export function testFiles(patterns: readonly string[]): string[] {
  const found = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }).sort())
  return [...new Set(found.map((file) => file.split(sep).join('/')))]
}

export const isLong = (file: string): boolean => /\.long\.test\.tsx?$/.test(file)

/** The files of elements that `npm test` runs, or all. */
export const elementFiles = ({ all = false } = {}): string[] =>
  testFiles(tiers.test.elements).filter((file) => all || !isLong(file))
