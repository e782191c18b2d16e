import type { Plugin } from 'vite'

/**
 * Lets the console page paint only when its script has run: the script knows which colours the visitor has chosen,
 * and an empty page in the system's would flash first. Vite drops the attribute when it is written in the page.
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
