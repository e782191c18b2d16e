import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = 'src/widgets/messages/packs'

/**
 * The languages of `oneapi-widgets/words/…` with their modules. `en.json` is left out: translators use it as the
 * source, and no page loads it.
 */
export const packs = (root: string): { name: string; file: string }[] =>
  globSync('*.json', { cwd: join(root, folder) })
    .map((file) => basename(file, '.json'))
    .filter((name) => name !== 'en')
    .sort()
    .map((name) => ({ name, file: join(root, folder, `${name}.ts`) }))

/** The type declaration of a language's module. */
export const packTypes = `import type { Words } from '../types/words.js'
declare const words: Words
export default words
`
