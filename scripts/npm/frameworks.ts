import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Frameworks that need their own types for elements; for plain TypeScript the entry is enough. */
export const frameworks = ['react', 'vue', 'svelte'] as const

/** Frameworks for which we provide components: `import { Topup } from 'oneapi-widgets/react'`. */
export const componentFrameworks = ['react', 'vue'] as const

/** The hand-written types for one framework, from `frameworks/`. */
export const frameworkTypes = (name: (typeof frameworks)[number]): string =>
  readFileSync(join(import.meta.dirname, 'frameworks', `${name}.d.ts`), 'utf8')
