import { elementsOf } from '../manifest/analyze.ts'
import type { Entry } from '../manifest/entries.ts'
import type { ElementDeclaration, Manifest } from '../manifest/schema.ts'
import type { componentFrameworks } from './frameworks.ts'

type Framework = (typeof componentFrameworks)[number]

/** The content of `react.js` or `vue.js`: every element as a component, generated from the manifest. */
export const componentModule = (framework: Framework, manifest: Manifest): string =>
  `${framework === 'react' ? "'use client'\n" : ''}// Written from the docblocks of the elements.
import { component } from './frameworks/${framework}.js'

${elementsOf(manifest)
  .map(
    (element) =>
      `export const ${componentName(element)} = /* @__PURE__ */ component(${JSON.stringify(
        settings(element),
      ).slice(0, -1)}, "load": () => import('./${shortName(element)}.js') })`,
  )
  .join('\n')}
`

/** The types of the components, appended to the framework's types of markup. */
export function componentTypes(manifest: Manifest): string {
  const lines = elementsOf(manifest).map((element) => {
    const events = Object.entries(settings(element).events).map(([prop, name]) => `${prop}: '${name}'`)
    const comment = (element.summary ?? element.description ?? '').replace(/\s*\n\s*/g, ' ')
    return `/** ${comment.replaceAll('*/', '* /')} */
export declare const ${componentName(element)}: WidgetComponent<'${element.tagName}', { ${events.join('; ')} }>`
  })
  return `\n${lines.join('\n')}\n`
}

/**
 * The module that replaces an element's entry in React server components, where nothing can be registered and the
 * element's module could not be loaded.
 */
export const serverStub = ({ name, className }: Entry): string =>
  `// Server components register nothing.
export const ${className} = undefined
console.warn("oneapi-widgets/${name} was imported in a server component, where it does nothing: use the components of 'oneapi-widgets/react', or import it in a file that begins with 'use client'.")
`

const shortName = ({ tagName }: ElementDeclaration) => tagName.replace(/^oneapi-/, '')

/** The name of an element's component: `oneapi-token-list` becomes `TokenList`. */
const componentName = (element: ElementDeclaration) =>
  shortName(element).replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

function settings(element: ElementDeclaration) {
  const { tagName, members = [], events = [] } = element
  const fields = members.filter(({ kind, readonly }) => kind === 'field' && !readonly)
  return {
    tag: tagName,
    attributes: Object.fromEntries(
      fields.flatMap(({ name, attribute }) => (attribute ? [[name, attribute] as const] : [])),
    ),
    properties: fields.filter(({ attribute }) => !attribute).map(({ name }) => name),
    events: Object.fromEntries(events.map(({ name }) => [propOf(name, shortName(element)), name])),
  }
}

/**
 * The property of an event: `oneapi-token-created` of a token list becomes `onCreated`, `oneapi-view-changed` becomes
 * `onViewChanged`.
 */
function propOf(event: string, element: string): string {
  const [first, ...rest] = event.replace(/^oneapi-/, '').split('-')
  const words = first === element.split('-')[0] && rest.length > 0 ? rest : [first!, ...rest]
  return `on${words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')}`
}
