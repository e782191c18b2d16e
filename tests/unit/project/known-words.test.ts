import { join } from 'node:path'
import { expect, test } from 'vitest'
import { elementsManifest, elementsOf } from '../../../scripts/manifest/analyze.ts'
import { columns, hideable, ownChoices } from '../../../src/widgets/kit/doctor/mistakes.ts'

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

test('the values that mistakes are told by are those of the docblocks', () => {
  const shared = ['theme', 'density', 'dialect']
  const documented = elementsOf(elementsManifest(join(import.meta.dirname, '../../..'))).flatMap(
    ({ tagName, attributes = [] }) =>
      attributes
        .filter(({ name, type }) => !shared.includes(name) && type?.text.startsWith("'"))
        .map(
          ({ name, type }) =>
            `${tagName} ${name}: ${type!.text
              .replaceAll("'", '')
              .split(/ ?\| ?/)
              .sort()
              .join(' ')}`,
        ),
  )
  const ours = Object.entries(ownChoices).flatMap(([tag, choices]) =>
    Object.entries(choices)
      // A range may be two days as well, so its type is a text.
      .filter(([name]) => name !== 'range')
      .map(([name, values]) => `${tag} ${name}: ${values.split(' ').sort().join(' ')}`),
  )
  expect(ours.sort()).toEqual(documented.sort())
})
