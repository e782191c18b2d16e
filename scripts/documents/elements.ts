import { summaries } from '../../demo/gallery/summaries.ts'
import { elementsManifest, elementsOf } from '../manifest/analyze.ts'
import type { Described, ElementDeclaration } from '../manifest/schema.ts'
import { elementTexts } from './elements-zh.ts'
import { table } from './table.ts'

const manifests = new Map<string, ElementDeclaration[]>()

/** The elements as their docblocks describe them, sorted by tag; cached, because reading them takes a second. */
function describedIn(root: string): ElementDeclaration[] {
  const known = manifests.get(root) ?? elementsOf(elementsManifest(root))
  manifests.set(root, known)
  return [...known].sort((one, other) => (one.tagName < other.tagName ? -1 : 1))
}

/** Links to all elements. */
const elementList = (root: string) =>
  describedIn(root)
    .map(({ tagName }) => `[${tagName.slice('oneapi-'.length)}](#${tagName})`)
    .join(', ') + '.'

const elementListInChinese = (root: string) =>
  table(
    ['组件', '说明'],
    describedIn(root).map(({ tagName }) => [`[\`${tagName}\`](#${tagName})`, summaries[tagName] ?? '']),
  )

/**
 * Matches events, slots and parts that many elements share, and that the document describes once above the elements.
 */
const saidOnce = {
  events:
    /^`oneapi-(notify|unauthorized)`|^`oneapi-navigate`.*(route yourself|done, to open)|^`oneapi-view-changed`/,
  slots: /^`(header|signed-out|error|empty)`: (Above|Instead of)/,
  parts: /^(base|head|title|subtitle|dialog)$/,
}

interface Language {
  say: (text: string) => string
  /** Punctuation around names: comma, colon, brackets, full stop. */
  marks: readonly [string, string, string, string, string]
  titles: Record<'attributes' | 'events' | 'slots' | 'parts' | 'properties' | 'default', string>
}

const english: Language = {
  say: (text) => text,
  marks: [', ', ': ', ' (', ')', '.'],
  titles: {
    attributes: 'Attributes',
    events: 'Events',
    slots: 'Slots',
    parts: 'Parts',
    properties: 'CSS properties',
    default: 'default',
  },
}

const chinese: Language = {
  // A text without a translation stays in English; a test names it.
  say: (text) => elementTexts[text] ?? text,
  marks: ['、', '：', '（', '）', '。'],
  titles: {
    attributes: '属性',
    events: '事件',
    slots: '插槽',
    parts: 'part',
    properties: 'CSS 属性',
    default: '默认',
  },
}

/** The list of the attributes that all elements have; the descriptions of single elements leave them out. */
const commonAttributes = (language: Language) => (root: string) => list(common(root).attributes, language)

/**
 * Sections of every element with its attributes, events, slots and parts, without what is described above the
 * elements.
 */
const elements = (language: Language) => (root: string) =>
  eachElement(root, ({ description, summary, cssParts, cssProperties }, own) => [
    language.say(oneLine(description ?? summary)),
    section('attributes', own.attributes, language),
    section('events', own.events, language, saidOnce.events),
    section('slots', own.slots, language, saidOnce.slots),
    names('parts', cssParts, language),
    names('properties', cssProperties, language),
  ])

/** The texts that the documents contain about elements, for the test that each has a Chinese translation. */
export function describedTexts(root: string): string[] {
  const texts = describedIn(root).flatMap((element) => [
    oneLine(element.description ?? element.summary),
    ...(['attributes', 'events', 'slots'] as const).flatMap((kind) => (element[kind] ?? []).map(textOf)),
  ])
  return [...new Set(texts)]
}

type Own = Record<'attributes' | 'events' | 'slots', Described[]>

