import { expect, test } from 'vitest'
import { isLong, longNames, testFiles, tiers } from '../../tiers.ts'

const files = testFiles(['tests/**/*.test.{ts,tsx}']).filter(
  (file) => !/^tests\/(worlds|package\/fixtures)\//.test(file),
)

/** The parts that run a file: a project of vitest, or the elements, with `long` for its longer files. */
const partsOf = new Map<string, string[]>(files.map((file) => [file, []]))
for (const [tier, parts] of Object.entries(tiers))
  for (const [part, patterns] of Object.entries(parts))
    for (const file of testFiles(patterns))
      partsOf.get(file)!.push(tier !== 'long' && isLong(file) ? `long: ${part}` : `${tier}: ${part}`)

test('each test file belongs to one tier, and one part of it', () => {
  const astray = [...partsOf]
    .filter(([, parts]) => parts.length !== 1)
    .map(([file, parts]) => ({ file, parts }))
  expect(astray).toEqual([])
})

test('in the folders of the long tier no name says so again', () => {
  const all = Object.values(tiers.long).flatMap((patterns) => testFiles(patterns))
  expect(all.filter(isLong)).toEqual([])
})

test('what is named long is found by that name', () => {
  expect(testFiles([longNames])).toEqual(files.filter(isLong))
})
