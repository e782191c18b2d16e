import { join } from 'node:path'
import { expect, test } from 'vitest'
import { elementsManifest, elementsOf } from '../../../scripts/manifest/analyze.ts'
import { elementEntries } from '../../../scripts/manifest/entries.ts'
import { choices, columns, hideable } from '../../../src/widgets/kit/doctor/mistakes.ts'

const root = join(import.meta.dirname, '../../..')
const manifest = elementsManifest(root)

// What is told to be misspelt must not be what the documents offer.
test.each([
  ['hide', hideable],
  ['columns', columns],
] as const)('the words of `%s` that mistakes are told by are those of the docblocks', (attribute, known) => {
  const documented = elementsOf(manifest).flatMap(({ tagName, attributes = [] }) =>
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

test('the values that types and mistakes are told by are those of the docblocks', async () => {
  for (const tag of elementsOf(manifest)) {
    const { element } = elementEntries(join(root, 'src/widgets')).find((entry) => entry.tag === tag.tagName)!
    const classes = (await import(element)) as Record<string, { attributes?: Record<string, unknown> }>
    const declared = classes[tag.name]!.attributes ?? (tag.tagName === 'oneapi-provider' ? choices : {})
    const closed = (tag.attributes ?? []).filter(
      ({ type, inheritedFrom }) => !inheritedFrom && type?.text.startsWith("'"),
    )
    const documented = closed.map(({ name, type }) => [
      name,
      type!.text.split(/ ?\| ?/).map((word) => word.slice(1, -1)),
    ])
    // A range may be two days as well, so its docblock says that it is a text.
    const ours = Object.entries(declared).filter(([name, type]) => name !== 'range' && Array.isArray(type))
    expect(Object.fromEntries(ours), tag.tagName).toEqual(Object.fromEntries(documented))
  }
})