function eachElement(
  root: string,
  lines: (element: ElementDeclaration, own: Own) => (string | false)[],
): string {
  const everywhere = common(root)
  const own = (kind: keyof Own, all: Described[] = []) =>
    all.filter(
      ({ name, inheritedFrom }) =>
        !everywhere[kind].some((other) => other.name === name) && !(kind === 'events' && inheritedFrom),
    )
  return describedIn(root)
    .map((element) => {
      const { attributes, events, slots } = element
      const of = {
        attributes: own('attributes', attributes),
        events: own('events', events),
        slots: own('slots', slots),
      }
      return [`### ${element.tagName}`, ...lines(element, of)].filter(Boolean).join('\n\n')
    })
    .join('\n\n')
}

/** The attributes, events and slots shared by all elements that have attributes. */
function common(root: string): Own {
  const [first, ...others] = describedIn(root).filter(({ attributes = [] }) => attributes.length > 0)
  const shared = (kind: keyof Own) =>
    (first?.[kind] ?? []).filter(({ name }) =>
      others.every((one) => (one[kind] ?? []).some((other) => other.name === name)),
    )
  return { attributes: shared('attributes'), events: shared('events'), slots: shared('slots') }
}

/** A heading with the list below it. Entries that are described above the elements are only named. */
function section(
  title: 'attributes' | 'events' | 'slots',
  all: readonly Described[],
  language: Language,
  once?: RegExp,
): string {
  const [, colon, open, close] = language.marks
  const isSaidOnce = (one: Described) => once?.test(described(one, english)) === true
  const lines = list(
    all.filter((one) => !isSaidOnce(one)),
    language,
  )
  const also = named(all.filter(isSaidOnce), language)
  const heading = language.titles[title]
  if (!lines) return also && `${heading}${colon}${also}`
  return `${heading}${also && `${open}${also}${close}`}${colon.trim()}\n\n${lines}`
}

const named = (all: readonly Described[], { marks: [comma] }: Language) =>
  all.map(({ name }) => `\`${name}\``).join(comma)

const list = (all: readonly Described[], language: Language) =>
  all.map((one) => `- ${described(one, language)}`).join('\n')

/** The type and default of an entry in brackets. `string` is left out, because most attributes have it. */
function kindOf({ type, default: standard }: Described, { marks: [comma, , open, close], titles }: Language) {
  const text = type && oneLine(detailOf(type.text))
  const parts = [
    text && text !== 'string' && `\`${text}\``,
    standard && `${titles.default} \`${standard}\``,
  ].filter(Boolean)
  return parts.length > 0 ? `${open}${parts.join(comma)}${close}` : ''
}

/** The description of an entry, without the sentences that the document states once above the elements. */
const own = (text: string) =>
  text
    .replace(/^Parts to leave out: /, '')
    .replace(/^Columns to show, in this order: /, '')
    .replace(/ Display only, not access control\./, '')
    .replace(/, among those loaded/, '')
    .replace(/^After the gateway has /, 'The gateway has ')

const textOf = ({ description }: Described) => own(oneLine(description))

const described = (one: Described, language: Language) =>
  `\`${one.name}\`${kindOf(one, language)}${language.marks[1]}${language.say(textOf(one))}`

function names(title: 'parts' | 'properties', all: readonly Described[] = [], language: Language) {
  const own = all.filter(({ name }) => !saidOnce.parts.test(name))
  return (
    own.length > 0 &&
    `${language.titles[title]}${language.marks[1]}${named(own, language)}${language.marks[4]}`
  )
}

/** The detail of an event's type: `CustomEvent<{ id: Id }>` becomes `{ id: Id }`. */
const detailOf = (type: string) => /^CustomEvent<(.*)>$/s.exec(type)?.[1] ?? type

const oneLine = (text = '') => text.replaceAll(/\s+/g, ' ')

export const elementTables = {
  'element-list': elementList,
  'element-list-zh': elementListInChinese,
  'common-attributes': commonAttributes(english),
  'common-attributes-zh': commonAttributes(chinese),
  elements: elements(english),
  'elements-zh': elements(chinese),
}
