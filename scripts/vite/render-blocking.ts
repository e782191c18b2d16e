import type { Plugin } from 'vite'

/**
 * Delays the first paint of the console page until its script has run. The script knows the visitor's colour
 * scheme; without this, an empty page in the system's scheme would flash first. Vite drops the attribute from
 * the HTML source.
 */
export function renderBlocking(): Plugin {
  return {
    name: 'render-blocking-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
    },
  }
}
