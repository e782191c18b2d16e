import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; name?: string; imports?: string[] }

/** Writes the size that each element loads when it is alone on a page, by tag, in kB of 1000 bytes after gzip -9. */
export function writeElementSizes(web: string, target: string): void {
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const closure = (key: string, files = new Set<string>()): Set<string> => {
    const { file = '', imports = [] } = manifest[key] ?? {}
    if (files.has(file)) return files
    files.add(file)
    for (const imported of imports) closure(imported, files)
    return files
  }
  const bytes = (file: string) => gzipSync(readFileSync(join(web, file)), { level: 9 }).length
  const sizes = Object.entries(manifest).flatMap(([key, chunk]) => {
    const name = /^elements\/(.+)$/.exec(chunk.name ?? '')?.[1]
    const total = name ? [...closure(key)].reduce((sum, part) => sum + bytes(part), 0) : 0
    return name ? [[`oneapi-${name}`, Math.round(total / 1000)] as const] : []
  })
  writeFileSync(target, JSON.stringify(Object.fromEntries(sizes)))
}
