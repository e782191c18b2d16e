import { npmJson } from './npm.ts'

type Component = {
  name: string
  version: string
  scope: 'required' | 'optional' | 'excluded'
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

type Sbom = {
  bomFormat: string
  serialNumber?: string
  metadata: { timestamp?: string; component: { name: string; version: string } }
  components: Component[]
}

/**
 * The bill of materials (CycloneDX) of the lock file, as npm generates it. Packages that end up in the browser are
 * `required`; only the build knows them. All others are tools or belong to the embedded gateway, and are `excluded`.
 *
 * @param bundled - names of the packages in the build
 */
export function billOfMaterials(root: string, name: string, bundled: string[]): Sbom {
  const bill = npmJson<Sbom>(root, ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'])
  // npm names the component after the folder.
  bill.metadata.component.name = name
  for (const component of bill.components) {
    component.scope = bundled.includes(component.name) ? 'required' : 'excluded'
  }
  return bill
}

/** The licence of a component as its package states it; empty if it states none. */
export const licenceOf = ({ licenses = [] }: Component): string =>
  licenses
    .map(({ license, expression }) => license?.id ?? license?.name ?? expression ?? '')
    .filter(Boolean)
    .join(' OR ')

/** Matches licences that allow distributing the bundle under our licence, provided that their notice is kept. */
const permissive = /\b(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|CC0-1\.0)\b/

/** The packages in the build whose licence is not permissive and could bind embedders. */
export const bindingLicences = (bill: Sbom): string[] =>
  bill.components
    .filter(({ scope }) => scope === 'required')
    .filter((component) => !permissive.test(licenceOf(component)))
    .map((component) => `${component.name} ${component.version}: ${licenceOf(component) || 'no licence'}`)
