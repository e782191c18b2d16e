import type { Plugin } from 'vite'

/** Rewrites one Shoelace module; exported so that a test can read it without a bundler. */
export function renameShoelace(code: string): string {
  return code
    .replace(/\bsl-/g, 'oa-')
    .replace(/(?<![\w.#])(-?(?:\d+\.)?\d+)rem\b/g, 'calc($1 * var(--oa-rem, 16px))')
}

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
