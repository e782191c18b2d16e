import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Licence = { name: string; version: string; licence: string; text: string }

/**
 * Reads the licence of an installed package.
 * @throws when the package does not state one
 */
function licenceOf(root: string, name: string): Licence {
  const folder = join(root, 'node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
    license?: string
  }
  if (!license) throw new Error(`${name} names no licence`)
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry))
  return {
    name,
    version,
    licence: license,
    text: file ? readFileSync(join(folder, file), 'utf8').trim() : '',
  }
}

/** The content of `THIRD-PARTY.txt`: the packages in a bundle with their licence texts, as the licences require. */
export const thirdParty = (root: string, packages: string[]): string =>
  packages
    .map((name) => licenceOf(root, name))
    .map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
