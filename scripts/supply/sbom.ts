import { npmJson } from './npm.ts'

export type Component = {
  name: string
  version: string
  scope: 'required' | 'optional' | 'excluded'
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

export type Sbom = {
  bomFormat: string
  metadata: { component: { name: string; version: string } }
  components: Component[]
}

/**
 * The bill of materials (CycloneDX) of the lock file, as npm makes it. Only the build knows what ends up in the
 * browser: that is `required`, everything else is a tool or belongs to the demo gateway, `excluded`.
 *
 * @param bundled - names of the packages in the build
 */
export function billOfMaterials(root: string, name: string, bundled: string[]): Sbom {
  const bill = npmJson<Sbom>(root, ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'])
  // npm takes the name of the folder.
  bill.metadata.component.name = name
  for (const component of bill.components) {
    component.scope = bundled.includes(component.name) ? 'required' : 'excluded'
  }
  return bill
}

/** The licence of a component, as its package names it; empty when it names none. */
export const licenceOf = ({ licenses = [] }: Component): string =>
  licenses
    .map(({ license, expression }) => license?.id ?? license?.name ?? expression ?? '')
    .filter(Boolean)
    .join(' OR ')

/** Licences that let the bundle be passed on under ours, with their notice kept. */
const permissive = /\b(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|CC0-1\.0)\b/

/** What is in the build under a licence that would bind those who embed it. */
export const bindingLicences = (bill: Sbom): string[] =>
  bill.components
    .filter(({ scope }) => scope === 'required')
    .filter((component) => !permissive.test(licenceOf(component)))
    .map((component) => `${component.name} ${component.version}: ${licenceOf(component) || 'no licence'}`)
