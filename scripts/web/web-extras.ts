import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { elementsManifest } from '../manifest/analyze.ts'
import { reserveSheet } from '../vite/reserve-sheet.ts'
import { thirdParty } from './third-party.ts'

/**
 * Writes the files of the script-tag library other than its scripts:
 * - `elements/{name}.js`: the script of an element under a stable name; the console only loads hashed names,
 *   because some servers let browsers cache every script for a week
 * - `custom-elements.json`: the elements, for galleries and editors
 * - `reserve.css`: reserves room for each element before it is loaded
 * - `themes/{name}.css`: the look of a design system, by the public properties alone
 * - `integrity.json`: `sha384-…` of every script and sheet, by path, for `<script integrity>`
 * - `importmap.json`: `oneapi-widgets/…` at the addresses of this version on the page's own origin, with the integrity
 *   of all scripts that these import
 * - `THIRD-PARTY.txt`: licences of the bundled packages
 */
export function writeWebExtras(root: string, web: string, version: string, packages: string[]): void {
  const write = (name: string, value: unknown) =>
    writeFileSync(join(web, name), `${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}\n`)
  const elements = elementFiles(web)
  mkdirSync(join(web, 'elements'), { recursive: true })
  for (const [name, file] of elements) write(`elements/${name}.js`, `export * from '../${file}'`)
  writeFileSync(join(web, 'reserve.css'), reserveSheet())
  cpSync(join(root, 'src/themes'), join(web, 'themes'), { recursive: true })
  const integrity = integrityOf(web)
  write('custom-elements.json', elementsManifest(root))
  write('integrity.json', { version, files: integrity })
  write('importmap.json', importMap(`/widgets/${version}/`, elements, integrity))
  write('THIRD-PARTY.txt', thirdParty(root, packages))
}

function integrityOf(web: string): Record<string, string> {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => /\.(js|css)$/.test(name))
    .sort()
  return Object.fromEntries(
    files.map((name) => [
      name,
      `sha384-${createHash('sha384')
        .update(readFileSync(join(web, name)))
        .digest('base64')}`,
    ]),
  )
}

/** The script of each element, by name. */
function elementFiles(web: string): [name: string, file: string][] {
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; name?: string }
  >
  return Object.values(manifest).flatMap(({ name = '', file }) =>
    name.startsWith('elements/') ? [[name.slice('elements/'.length), file]] : [],
  )
}

function importMap(
  base: string,
  elements: [name: string, file: string][],
  integrity: Record<string, string>,
) {
  return {
    imports: {
      'oneapi-widgets/loader': `${base}loader.js`,
      ...Object.fromEntries(elements.map(([name, file]) => [`oneapi-widgets/${name}`, base + file])),
    },
    integrity: Object.fromEntries(Object.entries(integrity).map(([name, hash]) => [base + name, hash])),
  }
}
