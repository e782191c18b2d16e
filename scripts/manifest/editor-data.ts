import { elementsOf } from './analyze.ts'
import type { Attribute, Described, Manifest } from './schema.ts'

/** Completion data for VS Code, for its setting `html.customData`. */
export const vscodeHtmlData = (manifest: Manifest) => ({
  version: 1.1,
  tags: elementsOf(manifest).map(({ tagName, summary, description, attributes = [], slots = [] }) => ({
    name: tagName,
    description: [
      description ?? summary ?? '',
      ...slots.map(({ name, description = '' }) => `- slot \`${name || '(default)'}\`: ${description}`),
    ].join('\n'),
    attributes: attributes.map((attribute) => ({
      ...described(attribute),
      ...(isBoolean(attribute) ? { valueSet: 'v' } : {}),
      ...(valuesOf(attribute).length > 0
        ? { values: valuesOf(attribute).map((value) => ({ name: value })) }
        : {}),
    })),
  })),
})

/** Completion data for JetBrains editors, which find the file through `web-types` in package.json. */
export const webTypes = (manifest: Manifest, name: string, version: string) => ({
  $schema: 'https://json.schemastore.org/web-types',
  name,
  version,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elementsOf(manifest).map((element) => ({
        name: element.tagName,
        description: element.description ?? '',
        attributes: (element.attributes ?? []).map((attribute) => ({
          ...described(attribute),
          value: { type: attribute.type?.text ?? 'string', required: false },
        })),
        slots: (element.slots ?? []).map(described),
        'css-parts': (element.cssParts ?? []).map(described),
        'css-properties': (element.cssProperties ?? []).map(described),
        js: {
          properties: (element.members ?? [])
            .filter(({ kind }) => kind === 'field')
            .map((member) => ({ ...described(member), type: member.type?.text ?? 'unknown' })),
          events: (element.events ?? []).map(described),
        },
      })),
    },
  },
})

const described = ({ name, description = '', default: value }: Described) => ({
  name,
  description: value === undefined ? description : `${description} Default: \`${value}\`.`,
})

const isBoolean = ({ type }: Attribute) => type?.text === 'boolean'

/** The string literals of a type such as `'light'|'dark'`. */
const valuesOf = ({ type }: Attribute) =>
  [...(type?.text ?? '').matchAll(/'([^']+)'/g)].map(([, word = '']) => word)
