import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const web = join(import.meta.dirname, '../../dist/web')

/** The scripts of one first view: entries of the build with their static imports. */
type Gate = {
  name: string
  entries: string[]
  /** The limit in kB of 1000 bytes after gzip -9; undefined only prints the size. */
  limit?: number
  /** Entries that are loaded already; their files do not count. */
  beside?: string[]
  /** Whether dynamic imports count too; default false. */
  late?: boolean
}

type Measured = Gate & { kilobytes: number; ok: boolean; files: string[] }

const element = (name: string) => `elements/${name}`

/**
 * The scripts that a first view opens besides the host page. A browser test compares this list with what is really
 * loaded.
 */
const gates: Gate[] = [
  // Includes the page's style sheet (2.5 kB), which is part of the script, the toasts, and the detection of other
  // gateways (1.2 kB; their dialects are loaded lazily).
  { name: '/login', entries: ['index.html', element('login')], limit: 157 },
  // The balance of the top bar is in the chunk that every element loads.
  { name: '/token', entries: ['index.html', element('token-list')], limit: 180 },
  { name: '<oneapi-topup> alone', entries: [element('topup')], limit: 139 },
  { name: '<oneapi-token-list> alone', entries: [element('token-list')], limit: 162 },
  // Includes three jobs that no other script can do: it keeps Escape from the page's modals, reports elements that
  // fail to load, and reads the document beside elements whose names hide its properties.
  { name: 'loader', entries: ['loader.js'], limit: 5.2 },
]

/**
 * All elements including lazy-loaded parts. The size is only printed, because a screen costs nothing until it is
 * opened.
 */
const wholeLibrary = (elements: string[]): Gate => ({
  name: 'whole library',
  entries: ['loader.js', ...elements],
  late: true,
})

/**
 * The size that a click loads in addition to the file that opens the part, and to one element, which every page has.
 */
const latePart = (opener: string, part: string): Gate => ({
  name: `late part: ${nameOf(part)}`,
  entries: [part],
  beside: [opener, element('topup')],
  limit: 48,
})

const nameOf = (file: string) => file.replace(/^.*\//, '').replace(/(-[\w-]{8})?\.js$/, '')

const besideTopup = (file: string): Gate => ({
  name: `second widget: ${nameOf(file)}`,
  entries: [file],
  beside: [element('topup')],
  limit: 50,
})

type Chunk = { file: string; name?: string; src?: string; imports?: string[]; dynamicImports?: string[] }

/**
 * Measures all gates.
 * @throws when the build or an entry of a gate is missing, because that gate would check nothing
 */
export function measure(): Measured[] {
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(web, file)), { level: 9 }).length
    sizes.set(file, known)
    return known
  }
  const weigh = (gate: Gate): Measured => {
    const files = new Set<string>()
    const known = new Set<string>()
    for (const entry of gate.beside ?? []) collect(manifest, keyOf(manifest, entry), known)
    for (const entry of gate.entries) collect(manifest, keyOf(manifest, entry), files, gate.late)
    for (const file of known) files.delete(file)
    const kilobytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000
    return { ...gate, kilobytes, ok: kilobytes <= (gate.limit ?? Infinity), files: [...files] }
  }
  const elements = Object.values(manifest)
    .filter(({ name }) => name?.startsWith('elements/'))
    .map(({ file }) => file)
    .sort()
  const late = Object.values(manifest).flatMap(({ file, dynamicImports = [] }) =>
    dynamicImports
      .map((key) => manifest[key]!.file)
      // Loaders and dialogs also import elements dynamically, but those have another gate.
      .filter((part) => part.endsWith('.js') && !elements.includes(part))
      .map((part) => latePart(file, part)),
  )
  return [
    ...gates.map(weigh),
    ...heaviest(elements.map((file) => weigh(besideTopup(file)))),
    ...heaviest(late.map(weigh)),
    weigh(wholeLibrary(elements)),
  ]
}

const heaviest = (rows: Measured[]): Measured[] =>
  rows.sort((one, other) => other.kilobytes - one.kilobytes).slice(0, 1)

function keyOf(manifest: Record<string, Chunk>, entry: string): string {
  const found = Object.entries(manifest).find(([, { file, name, src }]) => [file, name, src].includes(entry))
  if (!found) throw new Error(`size: the build has no ${entry}`)
  return found[0]
}

function collect(manifest: Record<string, Chunk>, key: string, files: Set<string>, late = false): void {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  if (chunk.file.endsWith('.js')) files.add(chunk.file)
  const imports = [...(chunk.imports ?? []), ...((late && chunk.dynamicImports) || [])]
  for (const imported of imports) collect(manifest, imported, files, late)
}

/** Prints the table and returns the rows. */
export function report(rows: Measured[]): Measured[] {
  for (const { name, kilobytes, limit, ok } of rows) {
    const allowed = limit === undefined ? '' : ` of ${String(limit).padStart(5)}`
    console.log(`${ok ? ' ' : '✗'} ${name.padEnd(28)} ${kilobytes.toFixed(1).padStart(7)} kB${allowed}`)
  }
  return rows
}
