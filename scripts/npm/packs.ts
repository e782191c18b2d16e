import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'src/widgets/messages/packs'

/** The languages of `oneapi-widgets/words/…`, with their files. */
export const packs = (root: string): { name: string; file: string }[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, file: join(root, folder, name, 'index.ts') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))

/** The declaration of one of them. */
export const packTypes = `import type { Words } from '../types/words.js'
declare const words: Words
export default words
`
