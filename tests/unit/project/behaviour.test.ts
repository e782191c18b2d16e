import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { behaviour } from '../../../scripts/documents/behaviour.ts'
import { specification } from '../../coverage/spec.ts'
import { taggedTests } from '../../coverage/tagged.ts'

// A tag at the end of a test's title, section and number, joins a statement with its proof.
const tagged = taggedTests()
const tags = Object.values(specification).flatMap((lines) =>
  lines.flatMap(([, proof]) => (typeof proof === 'string' ? [proof] : [])),
)

test('each statement of the specification has a tag of its own section', () => {
  expect(tags.filter((tag, index) => tags.indexOf(tag) !== index)).toEqual([])
  for (const [section, lines] of Object.entries(specification)) {
    for (const [, proof] of lines) if (typeof proof === 'string') expect(proof).toMatch(`@${section}.`)
  }
})

test('each tag stands in the title of one test, and each tag of a test names a statement', () => {
  expect(tags.filter((tag) => tagged.get(tag)?.length !== 1)).toEqual([])
  expect([...tagged.keys()].filter((tag) => !tags.includes(tag))).toEqual([])
})

test('`npm run docs -- --behaviour` has each statement of each section, with a test that exists', () => {
  const rows = behaviour()
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (What it does|---)/.test(line))
  expect(rows).toHaveLength(Object.values(specification).flat().length)
  const files = rows.map((row) => /\| (tests\/\S+\.test\.tsx?): /.exec(row)?.[1] ?? row)
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '../../..', file)))).toEqual([])
})
