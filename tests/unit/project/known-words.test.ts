import { join } from 'node:path'
import { expect, test } from 'vitest'
import { elementsManifest, elementsOf } from '../../../scripts/manifest/analyze.ts'
import { columns, hideable } from '../../../src/widgets/kit/doctor/mistakes.ts'

// What is told to be misspelt must not be what the documents offer.
test.each([
  ['hide', hideable],
  ['columns', columns],
] as const)('the words of `%s` that mistakes are told by are those of the docblocks', (attribute, known) => {
  const documented = elementsOf(elementsManifest(join(import.meta.dirname, '../../..'))).flatMap(
    ({ tagName, attributes = [] }) =>
      attributes
        .filter(({ name }) => name === attribute)
        .map(({ description = '' }) => [
          tagName,
          [...description.matchAll(/`([^`]+)`/g)].flatMap(([, words = '']) => words.split(' ')).sort(),
        ]),
  )
  const ours = Object.entries(known).map(([tag, words]) => [tag, words.split(' ').sort()])
  expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(documented))
})
