// Page and elements have the same colours: tests/unit/project/palette.test.ts.
import type { Plugin } from 'vite'
import { declarations, font } from '../../src/widgets/colors.ts'

/** The placeholder for the product's colours and font in a style sheet. */
const place = '--palette: all;'

/** Inserts the product's colours as `--primary`, `--text`, …, and its font as `--font`. */
export const withPalette = (css: string): string =>
  css.replace(place, () => `${declarations((name, value) => `--${name}:${value};`)}--font:${font};`)

/** Gives style sheets that share no code with the elements the same colours. */
export const sharedPalette = (): Plugin => ({
  name: 'shared-palette',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:\?|$)/, code: place },
    handler: (code) => ({ code: withPalette(code), map: null }),
  },
})
