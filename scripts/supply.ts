import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditVerdict, type AuditAnswer } from './supply/audit.ts'
import { lockProblems, type Lock } from './supply/lock.ts'
import { npmJson } from './supply/npm.ts'
import { billOfMaterials, bindingLicences, licenceOf } from './supply/sbom.ts'
import { ensureBuilt } from './web/web-build.ts'

// `npm run supply`: checks the supply chain. It writes dist/sbom.json (CycloneDX) and dist/licences.json, and fails on
// a licence that is not permissive, an unsafe lock file, or a high finding of the audit.
const root = join(import.meta.dirname, '..')
const read = <Value>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Value
const write = (file: string, value: unknown) =>
  writeFileSync(join(root, 'dist', file), `${JSON.stringify(value, null, 2)}\n`)

const { packages } = await ensureBuilt()
const { name, allowScripts } = read<{ name: string; allowScripts: Record<string, boolean> }>('package.json')

const bill = billOfMaterials(root, name, packages)
write('sbom.json', bill)
write(
  'licences.json',
  bill.components.map((component) => ({
    name: component.name,
    version: component.version,
    licence: licenceOf(component),
    bundled: component.scope === 'required',
  })),
)
const binding = bindingLicences(bill)
const lock = lockProblems(read<Lock>('package-lock.json'), allowScripts)
const audit = auditVerdict(npmJson<AuditAnswer>(root, ['audit', '--json']))

const inBuild = bill.components.filter(({ scope }) => scope === 'required').length
console.log(
  `materials  ${inBuild} packages in the build, ${bill.components.length} with all tools: dist/sbom.json`,
)
console.log(`licences   ${binding.join(', ') || 'all permissive in the build'}: dist/licences.json`)
console.log(
  `lock file  ${lock.join(', ') || 'every package with its hash, from one registry, no unknown script'}`,
)
console.log(`audit      ${audit.text}`)
process.exitCode = binding.length + lock.length > 0 || audit.state === 'findings' ? 1 : 0
