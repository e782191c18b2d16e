import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { elementsManifest, elementsOf } from '../../../scripts/manifest/analyze.ts'
import { vscodeHtmlData, webTypes } from '../../../scripts/manifest/editor-data.ts'
import { elementEntries } from '../../../scripts/manifest/entries.ts'
import { choices } from '../../../src/widgets/kit/doctor/mistakes.ts'
import { tags } from '../../../src/widgets/tags.ts'
import { read, sourceFiles } from './architecture.ts'

const root = join(import.meta.dirname, '../../..')
const manifest = elementsManifest(root)
const elements = elementsOf(manifest)
const names = (items: { name: string }[] = []) => items.map(({ name }) => name)
/** The words of a closed set, as a docblock writes them. */
const wordsIn = (type: { text: string } | undefined) =>
  type?.text.startsWith("'") ? type.text.split(/ ?\| ?/).map((word) => word.slice(1, -1)) : undefined
const named = (tag: string) => elements.find(({ tagName }) => tagName === tag)

describe('the manifest', () => {
  test('describes every tag, in words', () => {
    expect(elements.map(({ tagName }) => tagName).sort()).toEqual(Object.keys(tags).sort())
    expect(elements.filter(({ summary, description }) => !summary || !description)).toEqual([])
    const mute = elements.flatMap(
      ({ tagName, attributes, members, events, slots, cssParts, cssProperties }) =>
        [attributes, members, events, slots, cssParts, cssProperties]
          .flatMap((items = []) => items)
          .filter(({ description }) => !description)
          .map(({ name }) => `${tagName}: ${name}`),
    )
    expect(mute).toEqual([])
  })

  test('holds what an element inherits, and no private member', () => {
    const list = named('oneapi-token-list')
    expect(names(list?.attributes)).toEqual(expect.arrayContaining(['page-size', 'base-url', 'lang']))
    expect(names(list?.members)).toEqual(
      expect.arrayContaining(['pageSize', 'view', 'tokenProvider', 'refresh', 'whenReady', 'confirmLeave']),
    )
    expect(names(list?.members)).not.toContain('link')
    expect(names(list?.members).filter((name) => /^#|Callback$/.test(name))).toEqual([])
    expect(list?.attributes?.find(({ name }) => name === 'page-size')).toMatchObject({
      type: { text: 'number' },
      default: '10',
      fieldName: 'pageSize',
    })
  })

  test('has the paths of the package, one that defines and one that does not', () => {
    const [definition] = manifest.modules.filter(({ path }) => path === 'topup.js')
    expect(definition?.exports).toContainEqual({
      kind: 'custom-element-definition',
      name: 'oneapi-topup',
      declaration: { name: 'TopupElement', module: 'topup/element.js' },
    })
    expect(JSON.stringify(manifest)).not.toContain('src/')
  })

  test('names every event of the typed list, and no other', () => {
    const fired = new Set(elements.flatMap(({ events }) => names(events)))
    const source = read('widgets/kit/element/events.ts')
    const [, list = ''] = /interface WidgetEvents \{(.*?)\n\}/s.exec(source) ?? []
    expect([...fired].sort()).toEqual([...list.matchAll(/'(oneapi-[\w-]+)'/g)].map(([, name]) => name).sort())
  })

  test('has the attributes that the element reads, each with its type or its words', async () => {
    const types: Record<string, unknown> = { number: Number, boolean: Boolean, string: String }
    for (const { tag, element, className } of elementEntries(join(root, 'src/widgets'))) {
      const classes = (await import(element)) as Record<string, { attributes?: Record<string, unknown> }>
      const read = classes[className]!.attributes
      const told = named(tag)!.attributes!.filter(({ inheritedFrom }) => !inheritedFrom)
      if (read)
        expect(
          Object.fromEntries(told.map(({ name, type }) => [name, wordsIn(type) ?? types[type!.text]])),
        ).toEqual(
          // A range may be two days as well, so the docblock has a text.
          'range' in read ? { ...read, range: String } : read,
        )
    }
  })

  test('has the words that mistakes are told by', () => {
    const told = named('oneapi-provider')!.attributes!.map(({ name, type }) => [name, wordsIn(type)] as const)
    expect(Object.fromEntries(told.filter(([, words]) => words))).toEqual(choices)
  })

  test('names only parts that the source has', () => {
    const entries = elementEntries(join(root, 'src/widgets'))
    const code = (rooms: string[]) =>
      sourceFiles()
        .filter((file) => rooms.some((room) => file.startsWith(`widgets/${room}/`)))
        .map(read)
        .join('\n')
    const shared = code(['kit', 'ui'])
    const missing = elements.flatMap(({ tagName, cssParts }) => {
      const { index } = entries.find(({ tag }) => tag === tagName)!
      const own = code([relative(join(root, 'src/widgets'), dirname(index)).replaceAll('\\', '/')])
      return names(cssParts)
        .filter((name) => !hasPart(own, name) && !hasPart(shared, name))
        .map((name) => `${tagName}: ${name}`)
    })
    expect(missing).toEqual([])
    expect(hasPart(shared, 'no-such-part')).toBe(false)
  })
})

/**
 * A part is a word of a literal `part`, of one that is composed when rendering, or the id of an action, whose button
 * has it.
 */
function hasPart(code: string, name: string): boolean {
  const written = (text: string) =>
    new RegExp(`\\bpart\\b[^\\n]{0,60}['"\`](?:[^'"\`\\n]* )?${text}`, 'i').test(code)
  // `cell__*` stands for all such parts.
  if (name.endsWith('*')) return written(`${name.slice(0, -1)}\\$\\{`)
  const begins = [...code.matchAll(/\bpart=\{`([\w-]+)\$\{/g)].some(([, start = '']) =>
    name.startsWith(start),
  )
  const ends = [...code.matchAll(/\bpart=\{`[^`]*\$\{[\w.]+\}(-[\w-]+)`/g)].some(([, end = '']) =>
    name.endsWith(end),
  )
  const listed = code.includes('part={name}') && code.includes(`'${name}'`)
  const action = new RegExp(`\\bid: '${name}',\\s+icon:`).test(code)
  return begins || ends || listed || action || written(`${name}['"\` ]`)
}

describe('data for editors', () => {
  test('VS Code completes tags, attributes and their words', () => {
    const { version, tags: known } = vscodeHtmlData(manifest)
    expect(version).toBe(1.1)
    const attributes = known.find(({ name }) => name === 'oneapi-token-list')?.attributes ?? []
    expect(attributes.find(({ name }) => name === 'readonly')).toMatchObject({ valueSet: 'v' })
    expect(attributes.find(({ name }) => name === 'theme')).toMatchObject({
      values: [{ name: 'light' }, { name: 'dark' }, { name: 'auto' }],
    })
  })

  test('web-types name properties and events too', () => {
    const types = webTypes(manifest, 'oneapi-widgets', '1.0.0')
    const topup = types.contributions.html.elements.find(({ name }) => name === 'oneapi-topup')
    expect(names(topup?.js.events)).toContain('oneapi-topup-redeemed')
    expect(names(topup?.js.properties)).toContain('tokenProvider')
    expect(names(topup?.js.properties)).not.toContain('refresh')
  })
})
