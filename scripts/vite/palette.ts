// The effect is proven by tests/unit/project/palette.test.ts: page and elements have the same colours.
import type { Plugin } from 'vite'
import { declarations, font } from '../../src/widgets/colors.ts'

/** The placeholder for the product's colours and font in a style sheet. */
const place = '--palette: all;'

/** Inserts the product's colours as `--primary`, `--text`, …, and its font as `--font`. */
export const withPalette = (css: string): string =>
  css.replace(place, () => `${declarations((name, value) => `--${name}:${value};`)}--font:${font};`)

/** Inserts the colours into style sheets that share no code with the elements. */
export const sharedPalette = (): Plugin => ({
  name: 'shared-palette',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:\?|$)/, code: place },
    handler: (code) => ({ code: withPalette(code), map: null }),
  },
})
