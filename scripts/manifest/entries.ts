import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One element of the package. */
export type Entry = {
  /** The tag without `oneapi-`; also the name of its folder and its package entry. */
  name: string
  tag: string
  className: string
  /** The module that registers it, and the one that only contains the class. */
  index: string
  element: string
}

/**
 * Every element of the library, found by its folder.
 *
 * @throws when an `index.ts` does not import its class from a file beside it
 */
export function elementEntries(widgets: string): Entry[] {
  const folder = join(widgets, 'elements')
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'index.ts')))
    .sort()
    .map((name) => {
      const index = join(folder, name, 'index.ts')
      const [, className = '', file = ''] =
        /import \{ (\w+Element) \} from '(\.[^']+)'/.exec(readFileSync(index, 'utf8')) ?? []
      if (!className) throw new Error(`${index} imports no element class`)
      return { name, tag: `oneapi-${name}`, className, index, element: join(folder, name, file) }
    })
}
