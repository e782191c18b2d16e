import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Frameworks that need types for elements; plain TypeScript needs only those of the entry. */
export const frameworks = ['react', 'vue', 'svelte'] as const

/** Frameworks for which we provide components: `import { Topup } from 'oneapi-widgets/react'`. */
export const componentFrameworks = ['react', 'vue'] as const

/** Reads the hand-written types for one framework from `frameworks/`. */
export const frameworkTypes = (name: (typeof frameworks)[number]): string =>
  readFileSync(join(import.meta.dirname, 'frameworks', `${name}.d.ts`), 'utf8')
