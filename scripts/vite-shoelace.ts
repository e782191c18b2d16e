import type { Plugin } from 'vite'

/** Rewrites one Shoelace module; exported so that a test can read it without a bundler. */
export function renameShoelace(code: string): string {
  return code
    .replace(/\bsl-/g, 'oa-')
    .replace(/(?<![\w.#])(-?(?:\d+\.)?\d+)rem\b/g, 'calc($1 * var(--oa-rem, 16px))')
}

/**
 * Lit's Trusted Types policy under a name of ours: a page with a Lit of its own has made `lit-html` already, and a second
 * policy of one name throws where its `trusted-types` does not say `'allow-duplicates'`. For the web build alone: in the
 * npm package Lit is left to the project, which has one.
 */
export const litPolicy = (): Plugin => ({
  name: 'lit-policy',
  enforce: 'pre',
  transform: {
    filter: { id: /lit-html[\\/].*lit-html\.js(?:\?|$)/ },
    handler: (code, id) => {
      // The console page has a copy of its own beside that of the elements.
      const name = id.endsWith('?host') ? 'oneapi-host' : 'oneapi-lit'
      const renamed = code.replace(/(createPolicy\(\s*["'])lit-html(["'])/, `$1${name}$2`)
      if (renamed === code) throw new Error('Lit makes its policy elsewhere now')
      return { code: renamed, map: null }
    },
  },
})

/**
 * Makes Shoelace safe to bring into a stranger's page. In `@shoelace-style/shoelace` files only:
 * - `sl-` becomes `oa-` in tags, events and CSS variables, so that a page with its own Shoelace keeps its own;
 * - `rem` becomes a multiple of `--oa-rem`, so that the page's root font size changes nothing.
 *
 * A control that uses Lit's `styleMap` (progress bar, QR code) would write `style=""`, which a strict policy refuses.
 *
 * Give it to `plugins` and to `optimizeDeps.rolldownOptions.plugins`: without the second, dev runs unprefixed.
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
