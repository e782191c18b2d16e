import { summaries } from '../../demo/gallery/summaries.ts'
import { elementsManifest, elementsOf } from '../manifest/analyze.ts'
import type { Described, ElementDeclaration } from '../manifest/schema.ts'
import { table } from './table.ts'

const manifests = new Map<string, ElementDeclaration[]>()

/** The elements as described by their docblocks; cached, because reading them takes a second. */
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

/** The attributes of all elements, which are left out of the individual descriptions. */
function commonAttributes(root: string): string {
  return list(common(root).attributes, described)
}

/** Said once, above the elements. */
const saidOnce = {
  events:
    /^`oneapi-(notify|unauthorized)`|^`oneapi-navigate`.*(route yourself|done, to open)|^`oneapi-view-changed`/,
  slots: /^`(header|signed-out|error|empty)`: (Above|Instead of)/,
  parts: /^(base|head|title|subtitle|dialog)$/,
}

/** Every element with its attributes, events, slots and parts, without what is said once for all. */
const elements = (root: string) =>
  eachElement(root, (element, own) => [
    oneLine(element.description ?? element.summary),
    section('Attributes', list(own.attributes, described)),
    section('Events', list(own.events, described, saidOnce.events), own.events.filter(isSaidOnce('events'))),
    section('Slots', list(own.slots, described, saidOnce.slots), own.slots.filter(isSaidOnce('slots'))),
    ...names(['Parts', 'CSS properties'], element),
  ])

/** The same in Chinese: names, types and defaults; what docblocks say of them is English. */
const elementsInChinese = (root: string) =>
  eachElement(root, (element, own) => [
    summaries[element.tagName] ?? '',
    section('属性', list(own.attributes, inChinese), [], fullWidth),
    section(
      '事件',
      list(own.events, inChinese, saidOnce.events),
      own.events.filter(isSaidOnce('events')),
      fullWidth,
    ),
    section('插槽', '', own.slots, fullWidth),
    ...names(['part', 'CSS 属性'], element, fullWidth),
  ])

type Own = Record<'attributes' | 'events' | 'slots', Described[]>

const isSaidOnce = (kind: 'events' | 'slots') => (one: Described) => saidOnce[kind].test(described(one))

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

/** Punctuation around names: comma, colon, brackets, full stop. */
const latin = [', ', ': ', ' (', ')', '.'] as const
const fullWidth = ['、', '：', '（', '）', '。'] as const
type Marks = typeof latin | typeof fullWidth

const named = (all: readonly Described[], [comma]: Marks) => all.map(({ name }) => `\`${name}\``).join(comma)

/** A heading with the list below it; what is said once for all elements is only named. */
function section(
  title: string,
  lines: string,
  once: readonly Described[] = [],
  marks: Marks = latin,
): string {
  const [, colon, open, close] = marks
  const also = named(once, marks)
  if (!lines) return also && `${title}${colon}${also}`
  return `${title}${also && `${open}${also}${close}`}${colon.trim()}\n\n${lines}`
}

const list = (all: Described[], line: (one: Described) => string, except?: RegExp) =>
  all
    .filter((one) => !except?.test(described(one)))
    .map((one) => `- ${line(one)}`)
    .join('\n')

/** `string` is the usual type of an attribute. */
function kindOf({ type, default: standard }: Described, say: string, [comma, , open, close]: Marks): string {
  const text = type && oneLine(detailOf(type.text))
  const parts = [text && text !== 'string' && `\`${text}\``, standard && `${say} \`${standard}\``].filter(
    Boolean,
  )
  return parts.length > 0 ? `${open}${parts.join(comma)}${close}` : ''
}

/** What all of a name have in common is said above them. */
const own = (text: string) =>
  text
    .replace(/^Parts to leave out: /, '')
    .replace(/^Columns to show, in this order: /, '')
    .replace(/ Display only, not access control\./, '')
    .replace(/, among those loaded/, '')
    .replace(/^After the gateway has /, 'The gateway has ')

const described = (one: Described) =>
  `\`${one.name}\`${kindOf(one, 'default', latin)}: ${own(oneLine(one.description))}`

/** Attributes whose names say the same at every element. */
const meanings: Record<string, string> = {
  hide: '可隐藏的部分',
  columns: '可显示的列',
  'page-size': '每页条数，1 到 100',
  readonly: '隐藏所有修改操作',
}

function inChinese(one: Described): string {
  const words = ['hide', 'columns'].includes(one.name) ? oneLine(one.description).match(/`[^`]+`/g) : []
  const meaning = [meanings[one.name], words?.join('、')].filter(Boolean).join('：')
  return `\`${one.name}\`${kindOf(one, '默认', fullWidth)}${meaning && `：${meaning}`}`
}

const names = (
  titles: readonly string[],
  { cssParts, cssProperties }: ElementDeclaration,
  marks: Marks = latin,
) =>
  [cssParts, cssProperties].map((all = [], at) => {
    const own = all.filter(({ name }) => !saidOnce.parts.test(name))
    return own.length > 0 && `${titles[at]}${marks[1]}${named(own, marks)}${marks[4]}`
  })

/** `CustomEvent<{ id: Id }>` as `{ id: Id }`. */
const detailOf = (type: string) => /^CustomEvent<(.*)>$/s.exec(type)?.[1] ?? type

const oneLine = (text = '') => text.replaceAll(/\s+/g, ' ')

export const elementTables = {
  'element-list': elementList,
  'element-list-zh': elementListInChinese,
  'common-attributes': commonAttributes,
  elements,
  'elements-zh': elementsInChinese,
}
