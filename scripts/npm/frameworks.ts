import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Frameworks that know elements by types of their own; plain TypeScript needs nothing more than the entry. */
export const frameworks = ['react', 'vue', 'svelte'] as const

/** Those with components of their own: `import { Topup } from 'oneapi-widgets/react'`. */
export const componentFrameworks = ['react', 'vue'] as const

/** The types for one framework, as they lie in `frameworks/`. */
export const frameworkTypes = (name: (typeof frameworks)[number]): string =>
  readFileSync(join(import.meta.dirname, 'frameworks', `${name}.d.ts`), 'utf8')
