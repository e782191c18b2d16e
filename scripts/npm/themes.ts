import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The style sheets of `src/themes` by name; each gives the elements the look of a design system. */
export const themes = (root: string): { name: string; css: string }[] =>
  readdirSync(join(root, 'src/themes'))
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => ({
      name: file.replace(/\.css$/, ''),
      css: readFileSync(join(root, 'src/themes', file), 'utf8'),
    }))
