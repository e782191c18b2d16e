import { expect } from 'chai'
import type { ElementDeclaration, Manifest } from '../../scripts/manifest/schema.ts'
import { tags } from '../../src/widgets/tags.ts'

type Defined = CustomElementConstructor & { observedAttributes?: string[] }

const names = (items: { name: string }[] = []) => items.map(({ name }) => name)

/** Compares the built manifest with the elements of the same build. */
describe('custom-elements.json', () => {
  let elements: Map<string, ElementDeclaration>
  before(async () => {
    const manifest = (await (await fetch('/dist/web/custom-elements.json')).json()) as Manifest
    elements = new Map(
      manifest.modules
        .flatMap(({ declarations }) => declarations)
        .map((declaration) => [declaration.tagName, declaration]),
    )
  })

  for (const tag of Object.keys(tags)) {
    it(`is true of <${tag}>`, async () => {
      const declared = elements.get(tag)
      const address = `/dist/web/elements/${tag.replace('oneapi-', '')}.js`
      const exported = (await import(/* @vite-ignore */ address)) as Record<string, unknown>
      const defined = customElements.get(tag) as Defined | undefined
      if (!declared || !defined) throw new Error(`<${tag}> is missing`)
      expect(exported[declared.name], 'the class by its name').to.equal(defined)

      expect(names(declared.attributes), 'attributes').to.have.members(defined.observedAttributes ?? [])

      const element = document.createElement(tag)
      const fields = (declared.members ?? []).filter(({ kind }) => kind === 'field')
      const methods = (declared.members ?? []).filter(({ kind }) => kind === 'method')
      expect(
        names(fields).filter((name) => !(name in element)),
        'properties',
      ).to.deep.equal([])
      expect(
        names(methods).filter((name) => typeof Reflect.get(element, name) !== 'function'),
        'methods',
      ).to.deep.equal([])
      for (const { name, attribute, type } of fields) {
        if (!attribute) continue
        element.setAttribute(attribute, type?.text.startsWith('number') ? '7' : 'x')
        expect(Reflect.get(element, name), `${attribute} sets ${name}`).to.equal(valueOf(type?.text))
      }
      expect(
        ownAccessors(defined).filter((name) => !names(fields).includes(name)),
        'undeclared',
      ).to.deep.equal([])
    })
  }
})

const valueOf = (type = 'string') => (type.startsWith('number') ? 7 : type.startsWith('boolean') ? true : 'x')

/** The element's own settable properties, without those of the browser and internals of the kit. */
function ownAccessors(element: Defined): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(element.prototype))
    .filter(([, { set }]) => set)
    .map(([name]) => name)
}
