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

/** A table with one line per element. */
export const elementList = (root: string) =>
  table(
    ['element', 'what it is'],
    describedIn(root).map(({ tagName, summary = '' }) => [`[\`${tagName}\`](#${tagName})`, summary]),
  )

/** The attributes of all elements, which are left out of the individual descriptions. */
export function commonAttributes(root: string): string {
  const { attributes = [] } = common(root)
  return rows('attribute', attributes) || ''
}

/** Every element with its attributes, events, slots and parts, without those that all elements have. */
export function elements(root: string): string {
  const everywhere = common(root)
  const own = (kind: 'attributes' | 'events' | 'slots', all: Described[] = []) =>
    all.filter(
      ({ name, inheritedFrom }) =>
        !everywhere[kind].some((other) => other.name === name) &&
        // Told once, above them.
        !(kind === 'events' && inheritedFrom),
    )
  return describedIn(root)
    .map((element) =>
      [
        `### ${element.tagName}`,
        oneLine(element.description ?? element.summary),
        rows('attribute', own('attributes', element.attributes)),
        rows('event', own('events', element.events)),
        rows('slot', own('slots', element.slots)),
        names('Parts', element.cssParts),
        names('CSS properties', element.cssProperties),
      ]
        .filter(Boolean)
        .join('\n\n'),
    )
    .join('\n\n')
}

/** The attributes, events and slots shared by all elements that have attributes. */
function common(root: string) {
  const [first, ...others] = describedIn(root).filter(({ attributes = [] }) => attributes.length > 0)
  const shared = (kind: 'attributes' | 'events' | 'slots') =>
    (first?.[kind] ?? []).filter(({ name }) =>
      others.every((one) => (one[kind] ?? []).some((other) => other.name === name)),
    )
  return { attributes: shared('attributes'), events: shared('events'), slots: shared('slots') }
}

const rows = (kind: string, all: Described[]) => {
  if (all.length === 0) return false
  const typed = all.some(({ type }) => type)
  return table(
    [kind, ...(typed ? ['type'] : []), 'what it does'],
    all.map(({ name, type, default: standard, description }) => [
      `\`${name}\``,
      ...(typed ? [type ? `\`${oneLine(detailOf(type.text))}\`` : ''] : []),
      oneLine(description) + (standard ? ` Default: \`${standard}\`.` : ''),
    ]),
  )
}

const names = (title: string, all: Described[] = []) =>
  all.length > 0 && `${title}: ${all.map(({ name }) => `\`${name}\``).join(', ')}.`

/** `CustomEvent<{ id: Id }>` as `{ id: Id }`. */
const detailOf = (type: string) => /^CustomEvent<(.*)>$/s.exec(type)?.[1] ?? type

const oneLine = (text = '') => text.replaceAll(/\s+/g, ' ')
