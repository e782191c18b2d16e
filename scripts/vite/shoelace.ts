import type { Plugin } from 'vite'

/** Rewrites one Shoelace module; exported so that it can be tested without a bundler. */
export function renameShoelace(code: string): string {
  return code
    .replace(/\bsl-/g, 'oa-')
    .replace(/(?<![\w.#])(-?(?:\d+\.)?\d+)rem\b/g, 'calc($1 * var(--oa-rem, 16px))')
}

/**
 * Renames Lit's Trusted Types policy: a page with its own Lit has already created `lit-html`, and a second
 * policy of the same name throws unless the page's `trusted-types` has `'allow-duplicates'`. Only for the web
 * build; in the npm package, Lit is a dependency shared with the project.
 */
export const litPolicy = (): Plugin => ({
  name: 'lit-policy',
  enforce: 'pre',
  transform: {
    filter: { id: /lit-html[\\/].*lit-html\.js(?:\?|$)/ },
    handler: (code) => {
      const renamed = code.replace(/(createPolicy\(\s*["'])lit-html(["'])/, '$1oneapi-lit$2')
      if (renamed === code) throw new Error('Lit makes its policy elsewhere now')
      return { code: renamed, map: null }
    },
  },
})

/**
 * Isolates Shoelace from the embedding page. In `@shoelace-style/shoelace` files only:
 * - `sl-` becomes `oa-` in tags, events and CSS variables, so that a page with its own Shoelace keeps its own;
 * - `rem` becomes a multiple of `--oa-rem`, so that the page's root font size has no effect.
 *
 * Controls that use Lit's `styleMap` cannot be used as they are: they write `style=""`, which a strict policy blocks.
 * The QR code renders itself without it (`ui/shoelace/qr-code.ts`).
 *
 * Add it to both `plugins` and `optimizeDeps.rolldownOptions.plugins`; without the latter, dev runs
 * unprefixed.
 */
export function shoelacePrefix(): Plugin {
  return {
    name: 'shoelace-prefix',
    enforce: 'pre',
    transform: {
      filter: { id: /@shoelace-style[\\/]shoelace[\\/].*\.js(?:\?|$)/ },
      handler: (code) => ({ code: renameShoelace(code), map: null }),
    },
  }
}
