import { globSync } from 'node:fs'

/** The paths of all documents relative to the project's root: the READMEs in both languages, and `docs/`. */
export const documentsOf = (root: string): string[] =>
  [...globSync('README*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })]
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
