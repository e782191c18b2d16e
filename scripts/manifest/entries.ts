import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** One element of the package. */
export type Entry = {
  /** The tag without `oneapi-`; also the name of its package entry. */
  name: string
  tag: string
  className: string
  /** The module that registers the element, and the module with the class only. */
  index: string
  element: string
}

/**
 * Finds all elements of the library, sorted by name. An element's entry is `index.ts` in its own folder, or a file
 * next to `NAME.element.ts` with the same name; the tag is the one that it defines.
 *
 * @throws when an entry defines no tag, or imports no class from a file next to it
 */
export function elementEntries(widgets: string): Entry[] {
  const folder = join(widgets, 'elements')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /(?<!\.element)\.ts$/.test(path))
    .filter((path) => basename(path) === 'index.ts' || existsSync(path.replace(/\.ts$/, '.element.ts')))
    .map(entryOf)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

function entryOf(index: string): Entry {
  const beside = join(dirname(index), 'register.ts')
  const text = [index, beside]
    .filter(existsSync)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const [, name] = /define\('oneapi-([\w-]+)'/.exec(text) ?? []
  const [, className, file] = /import \{ (\w+Element) \} from '(\.[^']+)'/.exec(text) ?? []
  if (!name || !className || !file) throw new Error(`${index} defines no element with a class of its own`)
  return { name, tag: `oneapi-${name}`, className, index, element: join(dirname(index), file) }
}
