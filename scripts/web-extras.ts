import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { elementsManifest } from './manifest/analyze.ts'
import { reserveSheet } from './reserve-sheet.ts'
import { thirdParty } from './third-party.ts'

/**
 * Writes the files of the script-tag library other than its scripts:
 * - `custom-elements.json`: the elements, for galleries and editors
 * - `reserve.css`: reserves room for each element before it is loaded
 * - `integrity.json`: `sha384-…` of every script and sheet, by path, for `<script integrity>`
 * - `importmap.json`: `oneapi-widgets/…` at the addresses of this version on the page's own origin, with the integrity
 *   of everything that these import in turn
 * - `THIRD-PARTY.txt`: licences of what is bundled
 */
export function writeWebExtras(root: string, web: string, version: string, packages: string[]): void {
  const write = (name: string, value: unknown) =>
    writeFileSync(join(web, name), `${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}\n`)
  writeFileSync(join(web, 'reserve.css'), reserveSheet())
  const integrity = integrityOf(web)
  write('custom-elements.json', elementsManifest(root))
  write('integrity.json', { version, files: integrity })
  write('importmap.json', importMap(`/widgets/${version}/`, integrity))
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

function importMap(base: string, integrity: Record<string, string>) {
  const elements = Object.keys(integrity).filter((name) => name.startsWith('elements/'))
  return {
    imports: {
      'oneapi-widgets/loader': `${base}loader.js`,
      ...Object.fromEntries(
        elements.map((name) => [name.replace(/^elements\/(.*)\.js$/, 'oneapi-widgets/$1'), base + name]),
      ),
    },
    integrity: Object.fromEntries(Object.entries(integrity).map(([name, hash]) => [base + name, hash])),
  }
}
