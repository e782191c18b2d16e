import { expect } from 'chai'
import type { ElementDeclaration, Manifest } from '../../../scripts/manifest/schema.ts'
import { mount, rootGateway, type TestGateway } from '../../widgets/support.ts'
import { addKey, allTags, loadBuilt, shown } from './support.ts'

/** Compares the manifest with what the built elements render and dispatch. */
describe('what elements show while they run', function () {
  this.timeout(60_000)
  const silent = ['oneapi-provider', 'oneapi-notices']
  let gateway: TestGateway
  let declared: Map<string, ElementDeclaration>
  before(async () => {
    gateway = await rootGateway()
    await addKey(gateway, 'a-key')
    const manifest = (await (await fetch('/dist/web/custom-elements.json')).json()) as Manifest
    declared = new Map(
      manifest.modules.flatMap(({ declarations }) => declarations).map((one) => [one.tagName, one] as const),
    )
    await loadBuilt(...allTags)
  })

  for (const tag of allTags.filter((one) => !silent.includes(one)))
    it(`<${tag}>: every part, slot and event of it is documented`, async () => {
      const heard = new Set<string>()
      const listen = ({ type }: Event) => heard.add(type)
      const about = declared.get(tag)!
      const events = [...declared.values()].flatMap(({ events = [] }) => events.map(({ name }) => name))
      for (const name of events) document.addEventListener(name, listen)
      const element = await mount(`<${tag} base-url="${gateway.baseUrl}"></${tag}>`)
      await shown(element)
      for (const name of events) document.removeEventListener(name, listen)

      const root = element.shadowRoot!
      const parts = [...root.querySelectorAll('[part]')].flatMap((part) => [...part.part])
      const slots = [...root.querySelectorAll('slot')].map(({ name }) => name).filter(Boolean)
      const missing = (names: Iterable<string>, items: { name: string }[] = []) =>
        [...new Set(names)].filter((name) => !items.some((item) => isNamed(name, item.name)))
      expect(missing(parts, about.cssParts), 'parts').to.deep.equal([])
      expect(missing(slots, about.slots), 'slots').to.deep.equal([])
      expect(missing(heard, about.events), 'events').to.deep.equal([])
      expect(parts).to.include('base')
    })
})

/** `cell__*` stands for all such parts, like `cell__status`. */
const isNamed = (name: string, declared: string) =>
  declared.endsWith('*') ? name.startsWith(declared.slice(0, -1)) : name === declared
