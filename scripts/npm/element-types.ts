import { elementsOf } from '../manifest/analyze.ts'
import type { Entry } from '../manifest/entries.ts'
import type { Attribute, ElementDeclaration, Manifest } from '../manifest/schema.ts'

/**
 * The content of `elements.d.ts`: every tag with its class, properties, attributes and events. The types for React,
 * Vue and Svelte are derived from it.
 */
export function elementsTypes(manifest: Manifest, entries: Entry[]): string {
  const elements = elementsOf(manifest)
  const imports = entries.map(
    ({ name, className }) => `import type { ${className} } from './${name}/element.js'`,
  )
  return `// Written from the docblocks of the elements.
${imports.join('\n')}
import type { Language, WidgetEvents } from './index.js'

/** Every element by its tag. */
export interface Elements {
${elements.map(elementType).join('\n')}
}

/** The settings that are properties of an element. */
export type PropertiesOf<Tag extends keyof Elements> = {
  [Name in Elements[Tag]['properties'] & keyof Elements[Tag]['element']]?:
    | Elements[Tag]['element'][Name]
    | undefined
} & Pick<AttributesOf<Tag>, 'lang' & keyof AttributesOf<Tag>>

/** The attributes of an element, as in markup. */
export type AttributesOf<Tag extends keyof Elements> = Elements[Tag]['attributes']

/** The events of an element by name. */
export type EventsOf<Tag extends keyof Elements> = {
  [Event in Elements[Tag]['events']]: CustomEvent<WidgetEvents[Event]>
}
`
}

/** The types of an entry that registers an element. They add its tag and events to the DOM's types. */
export const entryTypes = ({ name, tag, className }: Entry, { events = [] }: ElementDeclaration): string =>
  `import { ${className} } from './${name}/element.js'
import type { WidgetEvents } from './index.js'

export { ${className} }

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${className}
  }
  interface GlobalEventHandlersEventMap {
${events.map(({ name }) => `    '${name}': CustomEvent<WidgetEvents['${name}']>`).join('\n')}
  }
}
`

function elementType({
  tagName,
  name,
  attributes = [],
  members = [],
  events = [],
  description = '',
}: ElementDeclaration) {
  const properties = members.filter(({ kind, readonly }) => kind === 'field' && !readonly)
  return `  ${comment(description)}
  '${tagName}': {
    element: ${name}
    properties: ${union(properties)}
    attributes: {
${attributes.map(attributeType).join('\n')}
    }
    events: ${union(events)}
  }`
}

const attributeType = ({ name, description = '', type }: Attribute) =>
  `      ${comment(description)}
      '${name}'?: ${name === 'lang' ? 'Language' : type?.text === 'number' ? written : (type?.text ?? 'string')} | undefined`

/** The type of a numeric attribute; in markup it may be written as text. */
const written = 'number | `$' + '{number}`'

const comment = (text: string) => `/** ${text.replace(/\s*\n\s*/g, ' ').replaceAll('*/', '* /')} */`

const union = (names: { name: string }[]) => names.map(({ name }) => `'${name}'`).join(' | ') || 'never'
