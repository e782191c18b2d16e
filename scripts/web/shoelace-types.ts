/**
 * Writes the JSX types of the Shoelace controls in use, with our prefix (`<oa-switch>`), from Shoelace's
 * custom-elements.json. A control is in use when a file in `src/widgets/ui/shoelace/` imports it.
 *
 *   npx tsx scripts/web/shoelace-types.ts
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'

type Member = {
  kind: string
  name: string
  type?: { text: string }
  privacy?: string
  static?: boolean
  readonly?: boolean
}
type Declaration = { name: string; tagName?: string; members: Member[]; events?: { name?: string }[] }

const folder = join(import.meta.dirname, '../../src/widgets/ui/shoelace')
const output = join(folder, 'shoelace.d.ts')
const controlImport = /@shoelace-style\/shoelace\/dist\/components\/([\w-]+)\//g

const manifest = JSON.parse(
  readFileSync(
    createRequire(import.meta.url).resolve('@shoelace-style/shoelace/dist/custom-elements.json'),
    'utf8',
  ),
) as { modules: { declarations?: Declaration[] }[] }
const declarations = new Map(
  manifest.modules.flatMap(({ declarations = [] }) => declarations).map((found) => [found.tagName, found]),
)

const names = new Set(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(controlImport)])
    .map(([, name]) => name as string),
)

const text = `// Written by scripts/web/shoelace-types.ts from Shoelace's manifest; do not edit.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Control<Own> = Omit<DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>, keyof Own> & Own

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      ${[...names].sort().map(typesOf).join('\n')}
    }
  }
}
`
writeFileSync(output, await format(text, { ...(await resolveConfig(output)), parser: 'typescript' }))

function typesOf(name: string): string {
  const declaration = declarations.get(`sl-${name}`)
  if (!declaration) throw new Error(`Shoelace has no <sl-${name}>`)
  const properties = declaration.members
    .filter(
      ({ kind, type, privacy, readonly, ...member }) =>
        kind === 'field' && type && !privacy && !readonly && !member.static,
    )
    .map(({ name, type }) => `${name}?: ${plain(type?.text ?? '')}`)
  const events = (declaration.events ?? [])
    .filter(({ name }) => name)
    .map(({ name = '' }) => `'on${name.replace('sl-', 'oa-')}'?: (event: CustomEvent) => void`)
  return `'oa-${name}': Control<{ ${[...properties, ...events].join('; ')} }>`
}

/** Keeps only built-in types; Shoelace's own types become unknown. */
function plain(type: string): string {
  return /^[\s|]*((('[\w\s-]*')|string|number|boolean|undefined|null)[\s|]*)+$/.test(type) ? type : 'unknown'
}
