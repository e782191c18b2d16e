// The effect is proven by tests/built/promises/other-shoelace.long.test.ts and own-lit.test.ts: a page may have
// another Shoelace and another Lit.
import type { Plugin } from 'vite'

/** Renames the prefix and the unit `rem` in one module of Shoelace. */
function renameShoelace(code: string): string {
  return code
    .replace(/\bsl-/g, 'oa-')
    .replace(/(?<![\w.#])(-?(?:\d+\.)?\d+)rem\b/g, 'calc($1 * var(--oa-rem, 16px))')
}

/**
 * Renames Lit's Trusted Types policy.
 * @throws if Lit creates it differently
 */
function renamePolicy(code: string): string {
  const renamed = code.replace(/(createPolicy\(\s*["'])lit-html(["'])/, '$1oneapi-lit$2')
  if (renamed === code) throw new Error('Lit makes its policy elsewhere now')
  return renamed
}

/**
 * Lets the embedding page load another Shoelace and another Lit.
 *
 * In the files of `@shoelace-style/shoelace`, `sl-` becomes `oa-` in tags, events and CSS variables, and `rem` becomes
 * a multiple of `--oa-rem`, so that the page's root font size has no effect. Lit's Trusted Types policy gets another
 * name: a page with Lit has already created `lit-html`, and a second policy of the same name throws unless the page's
 * `trusted-types` has `'allow-duplicates'`. In the npm package, Lit is a dependency shared with the project and stays
 * unchanged.
 *
 * Controls that use Lit's `styleMap` cannot be used unchanged: they write `style=""`, which a strict policy blocks.
 * The QR code therefore renders itself (`ui/shoelace/qr-code.ts`).
 *
 * The plugin belongs in both `plugins` and `optimizeDeps.rolldownOptions.plugins`; without the latter, dev runs
 * unprefixed.
 */
export function isolateShoelace(): Plugin {
  const lit = /lit-html[\\/].*lit-html\.js(?:\?|$)/
  return {
    name: 'isolate-shoelace',
    enforce: 'pre',
    transform: {
      filter: { id: [lit, /@shoelace-style[\\/]shoelace[\\/].*\.js(?:\?|$)/] },
      handler: (code, id) => ({ code: lit.test(id) ? renamePolicy(code) : renameShoelace(code), map: null }),
    },
  }
}
