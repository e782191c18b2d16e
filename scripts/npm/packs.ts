import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'src/widgets/messages/packs'

/** The languages of `oneapi-widgets/words/…`, with their files. */
export const packs = (root: string): { name: string; file: string }[] =>
  readdirSync(join(root, folder))
    .filter((file) => file !== 'visitors.ts')
    .sort()
    .map((file) => ({ name: file.replace(/\.ts$/, ''), file: join(root, folder, file) }))

/** The declaration of one of them. */
export const packTypes = `import type { Words } from '../types/words.js'
declare const words: Words
export default words
`
